package bench.truth;

/** A record: its {@code equals}, {@code hashCode} and {@code toString} are made by the JDK where they are first called. */
public record Pair(Object first, Object second) {}

package explored;

import java.util.stream.Stream;

/** What tests run on. */
public final class OnThisJvm {
    private static final boolean HAS_CONTINUATIONS = Runtime.version().feature() >= 21;

    private OnThisJvm() {}

    /** The backends of this JVM, each once. */
    public static Stream<String> backends() {
        return HAS_CONTINUATIONS ? Stream.of("platform", "continuation") : Stream.of("platform");
    }

    /** Whether searches of thousands of executions are quick here; at night they are made everywhere. */
    public static boolean isMadeForLargeSearches() {
        return HAS_CONTINUATIONS || isThorough();
    }

    /** Whether it is night, and nobody waits. */
    public static boolean isThorough() {
        return Boolean.getBoolean("heddle.thorough");
    }
}

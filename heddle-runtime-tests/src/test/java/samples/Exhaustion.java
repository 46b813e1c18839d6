package samples;

import java.util.concurrent.atomic.AtomicInteger;

/** Programs that use up what the JVM has. */
public final class Exhaustion {
    private Exhaustion() {}

    /** More than any JVM has, so that it need not be filled. */
    private static long[] allocate() {
        return new long[Integer.MAX_VALUE];
    }

    /** Uncaught, in one of two places. */
    public static void heap() throws InterruptedException {
        AtomicInteger first = new AtomicInteger();
        Run.both(
                () -> {
                    if (first.getAndIncrement() == 0) {
                        throw new AssertionError(new long[Integer.MAX_VALUE].length);
                    }
                },
                () -> {
                    if (first.getAndIncrement() == 0) {
                        throw new AssertionError(allocate().length);
                    }
                });
    }
}

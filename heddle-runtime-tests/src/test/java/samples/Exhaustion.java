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

    private int depth;

    private synchronized void recur() {
        recur();
    }

    private synchronized void recurAndCount() {
        depth++;
        recurAndCount();
    }

    private static void beside(Exhaustion shared, Run.Action recursion) throws InterruptedException {
        Run.both(recursion, () -> {
            synchronized (shared) {
                shared.depth++;
            }
        });
    }

    public static void stack() throws InterruptedException {
        Exhaustion shared = new Exhaustion();
        beside(shared, shared::recur);
    }

    public static void stackCaught() throws InterruptedException {
        Exhaustion shared = new Exhaustion();
        beside(shared, () -> {
            try {
                shared.recur();
            } catch (StackOverflowError e) {
                shared.depth = 0;
            }
        });
    }

    /** With a step at each level. */
    public static void stackCaughtAmongSteps() throws InterruptedException {
        Exhaustion shared = new Exhaustion();
        beside(shared, () -> {
            try {
                shared.recurAndCount();
            } catch (StackOverflowError e) {
                shared.depth = 0;
            }
        });
    }
}

package samples;

/** Long loops over what is not shared, or not yet, beside what is. */
public final class Loops {
    private static final int TURNS = 300;

    private static final class Counter {
        private long count;

        void increment() {
            count++;
        }
    }

    private static final class Shared {
        private int value;
        private volatile Counter published;
    }

    private Loops() {}

    /** An update gets lost while its task counts for itself. */
    public static void besideLoop() throws InterruptedException {
        besideLoop(TURNS);
    }

    /** The same with another number of turns. */
    public static void besideLoop(int turns) throws InterruptedException {
        Shared shared = new Shared();
        Counter one = new Counter();
        Counter other = new Counter();
        Run.both(() -> besideLoop(turns, shared, one), () -> besideLoop(turns, shared, other));
        Run.check(shared.value == 2, shared.value);
    }

    private static void besideLoop(int turns, Shared shared, Counter mine) {
        int read = shared.value;
        for (int i = 0; i < turns; i++) {
            mine.increment();
        }
        shared.value = read + 1;
    }

    /** What only one task has touched for long is touched by another in the end, at the same place of the code. */
    public static void sharedLate() throws InterruptedException {
        Shared shared = new Shared();
        Counter counter = new Counter();
        Run.both(
                () -> {
                    for (int i = 0; i < TURNS; i++) {
                        counter.increment();
                    }
                    shared.published = counter;
                    counter.increment();
                },
                () -> {
                    while (shared.published == null) {
                        Thread.onSpinWait();
                    }
                    shared.published.increment();
                });
        Run.check(counter.count == TURNS + 2, counter.count);
    }

    /** Each task counts in its own element of an array. */
    public static void ownElements() throws InterruptedException {
        long[] counts = new long[2];
        Run.both(() -> count(counts, 0), () -> count(counts, 1));
        Run.check(counts[0] + counts[1] == 2 * TURNS, counts[0] + counts[1]);
    }

    private static void count(long[] counts, int mine) {
        for (int i = 0; i < TURNS; i++) {
            counts[mine]++;
        }
    }

    /** A million updates of what is not shared, beside two of what is. */
    public static void million() throws InterruptedException {
        Shared shared = new Shared();
        Counter counter = new Counter();
        Run.both(
                () -> {
                    for (int i = 0; i < 1_000_000; i++) {
                        counter.increment();
                    }
                    shared.value++;
                },
                () -> shared.value++);
        Run.check(shared.value == 2, shared.value);
    }

    /** Never ends, and nobody is concerned. */
    public static void endless() throws InterruptedException {
        Counter counter = new Counter();
        Run.both(
                () -> {
                    while (counter.count >= 0) {
                        counter.increment();
                    }
                },
                () -> {});
    }

    /** Waits for another by looking at a plain field and counting. */
    public static void countsWhileItWaits() throws InterruptedException {
        Shared shared = new Shared();
        Counter counter = new Counter();
        Run.both(
                () -> {
                    while (shared.value == 0) {
                        counter.increment();
                    }
                },
                () -> {
                    for (int i = 0; i < TURNS; i++) {
                        shared.published = null;
                    }
                    shared.value = 1;
                });
        Run.check(shared.value == 1, counter.count);
    }

    /** Few enough turns for all orders to be explored. */
    public static void provable() throws InterruptedException {
        Counter counter = new Counter();
        Shared shared = new Shared();
        Run.both(
                () -> {
                    for (int i = 0; i < 2 * 100; i++) {
                        counter.increment();
                    }
                    shared.published = counter;
                },
                () -> shared.published = null);
        Run.check(counter.count == 2 * 100, counter.count);
    }
}

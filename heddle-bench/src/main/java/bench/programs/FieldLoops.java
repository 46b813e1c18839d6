package bench.programs;

/**
 * Long loops over fields that only one thread ever uses, which nobody can know beforehand, between a few accesses to one that two
 * threads use.
 */
public final class FieldLoops {
    private static final int ROUNDS = 5;

    private int shared;

    private final class Worker extends Thread {
        private final boolean locks;
        private final int updates;
        private long own;

        Worker(boolean locks, int updates) {
            this.locks = locks;
            this.updates = updates;
        }

        @Override
        public void run() {
            for (int round = 0; round < ROUNDS; round++) {
                if (locks) {
                    synchronized (FieldLoops.this) {
                        shared++;
                    }
                } else {
                    shared++;
                }
                for (int i = 0; i < updates; i++) {
                    own = own * 31 + i;
                }
            }
        }
    }

    private FieldLoops() {}

    private int use(boolean locks, int updates) throws InterruptedException {
        Worker one = new Worker(locks, updates / ROUNDS);
        Worker other = new Worker(locks, 0);
        one.start();
        other.start();
        one.join();
        other.join();
        return shared;
    }

    /** So many updates of an unshared field beside ten of a shared one that is locked. */
    public static void correct(int updates) throws InterruptedException {
        SmallTests.check(new FieldLoops().use(true, updates) == 2 * ROUNDS);
    }

    /** The same without a lock; fails if more than three of the ten updates are lost. */
    public static void broken(int updates) throws InterruptedException {
        SmallTests.check(new FieldLoops().use(false, updates) >= 2 * ROUNDS - 3);
    }
}

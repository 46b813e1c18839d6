package samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Synchronizers that a program makes for itself: by the JDK's framework, by completers, by fences. */
public final class OrderedSynchronizers {
    private OrderedSynchronizers() {}

    private static final class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int ignored) {
            if (!compareAndSetState(0, 1)) {
                return false;
            }
            setExclusiveOwnerThread(Thread.currentThread());
            return true;
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getState() == 1 && getExclusiveOwnerThread() == Thread.currentThread();
        }

        ConditionObject newCondition() {
            return new ConditionObject();
        }
    }

    public static void ownMutex() throws InterruptedException {
        Mutex mutex = new Mutex();
        int[] count = new int[1];
        Run.Action increment = () -> {
            mutex.acquire(1);
            count[0]++;
            mutex.release(1);
        };
        Run.both(increment, increment);
        Run.check(count[0] == 2, count[0]);
    }

    public static void conditionOfOwnMutex() throws InterruptedException {
        Mutex mutex = new Mutex();
        AbstractQueuedSynchronizer.ConditionObject condition = mutex.newCondition();
        int[] value = new int[1];
        Run.both(
                () -> {
                    mutex.acquire(1);
                    while (value[0] == 0) {
                        condition.await();
                    }
                    mutex.release(1);
                },
                () -> {
                    mutex.acquire(1);
                    value[0] = 1;
                    condition.signal();
                    mutex.release(1);
                });
    }

    private static final class LongMutex extends AbstractQueuedLongSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(long ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(long ignored) {
            setState(0);
            return true;
        }
    }

    public static void ownLongMutex() throws InterruptedException {
        LongMutex mutex = new LongMutex();
        int[] count = new int[1];
        Run.Action increment = () -> {
            mutex.acquire(1);
            count[0]++;
            mutex.release(1);
        };
        Run.both(increment, increment);
        Run.check(count[0] == 2, count[0]);
    }

    /** Its state is outside of the framework: what the framework calls back does something else in between. */
    private static final class Barrier extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;
        private final AtomicInteger open = new AtomicInteger();

        @Override
        protected int tryAcquireShared(int ignored) {
            return open.get() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            open.set(1);
            return true;
        }
    }

    public static void ownBarrier() throws InterruptedException {
        Barrier barrier = new Barrier();
        int[] value = new int[1];
        Run.both(
                () -> {
                    value[0] = 1;
                    barrier.releaseShared(1);
                },
                () -> {
                    barrier.acquireShared(1);
                    Run.check(value[0] == 1, value[0]);
                });
    }

    private static final class Flag extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        void set() {
            setState(1);
        }

        boolean isSet() {
            return getState() == 1;
        }
    }

    public static void stateAlone() throws InterruptedException {
        Flag flag = new Flag();
        int[] value = new int[1];
        Run.both(
                () -> {
                    value[0] = 1;
                    flag.set();
                },
                () -> {
                    if (flag.isSet()) {
                        Run.check(value[0] == 1, value[0]);
                    }
                });
    }

    private static final class Sum extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;
        private final int depth;
        private final boolean climbs;
        private int result;
        private Sum left;
        private Sum right;

        Sum(Sum parent, int depth, boolean climbs) {
            super(parent);
            this.depth = depth;
            this.climbs = climbs;
        }

        @Override
        public void compute() {
            if (depth == 0) {
                result = 1;
            } else {
                left = new Sum(this, depth - 1, climbs);
                right = new Sum(this, depth - 1, climbs);
                setPendingCount(2);
                left.fork();
                right.fork();
            }
            if (climbs) {
                for (CountedCompleter<?> c = firstComplete(); c != null; c = c.nextComplete()) {
                    ((Sum) c).add();
                }
            } else {
                tryComplete();
            }
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            add();
        }

        private void add() {
            if (left != null) {
                result = left.result + right.result;
            }
        }
    }

    private static void sum(boolean climbs) {
        ForkJoinPool pool = new ForkJoinPool(2);
        Sum sum = new Sum(null, 2, climbs);
        pool.invoke(sum);
        Run.check(sum.result == 4, sum.result);
        pool.shutdown();
    }

    public static void completers() {
        sum(false);
    }

    public static void completersByHand() {
        sum(true);
    }

    private static final class Cell {
        int data;
        int flag;
    }

    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(Cell.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void fencesAroundOpaqueAccesses() throws InterruptedException {
        Cell cell = new Cell();
        Run.both(
                () -> {
                    cell.data = 1;
                    VarHandle.releaseFence();
                    FLAG.setOpaque(cell, 1);
                },
                () -> {
                    int seen = (int) FLAG.getOpaque(cell);
                    VarHandle.acquireFence();
                    if (seen == 1) {
                        Run.check(cell.data == 1, cell.data);
                    }
                });
    }

    public static void fullFenceAndPlainHandle() throws InterruptedException {
        Cell cell = new Cell();
        Run.both(
                () -> {
                    cell.data = 1;
                    VarHandle.fullFence();
                    FLAG.set(cell, 1);
                },
                () -> {
                    int seen = (int) FLAG.get(cell);
                    VarHandle.fullFence();
                    if (seen == 1) {
                        Run.check(cell.data == 1, cell.data);
                    }
                });
    }

    public static void fenceOnOneSideOnly() throws InterruptedException {
        Cell cell = new Cell();
        AtomicInteger back = new AtomicInteger();
        Run.both(
                () -> {
                    cell.data = 1;
                    VarHandle.storeStoreFence();
                    FLAG.setOpaque(cell, 1);
                    while (back.getPlain() == 0) {
                        Thread.onSpinWait();
                    }
                    VarHandle.loadLoadFence();
                    Run.check(cell.data == 2, cell.data);
                },
                () -> {
                    while ((int) FLAG.getAcquire(cell) == 0) {
                        Thread.onSpinWait();
                    }
                    cell.data++;
                    back.setRelease(1);
                });
    }
}

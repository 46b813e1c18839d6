package samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Bugs that sequential consistency does not show, each beside its mended twin. */
@SuppressWarnings({"DoubleCheckedLocking", "NonAtomicVolatileUpdate"}) // they are the bugs
public final class WeakBugs {
    private WeakBugs() {}

    private static void both(Runnable first, Runnable second) throws InterruptedException {
        Thread one = new Thread(first, "one");
        Thread two = new Thread(second, "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }

    private static void check(boolean condition, Object seen) {
        if (!condition) {
            throw new AssertionError("saw " + seen);
        }
    }

    // A flag that nobody has to look at again.

    private static final class Flag {
        boolean plain;
        volatile boolean seen;
    }

    public static void spinOnPlainFlag() throws InterruptedException {
        Flag flag = new Flag();
        both(() -> flag.plain = true, () -> {
            while (!flag.plain) {
                Thread.onSpinWait();
            }
        });
    }

    public static void spinOnVolatileFlag() throws InterruptedException {
        Flag flag = new Flag();
        both(() -> flag.seen = true, () -> {
            while (!flag.seen) {
                Thread.onSpinWait();
            }
        });
    }

    // Double-checked locking.

    private static final class Config {
        int value;

        Config(int value) {
            this.value = value;
        }
    }

    private static final class Lazily {
        Config plain;
        volatile Config seen;

        Config getPlain() {
            if (plain == null) {
                synchronized (this) {
                    if (plain == null) {
                        plain = new Config(42);
                    }
                }
            }
            return plain;
        }

        Config get() {
            if (seen == null) {
                synchronized (this) {
                    if (seen == null) {
                        seen = new Config(42);
                    }
                }
            }
            return seen;
        }
    }

    public static void doubleCheckedLocking() throws InterruptedException {
        Lazily lazily = new Lazily();
        both(lazily::getPlain, () -> {
            Config config = lazily.getPlain();
            int value = config == null ? -1 : config.value;
            check(value == 42, value);
        });
    }

    public static void doubleCheckedLockingMended() throws InterruptedException {
        Lazily lazily = new Lazily();
        both(lazily::get, () -> {
            int value = lazily.get().value;
            check(value == 42, value);
        });
    }

    // Publication.

    private static final class Frozen {
        final int[] values;

        Frozen(int value) {
            values = new int[] {value};
        }
    }

    private static final class Place {
        Config config;
        Frozen frozen;
        AtomicInteger counter;
        volatile AtomicInteger seen;
    }

    public static void unsafePublication() throws InterruptedException {
        Place place = new Place();
        both(() -> place.config = new Config(42), () -> {
            Config config = place.config;
            if (config != null) {
                int value = config.value;
                check(value == 42, value);
            }
        });
    }

    public static void publicationOfFinalField() throws InterruptedException {
        Place place = new Place();
        both(() -> place.frozen = new Frozen(42), () -> {
            Frozen frozen = place.frozen;
            if (frozen != null) {
                int value = frozen.values[0];
                check(value == 42, value);
            }
        });
    }

    public static void atomicPublishedByRace() throws InterruptedException {
        Place place = new Place();
        both(() -> place.counter = new AtomicInteger(42), () -> {
            AtomicInteger counter = place.counter;
            if (counter != null) {
                int value = counter.get();
                check(value == 42, value);
            }
        });
    }

    public static void atomicPublishedInOrder() throws InterruptedException {
        Place place = new Place();
        both(() -> place.seen = new AtomicInteger(42), () -> {
            AtomicInteger counter = place.seen;
            if (counter != null) {
                int value = counter.get();
                check(value == 42, value);
            }
        });
    }

    // Dekker: each says that it is there, and looks for the other.

    private static void dekker(boolean lazily) throws InterruptedException {
        AtomicInteger x = new AtomicInteger();
        AtomicInteger y = new AtomicInteger();
        AtomicInteger inside = new AtomicInteger();
        both(() -> enter(x, y, inside, lazily), () -> enter(y, x, inside, lazily));
        check(inside.get() < 2, "both are inside");
    }

    private static void enter(AtomicInteger mine, AtomicInteger other, AtomicInteger inside, boolean lazily) {
        if (lazily) {
            mine.lazySet(1);
        } else {
            mine.set(1);
        }
        if (other.get() == 0) {
            inside.incrementAndGet();
        }
    }

    public static void dekkerWithLazySet() throws InterruptedException {
        dekker(true);
    }

    public static void dekkerWithSet() throws InterruptedException {
        dekker(false);
    }

    // A lock of one's own.

    private static final VarHandle TAKEN = handle("taken");
    private static final VarHandle FLAG0 = handle("flag0");
    private static final VarHandle FLAG1 = handle("flag1");
    private static final VarHandle TURN = handle("turn");

    private static VarHandle handle(String name) {
        try {
            return MethodHandles.lookup().findVarHandle(Lock.class, name, int.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("", e);
        }
    }

    private static final class Lock {
        int taken;
        int flag0;
        int flag1;
        int turn;
        int count;
    }

    private static void spinLock(boolean plainly) throws InterruptedException {
        Lock lock = new Lock();
        Runnable add = () -> {
            if (TAKEN.compareAndSet(lock, 0, 1)) {
                lock.count++;
                if (plainly) {
                    lock.taken = 0;
                } else {
                    TAKEN.setRelease(lock, 0);
                }
            } else {
                synchronized (lock) {
                    lock.turn++;
                }
            }
        };
        both(add, add);
        check(lock.count + lock.turn == 2, lock.count);
    }

    public static void spinLockReleasedPlainly() throws InterruptedException {
        spinLock(true);
    }

    public static void spinLockReleased() throws InterruptedException {
        spinLock(false);
    }

    private static void peterson(boolean isVolatile) throws InterruptedException {
        Lock lock = new Lock();
        AtomicInteger inside = new AtomicInteger();
        both(
                () -> peterson(lock, FLAG0, FLAG1, 1, isVolatile, inside),
                () -> peterson(lock, FLAG1, FLAG0, 0, isVolatile, inside));
        check(inside.get() < 2, "both are inside");
    }

    private static void peterson(
            Lock lock, VarHandle mine, VarHandle other, int turn, boolean isVolatile, AtomicInteger inside) {
        if (isVolatile) {
            mine.setVolatile(lock, 1);
            TURN.setVolatile(lock, turn);
            if ((int) other.getVolatile(lock) == 0 || (int) TURN.getVolatile(lock) != turn) {
                inside.incrementAndGet();
            }
        } else {
            mine.setRelease(lock, 1);
            TURN.setRelease(lock, turn);
            if ((int) other.getAcquire(lock) == 0 || (int) TURN.getAcquire(lock) != turn) {
                inside.incrementAndGet();
            }
        }
    }

    public static void petersonByAcquireAndRelease() throws InterruptedException {
        peterson(false);
    }

    public static void petersonByVolatile() throws InterruptedException {
        peterson(true);
    }

    // A volatile that is not looked at.

    private static final class Fenced {
        int data;
        int ready;
        volatile int barrier;
        volatile int seen;
    }

    public static void volatileAsFence() throws InterruptedException {
        Fenced fenced = new Fenced();
        both(
                () -> {
                    fenced.data = 1;
                    fenced.barrier = 1;
                    fenced.ready = 1;
                },
                () -> {
                    if (fenced.ready == 1) {
                        int data = fenced.data;
                        check(data == 1, data);
                    }
                });
    }

    public static void volatileAsFlag() throws InterruptedException {
        Fenced fenced = new Fenced();
        both(
                () -> {
                    fenced.data = 1;
                    fenced.seen = 1;
                },
                () -> {
                    if (fenced.seen == 1) {
                        int data = fenced.data;
                        check(data == 1, data);
                    }
                });
    }

    // A sequence lock.

    private static final class Sequence {
        final AtomicLong version = new AtomicLong();
        int left;
        int right;
    }

    private static void sequenceLock(boolean fenced) throws InterruptedException {
        Sequence sequence = new Sequence();
        both(
                () -> {
                    sequence.version.setOpaque(1);
                    VarHandle.releaseFence();
                    sequence.left = 1;
                    sequence.right = 1;
                    sequence.version.setRelease(2);
                },
                () -> {
                    long before = sequence.version.getAcquire();
                    int left = sequence.left;
                    int right = sequence.right;
                    if (fenced) {
                        VarHandle.acquireFence();
                    }
                    long after = sequence.version.getOpaque();
                    check(before != after || before == 1 || left == right, left + " and " + right);
                });
    }

    public static void sequenceLockWithoutLoadFence() throws InterruptedException {
        sequenceLock(false);
    }

    public static void sequenceLockWithLoadFence() throws InterruptedException {
        sequenceLock(true);
    }

    // A queue of one producer and one consumer.

    private static void ringBuffer(boolean plainly) throws InterruptedException {
        int[] items = new int[2];
        AtomicInteger tail = new AtomicInteger();
        both(
                () -> {
                    items[0] = 7;
                    if (plainly) {
                        tail.setPlain(1);
                    } else {
                        tail.setRelease(1);
                    }
                },
                () -> {
                    if (tail.getAcquire() == 1) {
                        int item = items[0];
                        check(item == 7, item);
                    }
                });
    }

    public static void ringBufferBySetPlain() throws InterruptedException {
        ringBuffer(true);
    }

    public static void ringBufferBySetRelease() throws InterruptedException {
        ringBuffer(false);
    }
}

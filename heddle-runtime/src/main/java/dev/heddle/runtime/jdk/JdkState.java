package dev.heddle.runtime.jdk;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import jdk.internal.misc.Unsafe;

/**
 * Static state of the JDK that a program can see, set back before each execution: the counters behind "Thread-0" and
 * "pool-1-thread-1", and the seeds of random generators that were given none. Where a JDK hides one of them, it just goes on.
 */
public final class JdkState {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final long SEED_OF_RANDOM = UNSAFE.objectFieldOffset(Random.class, "seed");

    /** A static field that is set back to a number. */
    private static final class Counter {
        private final Object base;
        private final long offset;
        private final Object holder;
        private final Class<?> type;
        private final long start;

        /** What a generator has that was made with this start, and has drawn nothing yet. */
        private final long seed;

        private Counter(Field field, long start) throws IllegalAccessException {
            this.base = UNSAFE.staticFieldBase(field);
            this.offset = UNSAFE.staticFieldOffset(field);
            this.type = field.getType();
            if (type == Random.class && UNSAFE.getReference(base, offset) == null) {
                // It would be made by whoever needs it first.
                UNSAFE.putReference(base, offset, new Random(start));
            }
            this.holder = type.isPrimitive() ? null : UNSAFE.getReference(base, offset);
            this.start = start;
            this.seed = holder instanceof Random ? seedOf(new Random(start)) : 0;
        }

        /** Looks first: to write costs more, and most executions have not counted. */
        void reset() {
            if (type == int.class) {
                UNSAFE.putInt(base, offset, (int) start);
            } else if (holder instanceof AtomicInteger counter) {
                if (counter.get() != (int) start) {
                    counter.set((int) start);
                }
            } else if (holder instanceof AtomicLong counter) {
                if (counter.get() != start) {
                    counter.set(start);
                }
            } else if (holder instanceof Random random && seedOf(random) != seed) {
                random.setSeed(start);
            }
        }

        private static long seedOf(Random random) {
            return ((AtomicLong) UNSAFE.getReference(random, SEED_OF_RANDOM)).get();
        }
    }

    private static final Counter[] COUNTERS = find();
    private static final long SEED = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomSeed");
    private static final long TID = UNSAFE.objectFieldOffset(Thread.class, "tid");
    private static final long PROBE = UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomProbe");

    private static final long INTERRUPTED = offsetOfInterrupted();

    private JdkState() {}

    private static Counter[] find() {
        List<Members.Member> fields = Catalogue.ofThisJdk().members(Mark.STARTS).all();
        Counter[] found = new Counter[fields.size()];
        int n = 0;
        for (int i = 0; i < found.length; i++) {
            Counter counter = find(fields.get(i));
            if (counter != null) {
                found[n++] = counter;
            }
        }
        return Arrays.copyOf(found, n);
    }

    /** Null if this JDK has no such field: then nothing can be done. */
    private static Counter find(Members.Member field) {
        try {
            Class<?> owner = Class.forName(field.owner().replace('/', '.'));
            return new Counter(owner.getDeclaredField(field.name()), Long.parseLong(field.said()));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /** Where a thread keeps what it runs: in itself (17) or in its holder (19 and later). */
    private static final long HOLDER;

    private static final long TARGET;

    static {
        long holder = -1;
        long target = -1;
        try {
            Field field = Thread.class.getDeclaredField("holder");
            holder = UNSAFE.objectFieldOffset(field);
            target = UNSAFE.objectFieldOffset(field.getType(), "task");
        } catch (NoSuchFieldException e) {
            target = UNSAFE.objectFieldOffset(Thread.class, "target");
        }
        HOLDER = holder;
        TARGET = target;
    }

    /** Whether a thread is one of a JDK pool's, which takes its work from a queue of the pool's. */
    public static boolean isPoolWorker(Thread thread) {
        if (thread instanceof ForkJoinWorkerThread) {
            return true;
        }
        Object target = targetOf(thread);
        return target != null && target.getClass().getName().equals("java.util.concurrent.ThreadPoolExecutor$Worker");
    }

    /** Whether a thread that is no daemon waits for work and has none: a worker of a pool, or a timer's thread. */
    public static boolean isIdleWorker(Thread thread) {
        if (thread instanceof ForkJoinWorkerThread
                || thread.getClass().getName().equals("java.util.TimerThread")) {
            return true;
        }
        // While it works, it holds its lock.
        return isPoolWorker(thread) && WORKER_STATE >= 0 && UNSAFE.getInt(targetOf(thread), WORKER_STATE) <= 0;
    }

    /** What a thread was given to run; null if it is its own. */
    public static Object targetOf(Thread thread) {
        Object keeper = HOLDER < 0 ? thread : UNSAFE.getReference(thread, HOLDER);
        return keeper == null ? null : UNSAFE.getReference(keeper, TARGET);
    }

    private static long offsetOfState() {
        try {
            return UNSAFE.objectFieldOffset(AbstractQueuedSynchronizer.class.getDeclaredField("state"));
        } catch (NoSuchFieldException e) {
            return -1;
        }
    }

    private static final long WORKER_STATE = offsetOfState();

    /** Task ids begin here: far above what a JVM reaches, since newer ones tell the owners of monitors by them. */
    private static final long FIRST_TID = 1L << 40;

    /**
     * Gives a thread that is not started yet its id, the seed of its ThreadLocalRandom, and its probe (which decides where it
     * hits a LongAdder), by the task it is: left to the JDK they would go on counting, or depend on who asks first.
     */
    public static void adopt(Thread thread, int id, long key) {
        if (UNSAFE.getLong(thread, TID) < FIRST_TID) {
            UNSAFE.putLong(thread, TID, FIRST_TID + id);
        }
        UNSAFE.putLong(thread, SEED, key);
        UNSAFE.putInt(thread, PROBE, (int) key | 1);
    }

    /** Whether a thread was interrupted before it was started; from now on that is the task's to know. */
    public static boolean takeInterrupt(Thread thread) {
        return INTERRUPTED >= 0 && UNSAFE.compareAndSetBoolean(thread, INTERRUPTED, true, false);
    }

    private static long offsetOfInterrupted() {
        try {
            return UNSAFE.objectFieldOffset(Thread.class.getDeclaredField("interrupted"));
        } catch (NoSuchFieldException e) {
            return -1;
        }
    }

    static boolean isAdopted(Thread thread) {
        return UNSAFE.getLong(thread, TID) >= FIRST_TID;
    }

    /** A virtual thread gets its id when it is made: its hash code is made of it, and executors put it into sets at once. */
    public static void adoptVirtual(Thread thread, int number) {
        UNSAFE.putLong(thread, TID, FIRST_TID + (1L << 32) + number);
    }

    public static void reset() {
        for (Counter counter : COUNTERS) {
            counter.reset();
        }
    }
}

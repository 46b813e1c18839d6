package dev.heddle.runtime.model;

import dev.heddle.runtime.environment.JvmPools;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import jdk.internal.misc.Unsafe;

/**
 * The common pool of an execution. The JDK has one for the life of the JVM, whose workers would outlive executions; here each
 * execution that asks gets a fresh one of a fixed size, with daemon workers as the real one has. The JDK knows its common pool by a field
 * (workers get no name of the pool's own, and it cannot be shut down), and by that field this one is common, too.
 */
public final class CommonPool {
    /** The same everywhere, so that an execution does not depend on the machine. */
    private static final int PARALLELISM = 3;

    private static final String PROPERTY = "java.util.concurrent.ForkJoinPool.common.parallelism";

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long PREFIX = offset("workerNamePrefix");
    private static final long NAME = offset("poolName");

    private CommonPool() {}

    /** Negative if this JDK has no such field. */
    private static long offset(String field) {
        try {
            return UNSAFE.objectFieldOffset(ForkJoinPool.class.getDeclaredField(field));
        } catch (NoSuchFieldException e) {
            return -1;
        }
    }

    /** The one thread that completes CompletableFutures later (JDK 24 and before; later ones have it in the pool). */
    public static ScheduledThreadPoolExecutor delayerOf(Execution execution) {
        JvmPools pools = pools(execution);
        if (pools.delayer == null) {
            pools.delayer = new ScheduledThreadPoolExecutor(1, new ThreadFactory() {
                @Override
                public Thread newThread(Runnable work) {
                    Thread thread = new Thread(work, "CompletableFutureDelayScheduler");
                    thread.setDaemon(true);
                    return thread;
                }
            });
            pools.delayer.setRemoveOnCancelPolicy(true);
        }
        return pools.delayer;
    }

    private static JvmPools pools(Execution execution) {
        return execution.jvmOf(ControlledTask.running.node).pools;
    }

    public static ForkJoinPool of(Execution execution, ForkJoinPool original) {
        JvmPools pools = pools(execution);
        if (pools.common == null) {
            ForkJoinPool pool = new ForkJoinPool(parallelism(), new Workers(), null, false);
            if (PREFIX >= 0) {
                UNSAFE.putReferenceVolatile(pool, PREFIX, null);
            }
            if (NAME >= 0) {
                UNSAFE.putReferenceVolatile(pool, NAME, "ForkJoinPool.commonPool");
            }
            pools.common = pool;
        }
        return pools.common;
    }

    /** How many work at a time; the property is the user's to set. */
    public static int parallelism() {
        int asked = Integer.getInteger(PROPERTY, PARALLELISM);
        return asked < 1 ? PARALLELISM : asked;
    }

    private static final class Workers implements ForkJoinPool.ForkJoinWorkerThreadFactory {
        @Override
        public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
            return new Worker(pool);
        }
    }

    /**
     * With the loader of whoever needed it. The real ones have the system's, which loads the program when nobody explores it; here another
     * one does.
     */
    private static final class Worker extends ForkJoinWorkerThread {
        Worker(ForkJoinPool pool) {
            super(pool);
        }
    }
}

package dev.heddle.runtime.model;

import dev.heddle.runtime.Execution;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;

/**
 * The common pool of an execution. The JDK has one for the life of the JVM, whose workers would outlive executions; here each
 * execution that asks gets a fresh one of a fixed size, with daemon workers as the real one has.
 */
public final class CommonPool {
    /** The same everywhere, so that an execution does not depend on the machine. */
    private static final int PARALLELISM = 3;

    private CommonPool() {}

    /** The one thread that completes CompletableFutures later (JDK 24 and before; later ones have it in the pool). */
    public static ScheduledThreadPoolExecutor delayerOf(Execution execution) {
        if (execution.delayer == null) {
            execution.delayer = new ScheduledThreadPoolExecutor(1, new ThreadFactory() {
                @Override
                public Thread newThread(Runnable work) {
                    Thread thread = new Thread(work, "CompletableFutureDelayScheduler");
                    thread.setDaemon(true);
                    return thread;
                }
            });
            execution.delayer.setRemoveOnCancelPolicy(true);
        }
        return execution.delayer;
    }

    public static ForkJoinPool of(Execution execution, ForkJoinPool original) {
        if (execution.commonPool == null) {
            execution.commonPool = new ForkJoinPool(PARALLELISM);
        }
        return execution.commonPool;
    }
}

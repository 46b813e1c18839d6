package dev.heddle.runtime.environment;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** What the JDK has once a JVM, and an execution or a node has for itself, once it asked for it; see {@code model.CommonPool}. */
public final class JvmPools {
    public ForkJoinPool common;

    /** The thread behind delayed CompletableFutures. */
    public ScheduledThreadPoolExecutor delayer;

    /** An execution begins. */
    public void begin() {
        common = null;
        delayer = null;
    }
}

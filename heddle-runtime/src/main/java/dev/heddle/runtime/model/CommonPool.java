package dev.heddle.runtime.model;

import dev.heddle.runtime.Execution;
import java.util.concurrent.ForkJoinPool;

/**
 * The common pool of an execution. The JDK has one for the life of the JVM, whose workers would outlive executions; here each
 * execution that asks gets a fresh one of a fixed size, with daemon workers as the real one has.
 */
public final class CommonPool {
    /** The same everywhere, so that an execution does not depend on the machine. */
    private static final int PARALLELISM = 3;

    private CommonPool() {}

    public static ForkJoinPool of(Execution execution, ForkJoinPool original) {
        if (execution.commonPool == null) {
            execution.commonPool = new ForkJoinPool(PARALLELISM);
        }
        return execution.commonPool;
    }
}

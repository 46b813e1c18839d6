package dev.heddle.bench.runtime;

import bench.programs.SmallTests;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Explorer;
import dev.heddle.runtime.ControlledProgram;
import java.lang.management.ManagementFactory;

/** Whether many executions of one test in one JVM leave anything behind: the heap after collection, and threads. */
final class Soak {
    private static final int LOOKS = 10;

    /** Before the first look: until then the heap still loses what the start left on it. */
    private static final long WARM_UP = 5_000;

    private final String backend;
    private final long executions;

    Soak(String backend, long executions) {
        this.backend = backend;
        this.executions = executions;
    }

    /** The heap after a tenth of the executions is what later looks are compared with. */
    void measure(Results results) {
        ControlledProgram program = Rates.program("soak", SmallTests::atomicIncrements, backend);
        new Explorer(program, Rates.defaultStrategy()).explore(Budget.executions(Math.min(executions, WARM_UP)));
        long[] first = new long[1];
        long[] last = new long[1];
        double[] worst = new double[1];
        long look = Math.max(1, executions / LOOKS);
        int[] threads = {0};
        new Explorer(program, Rates.defaultStrategy())
                .seed(1)
                .progress(soFar -> {
                    if (soFar.executions() / look > last[0]) {
                        last[0] = soFar.executions() / look;
                        long heap = heapAfterCollection();
                        if (first[0] == 0) {
                            first[0] = heap;
                            threads[0] = threads();
                        }
                        worst[0] = Math.max(worst[0], Math.abs((double) heap / first[0] - 1));
                    }
                    return true;
                })
                .explore(Budget.executions(executions));
        results.soak(executions, first[0], worst[0], threads() - threads[0]);
    }

    private static int threads() {
        return ManagementFactory.getThreadMXBean().getThreadCount();
    }

    private static long heapAfterCollection() {
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}

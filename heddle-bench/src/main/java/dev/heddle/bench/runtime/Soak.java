package dev.heddle.bench.runtime;

import bench.programs.SmallTests;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Explorer;
import dev.heddle.runtime.program.ControlledProgram;
import java.lang.management.ManagementFactory;

/** Whether many executions of one test in one JVM leave anything behind: the heap after collection, and threads. */
final class Soak {
    private static final int LOOKS = 10;

    /** Before the first look, with a collection at their end: the first one leaves what earlier tests had on the heap. */
    private static final long WARM_UP = 5_000;

    /** A platform thread has passed the token on before it is gone. */
    private static final long PATIENCE_NANOS = 2_000_000_000L;

    private final String backend;
    private final long executions;
    private final long lookEvery;
    private long looks;
    private long first;
    private double lowest;
    private double highest;

    Soak(String backend, long executions) {
        this.backend = backend;
        this.executions = executions;
        this.lookEvery = Math.max(1, executions / LOOKS);
    }

    /** The heap after a tenth of the executions is what later looks are compared with. */
    void measure(Results results) throws InterruptedException {
        ControlledProgram program = Rates.program("soak", SmallTests::atomicIncrements, backend);
        new Explorer(program, Rates.defaultStrategy()).explore(Budget.executions(Math.min(executions, WARM_UP)));
        heapAfterCollection();
        int threads = settledThreads(0);
        new Explorer(program, Rates.defaultStrategy())
                .seed(1)
                .progress(soFar -> {
                    if (soFar.executions() / lookEvery > looks) {
                        looks = soFar.executions() / lookEvery;
                        look();
                    }
                    return true;
                })
                .explore(Budget.executions(executions));
        results.soak(executions, first, lowest, highest, settledThreads(threads) - threads);
    }

    private void look() {
        long heap = heapAfterCollection();
        if (first == 0) {
            first = heap;
        }
        double change = (double) heap / first - 1;
        lowest = Math.min(lowest, change);
        highest = Math.max(highest, change);
    }

    /** The number of threads, once it is down to what is expected or will not get there. */
    private static int settledThreads(int expected) throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        int threads = ManagementFactory.getThreadMXBean().getThreadCount();
        while (threads > expected && System.nanoTime() - deadline < 0) {
            Thread.sleep(10);
            threads = ManagementFactory.getThreadMXBean().getThreadCount();
        }
        return threads;
    }

    private static long heapAfterCollection() {
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}

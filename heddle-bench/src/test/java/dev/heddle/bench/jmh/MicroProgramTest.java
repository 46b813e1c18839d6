package dev.heddle.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MicroProgramTest {
    /** Less than a byte in a hundred executions of 16 steps: what is left is the measurement's own. */
    @ParameterizedTest
    @ValueSource(strings = {"rw", "pct", "rapos", "pos", "pos*"})
    void steps_of_a_model_allocate_nothing(String strategy) {
        MicroProgram benchmark = new MicroProgram();
        benchmark.strategy = strategy;
        benchmark.create();
        run(benchmark, 2_000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        run(benchmark, 20_000);
        long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertThat(allocated).isLessThan(200);
    }

    private static void run(MicroProgram benchmark, int executions) {
        for (int i = 0; i < executions; i++) {
            assertPassed(benchmark.bare().failed());
            assertPassed(benchmark.explored().failed());
        }
    }

    private static void assertPassed(boolean failed) {
        if (failed) {
            throw new AssertionError("a micro program has no assertion to fail");
        }
    }
}

package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Exhaustion;

class ExhaustionTest {
    static List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void to_run_out_of_memory_is_the_same_failure_wherever_it_happens(String backend) {
        Exploration found = explore(Exhaustion::heap, backend, 20);
        assertThat(found.failures()).hasSize(1);
        Failure failure = found.failures().get(0).failure();
        assertThat(failure.type()).isEqualTo(Failure.Type.EXCEPTION);
        assertThat(failure.message()).contains("OutOfMemoryError");
        assertThat(found.failures().get(0).count()).isEqualTo(20);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void synchronized_recursion_without_end_overflows_the_stack(String backend) {
        Exploration found = explore(Exhaustion::stack, backend, 3);
        assertThat(found.failures()).hasSize(1);
        assertThat(found.failures().get(0).failure().message()).contains("StackOverflowError");
        assertThat(found.failures().get(0).count()).isEqualTo(3);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_stack_overflow_that_is_caught_is_no_failure(String backend) {
        assertThat(explore(Exhaustion::stackCaught, backend, 3).failures())
                .extracting(one -> one.failure().message())
                .isEmpty();
        assertThat(explore(Exhaustion::stackCaughtAmongSteps, backend, 3).failures())
                .extracting(one -> one.failure().message())
                .isEmpty();
    }

    private static Exploration explore(ControlledProgram.Body body, String backend, int executions) {
        ControlledProgram program = new ControlledProgram("exhaustion", body, Backends.create(backend), new Settings());
        Explorer explorer = new Explorer(program, Strategies.create("pos*", new StrategyOptions().fair(true))).seed(1);
        return new Supervisor(program, explorer).explore(Budget.executions(executions));
    }
}

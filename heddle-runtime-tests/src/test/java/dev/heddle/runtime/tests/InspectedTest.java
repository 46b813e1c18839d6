package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

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
import samples.Inspected;

/** What a program asks the JVM about its threads is answered as it is without Heddle. */
class InspectedTest {
    static List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void who_waits_is_told(String backend) {
        passes("queued threads", Inspected::queuedThreads, backend);
        passes("queued at a lock", Inspected::queuedAtALock, backend);
        passes("blocker", Inspected::blocker, backend);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void stacks_of_tasks_are_told(String backend) {
        passes("stack", Inspected::stack, backend);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void the_management_bean_knows_tasks_locks_and_deadlocks(String backend) {
        passes("management", Inspected::management, backend);
        passes("deadlocked", Inspected::deadlocked, backend);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void the_common_pool_has_the_names_and_the_long_life_of_the_real_one(String backend) {
        passes("common pool", Inspected::commonPool, backend);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void an_interrupt_before_the_start_is_kept(String backend) {
        passes("before the start", Inspected::interruptedBeforeTheStart, backend);
        passes("about the start", Inspected::interruptedAboutTheStart, backend);
    }

    private static void passes(String name, ControlledProgram.Body body, String backend) {
        for (String strategy : List.of("dpor", "rw")) {
            ControlledProgram program = new ControlledProgram(name, body, Backends.create(backend), new Settings());
            StrategyOptions options = new StrategyOptions().program(program).fair(true);
            Explorer explorer = new Explorer(program, Strategies.create(strategy, options)).seed(1);
            Exploration found = new Supervisor(program, explorer).explore(Budget.executions(100));
            assertThat(found.failures())
                    .extracting(one -> one.failure().toString())
                    .as(name + " by " + strategy)
                    .isEmpty();
        }
    }
}

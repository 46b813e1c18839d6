package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.runtime.ControlledProgram;
import dev.heddle.runtime.Supervisor;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Spinning;

/** Tasks that wait by trying again neither starve the others nor take an execution to its limit, whoever chooses. */
class FairnessTest {
    private static final int EXECUTIONS = 30;

    /** What it takes to notice that an execution goes in circles, some times over; the limit is twenty times that. */
    private static final int MOST_STEPS = 50_000;

    static Stream<Arguments> programs() {
        List<Sample> samples = List.of(
                Sample.passes("a spin lock", Spinning::spinLock),
                Sample.passes("tryLock in a loop", Spinning::tryLock),
                Sample.passes("swap until it is there", Spinning::swapUntilThere),
                Sample.passes("three in a circle", Spinning::threeInACircle));
        List<String> strategies =
                List.of("auto", "rw", "pct", "pos", "pos*", "pos+", "rapos", "surw", "delay", "dpor", "tapct");
        return samples.stream().flatMap(s -> strategies.stream().map(name -> Arguments.of(s, name)));
    }

    @ParameterizedTest(name = "{0} under {1}")
    @MethodSource("programs")
    void nobody_starves(Sample sample, String strategy) {
        for (String backend : Sample.backends()) {
            ControlledProgram program = sample.on(backend);
            Explorer explorer = new Explorer(
                    program,
                    Strategies.create(
                            strategy,
                            new StrategyOptions().fair(true).program(program).executions(EXECUTIONS)));
            Exploration found = new Supervisor(program, explorer.seed(1)).explore(Budget.executions(EXECUTIONS));
            assertThat(found.failures()).as("failures on %s", backend).isEmpty();
            assertThat(found.steps() / found.executions())
                    .as("steps of an execution on %s", backend)
                    .isLessThan(MOST_STEPS);
        }
    }
}

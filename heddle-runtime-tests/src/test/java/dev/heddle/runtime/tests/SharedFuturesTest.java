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
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.SharedFutures;
import samples.SharedFutures.Turns;

/** A future that one task completes by way of another, and that a second task touches: all is explored, or nothing is proved. */
class SharedFuturesTest {
    private static final int CHANCES = 20;

    static Stream<String> ways() {
        return SharedFutures.ways().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("ways")
    void nothing_is_proved_before_all_outcomes_were_seen(String name) throws InterruptedException {
        for (String look : SharedFutures.looks().keySet()) {
            for (boolean isSecondDone : new boolean[] {false, true}) {
                for (boolean fails : new boolean[] {false, true}) {
                    if (!isSecondDone || !fails) {
                        check(new Case(name, look, isSecondDone, fails));
                    }
                }
            }
        }
    }

    private static void check(Case tried) throws InterruptedException {
        for (String backend : Sample.usualBackends()) {
            Set<String> seen = new ConcurrentSkipListSet<>();
            Exploration explored = tried.explore(backend, "dpor", 2000, seen);
            assertThat(explored.failures()).as("%s, %s", tried, backend).isEmpty();
            if (explored.complete()) {
                Set<String> expected = new ConcurrentSkipListSet<>();
                tried.explore(backend, "rw", CHANCES, expected);
                expected.add(tried.run(Turns.FIRST_BEFORE_SECOND));
                // Time does not pass while the other task can go on.
                if (!tried.look.equals("timed get")) {
                    expected.add(tried.run(Turns.SECOND_BEFORE_FIRST));
                }
                assertThat(seen).as("%s, %s", tried, backend).containsAll(expected);
            }
        }
    }

    private record Case(String way, String look, boolean isSecondDone, boolean fails) {
        private String run(Turns turns) throws InterruptedException {
            Function<SharedFutures, CompletableFuture<?>> make =
                    SharedFutures.ways().get(way);
            return SharedFutures.both(make, SharedFutures.looks().get(look), isSecondDone, fails, turns);
        }

        private Exploration explore(String backend, String strategy, int executions, Set<String> seen) {
            ControlledProgram program = new ControlledProgram(
                    "shared future", () -> seen.add(run(Turns.FREE)), Backends.create(backend), new Settings());
            StrategyOptions options = new StrategyOptions().program(program);
            Explorer explorer = new Explorer(program, Strategies.create(strategy, options)).seed(1);
            return new Supervisor(program, explorer.checkDeterminism(true)).explore(Budget.executions(executions));
        }
    }
}

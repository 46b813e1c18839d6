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
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.ConnectionPools;
import samples.ProvedAgain;
import samples.Unlisted;

/** What no table mentions is seen, or keeps a program from being called proved. */
class UnlistedTest {
    private static final Map<String, ControlledProgram.Body> FOUND = new TreeMap<>(Map.ofEntries(
            Map.entry("statistics", Unlisted::statistics),
            Map.entry("tokenizer", Unlisted::tokenizer),
            Map.entry("map in order of access", Unlisted::mapInOrderOfAccess),
            Map.entry("buffers of one array", Unlisted::buffersOfOneArray),
            Map.entry("drained", Unlisted::drained),
            Map.entry("methods of records", Unlisted::methodsOfRecords),
            Map.entry("accumulator of the last", Unlisted::accumulatorOfTheLast),
            Map.entry("interrupted afterwards", Unlisted::interruptedAfterwards),
            Map.entry("head of the line", Unlisted::headOfTheLine),
            Map.entry("handle of a static field", Unlisted::handleOfStaticField),
            Map.entry("handle of a field", Unlisted::handleOfField),
            Map.entry("alive before the start", Unlisted::aliveBeforeTheStart),
            Map.entry("unparked before the start", Unlisted::unparkedBeforeTheStart),
            Map.entry("interrupted and notified", Unlisted::interruptedAndNotified),
            Map.entry("interrupted after its end", Unlisted::interruptedAfterItsEnd),
            Map.entry("suppressed by whomever", ProvedAgain::suppressedByWhomever),
            Map.entry("exchanged too late", Unlisted::exchangedTooLate)));

    private static final Map<String, ControlledProgram.Body> NOT_PROVED = new TreeMap<>(Map.of(
            "half cleared", Unlisted::halfCleared,
            "started twice", Unlisted::startedTwice,
            "lost count", Unlisted::lostCount,
            "text read in parts", Unlisted::textReadInParts,
            "iterator of an array", Unlisted::iteratorOfArray,
            "builder of a format", Unlisted::builderOfFormat,
            "numbers of records", ProvedAgain::numbersOfRecords));

    private static final Map<String, ControlledProgram.Body> PROVED = new TreeMap<>(Map.of(
            "one after the other", Unlisted::oneAfterTheOther,
            "each its own", Unlisted::eachItsOwn,
            "guarded", Unlisted::guarded,
            "more work than workers", ProvedAgain::moreWorkThanWorkers,
            "one worker and its queue", ProvedAgain::oneWorkerAndItsQueue,
            "phaser", ProvedAgain::phaser,
            "shared pattern", ProvedAgain::sharedPattern,
            "formats", ProvedAgain::formats,
            "set of records", ProvedAgain::setOfRecords,
            "connection pool", ConnectionPools::mended));

    private static Stream<Arguments> onBackends(Map<String, ControlledProgram.Body> programs) {
        List<String> backends = Sample.backends();
        return programs.keySet().stream()
                .flatMap(name -> backends.stream().map(backend -> Arguments.of(name, backend)));
    }

    static Stream<Arguments> found() {
        return onBackends(FOUND);
    }

    static Stream<Arguments> notProved() {
        return onBackends(NOT_PROVED);
    }

    static Stream<Arguments> proved() {
        return onBackends(PROVED);
    }

    @ParameterizedTest
    @MethodSource("found")
    void is_found_by_default(String name, String backend) {
        Exploration explored = explore(FOUND.get(name), backend, "auto", Settings.Timing.ANY);
        assertThat(explored.failures()).as(explored.confidence().sentence()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("notProved")
    void is_not_called_proved(String name, String backend) {
        Exploration explored = explore(NOT_PROVED.get(name), backend, "dpor", Settings.Timing.IDEAL);
        assertThat(explored.complete()).isFalse();
        assertThat(explored.failures().isEmpty())
                .isEqualTo(explored.guarantee().scope().unseen() != null);
    }

    @ParameterizedTest
    @MethodSource("proved")
    void is_proved(String name, String backend) {
        Exploration explored = explore(PROVED.get(name), backend, "dpor", Settings.Timing.IDEAL);
        assertThat(explored.failures()).isEmpty();
        assertThat(explored.complete())
                .as(explored.guarantee().scope().unseen())
                .isTrue();
    }

    private static Exploration explore(
            ControlledProgram.Body body, String backend, String strategy, Settings.Timing timing) {
        ControlledProgram program =
                new ControlledProgram("unlisted", body, Backends.create(backend), new Settings().timing(timing));
        Explorer explorer = new Explorer(program, Strategies.create(strategy, new StrategyOptions().program(program)));
        return new Supervisor(program, explorer.seed(1))
                .explore(Budget.executions(1_000).untilFirstFailure());
    }
}

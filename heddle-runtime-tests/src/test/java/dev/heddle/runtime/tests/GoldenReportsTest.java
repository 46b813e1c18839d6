package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.decorate.Fair;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.shrink.Explainer;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.core.shrink.Shrinker;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.report.FailureReport;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.environment.Settings.Timing;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Watch;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Shown;

/**
 * The failure message of a program of each kind, the same on every JDK and backend. {@code -Dheddle.golden.reports=DIRECTORY}
 * writes new files.
 */
class GoldenReportsTest {
    private record Case(String name, ControlledProgram.Body body, Settings settings) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final int MAX_STEPS = 200;

    static Stream<Arguments> cases() {
        return Stream.of(
                        new Case("lost-update", Shown::lostUpdate, new Settings()),
                        new Case("lock-order", Shown::lockOrder, new Settings()),
                        new Case("reentrant-locks", Shown::reentrantLocks, new Settings()),
                        new Case("lost-wake-up", Shown::lostWakeUp, new Settings()),
                        new Case("published-too-early", Shown::publishedTooEarly, new Settings()),
                        new Case("no-join", Shown::noJoin, new Settings()),
                        new Case("overbooked", Shown::overbooked, new Settings()),
                        new Case("time-out", Shown::timeOut, new Settings().timing(Timing.ANY)),
                        new Case("livelock", Shown::livelock, new Settings().maxSteps(MAX_STEPS)),
                        new Case("lost-visit", Shown::lostVisit, new Settings()),
                        new Case("exit", Shown::exit, new Settings()),
                        new Case("leak", Shown::leak, new Settings().failOnLeak(true)))
                .flatMap(c -> Sample.backends().stream().map(b -> Arguments.of(c, b)));
    }

    private static String report(ControlledProgram program) {
        FoundFailure found = new Explorer(program, new Fair(new RandomWalk()))
                .seed(1)
                .explore(Budget.executions(2000).untilFirstFailure())
                .failures()
                .get(0);
        Shrunk shrunk = new Shrinker(program).shrink(found.failure(), found.schedule());
        Explanation why = new Explainer(program).explain(shrunk.failure(), shrunk.schedule());
        return FailureReport.of(program, shrunk, why)
                .replayedBy("./heddle replay " + program.name() + ".json")
                .savedIn(program.name() + ".html")
                .text();
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("cases")
    void the_message_is_the_same_everywhere(Case shown, String backend) throws IOException {
        ControlledProgram program =
                new ControlledProgram(shown.name, shown.body, Backends.create(backend), shown.settings);
        String text = new Watch(program).call(() -> report(program));
        String directory = System.getProperty("heddle.golden.reports");
        if (directory != null) {
            Files.writeString(Path.of(directory, shown.name + ".txt"), text);
        } else {
            assertThat(text).isEqualTo(golden(shown.name));
        }
    }

    private static String golden(String name) throws IOException {
        try (InputStream in = GoldenReportsTest.class.getResourceAsStream("reports/" + name + ".txt")) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

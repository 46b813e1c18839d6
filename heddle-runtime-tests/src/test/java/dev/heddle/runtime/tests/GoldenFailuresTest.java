package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Failures of every failing sample, as every strategy found them on one JDK, kept as schedules in a file: they replay on every
 * JDK and backend. {@code -Dheddle.golden.write=FILE} finds new ones, {@code -Dheddle.golden.replays=N} replays more often.
 */
class GoldenFailuresTest {
    private static final int REPLAYS = Integer.getInteger("heddle.golden.replays", 3);

    @Test
    void every_failure_of_every_strategy_replays_every_time() throws IOException {
        String file = System.getProperty("heddle.golden.write");
        if (file != null) {
            write(Path.of(file));
            return;
        }
        List<String> lines = read();
        assertThat(lines).hasSizeGreaterThan(300);
        for (String line : lines) {
            String[] parts = line.split(" ", 4);
            Sample sample = Samples.all()
                    .filter(s -> s.name().equals(parts[3]))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no sample " + parts[3]));
            for (String backend : Sample.backends()) {
                replay(sample, backend, Schedule.parse(parts[1]), parts[2]);
            }
        }
    }

    private static void replay(Sample sample, String backend, Schedule schedule, String type) {
        ControlledProgram program = sample.on(backend);
        Replaying replay = new Replaying(schedule, new RandomWalk());
        Exploration again = new Supervisor(program, new Explorer(program, replay)).explore(Budget.executions(REPLAYS));
        assertThat(again.failedExecutions())
                .as("failures of %s on %s by %s", sample, backend, schedule)
                .isEqualTo(REPLAYS);
        assertThat(replay.divergence())
                .as("divergence of %s on %s", sample, backend)
                .isEqualTo(-1);
        assertThat(again.failures()).hasSize(1);
        assertThat(again.failures().get(0).failure().type().label()).isEqualTo(type);
    }

    private static void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder();
        List<String> backends = Sample.backends();
        for (Sample sample : Samples.all()
                .filter(s -> s.failure() != null && !s.dependsOnJdk())
                .toList()) {
            for (String name : Strategies.names()) {
                Strategy strategy = Strategies.create(name, new StrategyOptions().fair(true));
                ControlledProgram program = sample.on(backends.get(backends.size() - 1));
                List<FoundFailure> found = new Supervisor(program, new Explorer(program, strategy).seed(3))
                        .explore(Budget.executions(1000).untilFirstFailure())
                        .failures();
                // A plain enumeration may be at the shallow end of a large tree after that many.
                if (!found.isEmpty()) {
                    text.append(name)
                            .append(' ')
                            .append(found.get(0).schedule())
                            .append(' ');
                    text.append(found.get(0).failure().type().label())
                            .append(' ')
                            .append(sample.name())
                            .append('\n');
                }
            }
        }
        Files.writeString(file, text);
    }

    private static List<String> read() throws IOException {
        try (InputStream in = GoldenFailuresTest.class.getResourceAsStream("golden-failures.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}

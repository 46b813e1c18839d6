package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.disk.SharedFiles;
import samples.disk.Slow;

/** What threads do to files they share is a step each: what can go wrong is found, and replays; what cannot is not. */
class SharedDiskTest {
    private static final int EXECUTIONS = 300;
    private static final Path DIRECTORY = Path.of("/data");

    private interface Program {
        void run(Path directory) throws Exception;
    }

    private record Named(String name, Program program, boolean isRight) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final List<Named> PROGRAMS = List.of(
            new Named("appends", SharedFiles::appends, true),
            new Named("loses an update", SharedFiles::loses_an_update, false),
            new Named("makes what is there", SharedFiles::makes_what_is_there, false),
            new Named("makes it once", SharedFiles::makes_it_once, true),
            new Named("replaces in one go", SharedFiles::replaces_in_one_go, true),
            new Named("is read half written", SharedFiles::is_read_half_written, false),
            new Named("locks itself out", SharedFiles::locks_itself_out, false));

    static Stream<Arguments> programsOnBackends() {
        return PROGRAMS.stream().flatMap(p -> Sample.usualBackends().stream().map(b -> Arguments.of(p, b)));
    }

    private static ControlledProgram on(Named named, String backend) {
        return new ControlledProgram(
                named.name,
                () -> OnDisk.run(DIRECTORY, disk -> {}, () -> named.program.run(DIRECTORY)),
                Backends.create(backend),
                new Settings());
    }

    @ParameterizedTest(name = "a program that {0}, on {1}")
    @MethodSource("programsOnBackends")
    void is_found_out(Named named, String backend) {
        ControlledProgram program = on(named, backend);
        Exploration found = new Explorer(program, Strategies.create("pos*", new StrategyOptions()))
                .seed(1)
                .checkDeterminism(true)
                .explore(Budget.executions(EXECUTIONS));
        if (named.isRight) {
            assertThat(found.failures()).extracting(f -> f.failure().toString()).isEmpty();
            return;
        }
        assertThat(found.failures()).isNotEmpty();
        var failure = found.failures().get(0);
        Exploration replay = new Explorer(program, new Replaying(failure.schedule(), new RandomWalk()))
                .explore(Budget.executions(1));
        assertThat(replay.failures().get(0).failure().identity())
                .isEqualTo(failure.failure().identity());
    }

    @ParameterizedTest(name = "a program that {0}, on {1}")
    @MethodSource("programsOnBackends")
    void is_not_called_proved(Named named, String backend) {
        ControlledProgram program = on(named, backend);
        new Explorer(program, Strategies.create("pos*", new StrategyOptions())).explore(Budget.executions(1));
        assertThat(program.unseen()).contains("disk");
    }

    static Stream<String> backends() {
        return Sample.usualBackends().stream();
    }

    @ParameterizedTest(name = "on {0}")
    @MethodSource("backends")
    void a_slow_disk_takes_virtual_time(String backend) {
        ControlledProgram program = new ControlledProgram(
                "a slow disk",
                () -> OnDisk.run(
                        DIRECTORY,
                        disk -> disk.troubles().delay(1_000_000_000L),
                        () -> assertThat(Slow.secondsToWriteAndRead(DIRECTORY)).isBetween(3L, 10L)),
                Backends.create(backend),
                new Settings());
        Exploration found =
                new Explorer(program, new RandomWalk()).checkDeterminism(true).explore(Budget.executions(3));
        assertThat(found.failures()).extracting(f -> f.failure().toString()).isEmpty();
    }
}

package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.Run;
import dev.heddle.report.store.RunFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is recorded of a Java program. */
class JavaRecordTest {
    @TempDir
    private Path directory;

    static List<Path> jdks() {
        return JavaPrograms.jdks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void a_deadlock_of_two_locks_is_recorded_with_locks_cycle_race_time_and_source(Path jdk) throws IOException {
        Cli cli = JavaPrograms.run(directory, "--jdk", jdk.toString(), "--timing", "ideal", "sample.TwoLocks");
        assertThat(cli.exitCode()).as(cli.out() + cli.err()).isEqualTo(1);
        Run run = RunFiles.load(directory.resolve("sample.TwoLocks.run.json")).run();
        FailureData failure = run.failures().get(0);
        ExecutionData failing = failure.failing();
        assertThat(failure.kind()).isEqualTo("deadlock");
        assertThat(failing.tasks()).containsExactly("main", "other");
        assertThat(failing.cycle()).containsExactlyInAnyOrder(0, 1);
        assertThat(failing.endings())
                .allSatisfy(ending -> assertThat(ending.holds()).hasSize(1));
        assertThat(failing.holds()).hasSize(2).allSatisfy(hold -> {
            assertThat(failing.resource(hold.resource())).startsWith("ReentrantLock#");
            assertThat(hold.to()).isNull();
        });
        assertThat(failing.races())
                .isNotEmpty()
                .allSatisfy(
                        race -> assertThat(failing.resource(race.resource())).isEqualTo("TwoLocks.plain"));
        assertThat(failing.steps()).anySatisfy(step -> assertThat(step.time()).isEqualTo(5_000_000));
        assertThat(failing.steps()).anySatisfy(step -> {
            assertThat(step.words()).isEqualTo("write TwoLocks.ordered: 0 -> " + step.left());
            assertThat(step.plain()).isFalse();
        });
        assertThat(failure.passing()).isNotNull();
        assertThat(run.sources()).singleElement().satisfies(file -> {
            assertThat(file.name()).isEqualTo("sample/TwoLocks.java");
            assertThat(file.excerpts().toString()).contains("first.lock();");
        });
    }
}

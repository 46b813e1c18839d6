package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Class initialisers that need each other, or wait, are explored without being asked for; all others stay cheap. */
class InitialisersTest {
    @TempDir
    private Path directory;

    /** Each on every JDK, and on platform threads, at night; in the build one on each of them. */
    private static Stream<Arguments> with(String... methods) {
        List<Arguments> all = new ArrayList<>();
        List<Path> jdks = JavaPrograms.jdks();
        for (int i = 0; i < methods.length; i++) {
            for (int j = 0; j <= jdks.size(); j++) {
                if (Boolean.getBoolean("heddle.thorough") || i % (jdks.size() + 1) == j) {
                    all.add(
                            j < jdks.size()
                                    ? Arguments.of(methods[i], jdks.get(j), "auto")
                                    : Arguments.of(methods[i], jdks.get(j - 1), "platform"));
                }
            }
        }
        return all.stream();
    }

    static Stream<Arguments> deadlocks() {
        return with("aClassAndOneThatExtendsIt", "threeInACircle", "anInitialiserWaitsForALambdaOfItsOwn");
    }

    static Stream<Arguments> good() {
        return with("nobodyNeedsAnother", "anInitialiserWaitsForAnotherThread");
    }

    private Cli run(String method, Path jdk, String backend) {
        return JavaPrograms.run(
                directory,
                "--jdk",
                jdk.toString(),
                "--backend",
                backend,
                "--executions",
                "100",
                "sample.Initialisers#" + method);
    }

    @ParameterizedTest
    @MethodSource("deadlocks")
    @Timeout(240)
    void a_deadlock_of_initialisers_is_found_and_replays(String method, Path jdk, String backend) {
        Cli run = run(method, jdk, backend);
        assertThat(run.out()).as(run.err()).contains("deadlock found", "waits for the initialisation of Initialisers.");
        assertThat(run.exitCode()).isEqualTo(1);
        String out = run.out();
        String schedule = out.substring(out.indexOf("schedule: ") + 10).split("\\s", 2)[0];
        Cli replay = Cli.run(
                "replay",
                schedule,
                "--times",
                "5",
                "--jdk",
                jdk.toString(),
                "-cp",
                JavaPrograms.classPath(),
                "sample.Initialisers#" + method);
        assertThat(replay.out()).as(replay.err()).contains("Reproduced 5 of 5 times.");
    }

    /** To load classes anew for each execution takes a hundred times longer, and libraries are full of such circles. */
    @Test
    void initialisers_that_need_each_other_are_not_explored_if_everybody_comes_by_the_same_way() {
        Cli run = run("everybodyComesByTheSameWay", JavaPrograms.jdks().get(0), "auto");
        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
        assertThat(run.err()).doesNotContain("loaded anew");
        assertThat(run.out()).contains("not everything was seen: a class initialiser uses what other tasks use");
    }

    @ParameterizedTest
    @MethodSource("good")
    @Timeout(240)
    void initialisers_that_need_nobody_raise_no_alarm(String method, Path jdk, String backend) {
        Cli run = run(method, jdk, backend);
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
    }
}

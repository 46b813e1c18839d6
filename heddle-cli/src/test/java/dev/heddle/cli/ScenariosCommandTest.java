package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScenariosCommandTest {
    @TempDir
    Path directory;

    private Cli scenarios(String... more) {
        List<String> arguments = new ArrayList<>(
                List.of("scenarios", "-cp", JavaPrograms.classPath(), "--out", directory.toString(), "--time", "1m"));
        arguments.addAll(List.of(more));
        return Cli.run(arguments.toArray(String[]::new));
    }

    static List<Path> jdks() {
        return JavaPrograms.jdks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void what_is_wrong_is_told_kept_on_a_page_and_replayed(Path jdk) throws Exception {
        Cli found = scenarios("--jdk", jdk.toString(), "checked.Visits$InTwoSteps");
        assertThat(found.exitCode()).as(found.out() + found.err()).isEqualTo(1);
        assertThat(found.out())
                .contains(
                        "InTwoSteps is not linearizable",
                        "nothing explains this",
                        "scenario: visit(home) | visit(home)");
        assertThat(Files.readString(directory.resolve("scenarios-InTwoSteps.html")))
                .contains("\"history\":{\"wanted\":\"linearizable\"");

        String schedule = found.out().replaceAll("(?s).*\\.schedule\\(\"([^\"]*)\"\\).*", "$1");
        Cli again = scenarios(
                "--jdk",
                jdk.toString(),
                "--scenario",
                "visit(home) | visit(home)",
                "--schedule",
                schedule,
                "checked.Visits$InTwoSteps");
        assertThat(again.exitCode()).as(again.out() + again.err()).isEqualTo(1);
        assertThat(again.out()).contains("InTwoSteps is not linearizable", "execution 1\n");
    }

    @Test
    void what_is_right_is_proved_and_may_still_not_be_lock_free() {
        Cli right = scenarios(
                "--calls",
                "1",
                "--random",
                "0",
                "--specification",
                "checked.Visits$UnderLock",
                "checked.Visits$UnderLock");
        assertThat(right.exitCode()).as(right.out() + right.err()).isZero();
        assertThat(right.out()).contains("proved for 2 threads with 1 call each");

        Cli blocks = scenarios("--progress", "lock-free", "checked.Visits$UnderLock");
        assertThat(blocks.exitCode()).as(blocks.out() + blocks.err()).isEqualTo(1);
        assertThat(blocks.out()).contains("UnderLock is not lock-free");
    }

    @Test
    void a_class_that_is_not_there_is_a_usage_error() {
        Cli run = scenarios("checked.Nowhere");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("there is no class checked.Nowhere on the class path");
    }
}

package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.data.JsonTree;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jcstress.annotations.Actor;

class JcstressCommandTest {
    @TempDir
    Path directory;

    private static Cli jcstress(String... more) throws Exception {
        Path core = Path.of(
                Actor.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<String> arguments =
                new ArrayList<>(List.of("jcstress", "-cp", JavaPrograms.classPath() + File.pathSeparator + core));
        arguments.addAll(List.of(more));
        return Cli.run(arguments.toArray(String[]::new));
    }

    private static String test(String name) {
        return "jcstress.OurTests$" + name;
    }

    static List<Path> jdks() {
        return JavaPrograms.jdks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void outcomes_are_seen_beside_those_declared_and_what_is_not_seen_has_a_reason(Path jdk) throws Exception {
        Path json = directory.resolve("outcomes.json");
        Path page = directory.resolve("outcomes.html");
        Cli run = jcstress(
                "--jdk",
                jdk.toString(),
                "--json",
                json.toString(),
                "--page",
                page.toString(),
                test("VolatileDekker"),
                test("PlainDekker"),
                test("SharedOutcomes"),
                test("VolatileSpin"));
        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
        assertThat(run.out())
                .containsPattern("VolatileDekker: proved, \\d+ executions, as declared")
                .containsPattern("PlainDekker: proved, \\d+ executions\\R")
                .contains("0, 0  interesting, not seen: no sequentially consistent execution shows it")
                .containsPattern("SharedOutcomes: proved, \\d+ executions, as declared")
                .containsPattern("VolatileSpin: \\w+, \\d+ executions, as declared")
                .contains("4 tests:", "0 with forbidden outcomes or failures; 9 of 10 acceptable outcomes seen.");
        assertThat(JsonTree.parse(Files.readString(json)).toString()).contains("PlainDekker", "interesting");
        assertThat(Files.readString(page)).contains("PlainDekker", "not seen", "Content-Security-Policy");
    }

    @Test
    void an_outcome_that_is_forbidden_or_a_broken_actor_fails_the_command() throws Exception {
        Cli run = jcstress(test("LostUpdate"), test("Throws"), test("SpinForEver"));
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
        assertThat(run.out())
                .containsPattern("LostUpdate: proved, \\d+ executions, NOT AS DECLARED")
                .contains("1  forbidden, but seen")
                .contains("failed: exception", "an actor broke")
                .contains("TERMINATED  acceptable, not seen: ", "2 with forbidden outcomes or failures");
    }

    @Test
    void an_outcome_is_shown_and_explained() throws Exception {
        Cli run = jcstress("--show", "1", test("LostUpdate"));
        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
        assertThat(run.out())
                .contains("the outcome is 1", "Why: it fails because (1) comes before (2)", "Schedule: h1.");
        Cli unseen = jcstress("--show", "0,0", test("VolatileDekker"));
        assertThat(unseen.exitCode()).isEqualTo(1);
        assertThat(unseen.out()).contains("the outcome 0,0 was not seen");
    }

    @Test
    void what_is_no_test_is_a_usage_error() throws Exception {
        assertThat(jcstress("sample.Hello"))
                .extracting(Cli::exitCode, Cli::err)
                .satisfies(both -> assertThat(both.toString()).startsWith("[2").contains("is no jcstress test"));
        assertThat(jcstress("no.Such").err()).contains("there is no class no.Such on the class path");
        assertThat(jcstress("--show", "1", test("LostUpdate"), test("Throws")).exitCode())
                .isEqualTo(2);
    }
}

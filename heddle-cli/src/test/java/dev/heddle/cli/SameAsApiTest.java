package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.jvm.HeddleJars;
import dev.heddle.cli.jvm.JavaSearcher;
import dev.heddle.cli.jvm.JavaTarget;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.protocol.Conduct;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.search.Findings;
import dev.heddle.session.Search;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sample.Primitives;

/** The command and the API have one session below them: they make the same executions, count the same and say the same. */
class SameAsApiTest {
    private static final long EXECUTIONS = 60;
    private static final long PATIENCE_SECONDS = 600;

    private static final List<String> PROGRAMS = Arrays.stream(Primitives.class.getDeclaredMethods())
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .map(Method::getName)
            .sorted()
            .toList();

    @Test
    void there_are_enough_programs_to_compare() {
        assertThat(PROGRAMS).hasSizeGreaterThanOrEqualTo(20);
    }

    @Test
    void the_command_and_the_api_make_the_same_executions_and_say_the_same(@TempDir Path directory)
            throws IOException, InterruptedException {
        compare("auto", everyThird(), directory);
    }

    /** By the command each program takes a JVM of its own. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "pos*"})
    @Tag("nightly")
    void so_they_do_for_all_programs(String strategy, @TempDir Path directory)
            throws IOException, InterruptedException {
        compare(strategy, PROGRAMS, directory);
    }

    private static List<String> everyThird() {
        return IntStream.range(0, PROGRAMS.size())
                .filter(i -> i % 3 == 0)
                .mapToObj(PROGRAMS::get)
                .toList();
    }

    private static void compare(String strategy, List<String> programs, Path directory)
            throws IOException, InterruptedException {
        String classPath = JavaPrograms.classPath();
        List<String> byApi = byApi(strategy, programs, directory);
        List<String> byCommand = new ArrayList<>();
        for (String program : programs) {
            byCommand.add(byCommand(strategy, program, classPath));
        }
        assertThat(byCommand).containsExactlyElementsOf(byApi);
    }

    static String line(String program, long executions, long traces, int tasks, boolean complete) {
        return program + ": " + executions + " executions, " + traces + " traces, " + tasks + " tasks"
                + (complete ? ", complete" : "");
    }

    private static String byCommand(String strategy, String program, String classPath) {
        Conduct conduct = Conduct.byDefault("auto");
        JavaTarget target =
                new JavaTarget("sample.Primitives#" + program, List.of(), List.of(classPath), Jdk.current(), List.of());
        Search search = new Search(strategy, 0, true, 7, EXECUTIONS, Long.MAX_VALUE, false, false);
        Findings findings = new JavaSearcher(target, conduct, Job.Output.HIDDEN)
                .explore(search, (done, failures, traces, size) -> true);
        StringBuilder line = new StringBuilder(line(
                program,
                findings.tally().executions(),
                findings.tally().traces(),
                findings.tally().tasks(),
                findings.tally().complete()));
        for (Finding finding : findings.failures()) {
            line.append(" | ")
                    .append(finding.kind())
                    .append(" in ")
                    .append(finding.execution())
                    .append(' ')
                    .append(finding.schedule());
        }
        if (findings.failures().isEmpty()) {
            line.append(" | ").append(findings.tally().confidence().sentence());
        }
        return line.toString();
    }

    private static List<String> byApi(String strategy, List<String> programs, Path directory)
            throws IOException, InterruptedException {
        Path out = directory.resolve("out");
        List<String> command = new ArrayList<>(List.of(
                Jdk.current().java(),
                "-XX:TieredStopAtLevel=1",
                "-javaagent:" + HeddleJars.agent(),
                "-ea",
                "-cp",
                System.getProperty("java.class.path"),
                ApiSide.class.getName(),
                strategy,
                Long.toString(EXECUTIONS)));
        command.addAll(programs);
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return Files.readAllLines(out);
    }
}

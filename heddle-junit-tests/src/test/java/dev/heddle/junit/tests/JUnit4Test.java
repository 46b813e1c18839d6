package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests for JUnit 4, run by JUnit 4 as from a shell, without any JUnit 5. */
class JUnit4Test {
    private static final Pattern SCHEDULE = Pattern.compile("-Dheddle.schedule=(h1\\.\\w+\\.\\w+)");

    @TempDir
    private Path classes;

    private String classPath() {
        return classPath(classes);
    }

    private static String classPath(Path classes) {
        List<String> path = new ArrayList<>(List.of(classes.toString(), TestRun.withoutJUnit()));
        path.addAll(jars());
        return String.join(File.pathSeparator, path);
    }

    /** Those of JUnit 4, one by one: the compiler knows no wildcards when it is called like this. */
    static List<String> jars() {
        return Arrays.stream(new File(System.getProperty("junit4")).listFiles())
                .map(File::toString)
                .toList();
    }

    static void compile(Path classes, String source) {
        int result = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-g",
                        "-Xlint:none",
                        "-d",
                        classes.toString(),
                        "-cp",
                        classPath(classes),
                        source);
        assertThat(result).isZero();
    }

    private String run(String... properties) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Dheddle.report=off"));
        command.addAll(List.of(properties));
        command.addAll(List.of("-cp", classPath(), "org.junit.runner.JUnitCore", "samples.JUnit4Sample"));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void the_tests_of_a_class_are_explored_by_the_runner_it_names() throws IOException {
        compile(classes, "src/test/junit4/samples/JUnit4Sample.java");
        String output = run();

        assertThat(output)
                .contains("Tests run: 5,  Failures: 1")
                .contains("counts_every_visit(samples.JUnit4Sample)")
                .contains("JUnit4Sample.counts_every_visit fails: exception: uncaught in main: ")
                .contains("expected:<2> but was:<1>", "Why: it fails because (1) comes before (2).")
                .contains("heddle: JUnit4Sample.counts_every_visit_alone: no failure in 30 executions")
                .contains("heddle: JUnit4Sample.loads_anew: no failure in 5 executions");
        Matcher schedule = SCHEDULE.matcher(output);
        assertThat(schedule.find()).isTrue();
        assertThat(run("-Dheddle.schedule=" + schedule.group(1)))
                .contains("replayed (the schedule was followed to its end)");
    }
}

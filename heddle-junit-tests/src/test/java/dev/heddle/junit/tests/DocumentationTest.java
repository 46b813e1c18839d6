package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Samples;

/** Every piece of Java in the documentation is part of a sample, which other tests compile and run. */
class DocumentationTest {
    private static final Path ROOT = Path.of("..");
    private static final String JAVA_21 = "src/test/java21";
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    /** A schedule stands for whichever one the reader has. */
    private static final String REPLAY = "(schedule = \"h1.a2b3a.e2\")";

    @ParameterizedTest
    @MethodSource("documents")
    void snippets_are_parts_of_samples(String document) throws IOException {
        List<String> samples = samples();
        Matcher snippet = JAVA.matcher(Files.readString(ROOT.resolve(document)));
        while (snippet.find()) {
            String code = normal(snippet.group(1).replace(REPLAY, ""));
            assertThat(samples).as(snippet.group(1)).anyMatch(sample -> sample.contains(code));
        }
    }

    /** All with a piece of Java in them, apart from the tutorial: that is followed step by step in a test of its own. */
    static List<String> documents() throws IOException {
        List<String> documents = new ArrayList<>(List.of("README.md"));
        try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
            files.map(file -> ROOT.relativize(file).toString().replace(File.separatorChar, '/'))
                    .filter(name -> name.endsWith(".md") && !name.equals("docs/tutorial.md"))
                    .forEach(documents::add);
        }
        List<String> withJava = new ArrayList<>();
        for (String document : documents) {
            if (JAVA.matcher(Files.readString(ROOT.resolve(document))).find()) {
                withJava.add(document);
            }
        }
        assertThat(withJava)
                .contains("README.md", "docs/how-to/junit.md", "docs/how-to/executors.md", "docs/how-to/time-outs.md");
        return withJava;
    }

    @Test
    void what_is_said_about_executors_is_so() {
        TestRun run = TestRun.of(Samples.EXECUTOR);
        assertThat(run.message("both_requests_get_the_same_value()").get(0)).contains("expected: <");
        assertThat(run.said("ExecutorSample.both_requests_get_the_same_value_if_it_is_computed_once"))
                .contains(": no failure in 200 executions, ");
    }

    @Test
    void what_is_said_about_time_outs_is_so() {
        TestRun run = TestRun.of(Samples.TIMEOUT);
        assertThat(run.said("TimeoutSample.the_answer_arrives")).contains(": proved: ");
        assertThat(run.said("TimeoutSample.an_hour_takes_no_time")).contains(": proved: ");
        assertThat(run.message("the_answer_arrives_on_a_slow_machine()").get(0))
                .contains("expected: <42> but was: <none>");
    }

    @Test
    void what_is_said_about_the_network_is_so() {
        TestRun run = TestRun.of(Samples.NETWORK);
        assertThat(run.message("the_last_seat_is_sold_once()").get(0)).contains("expected: <1> but was: <2>");
        assertThat(run.said("NetworkSample.the_last_seat_is_sold_once_if_it_is_taken_at_once"))
                .contains(": no failure in 200 executions, ");
    }

    @Test
    void what_is_said_about_clusters_is_so() {
        TestRun run = TestRun.of(Samples.CLUSTER);
        assertThat(run.message("who_reads_after_a_write_sees_it()").get(0)).contains("not equal but was: <nothing>");
        assertThat(run.said("ClusterSample.who_reads_after_a_write_sees_it_if_most_must_agree"))
                .contains(": no failure in 30 executions, ", "not everything was seen: ");
    }

    @Test
    void what_is_said_about_virtual_threads_is_so(@TempDir Path classes) {
        assumeTrue(Runtime.version().feature() >= 21, "virtual threads need JDK 21 or later");
        int result = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-g",
                        "-d",
                        classes.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        JAVA_21 + "/samples/VirtualThreadsSample.java");
        assertThat(result).isZero();
        TestRun run = TestRun.compiled(classes, "samples.VirtualThreadsSample");
        assertThat(run.message("nobody_withdraws_more_than_there_is()").get(0)).contains("expected: <20> but was: <");
    }

    @Test
    void the_message_in_the_documentation_is_the_one_that_is_printed() throws IOException {
        String document = Files.readString(ROOT.resolve("docs/how-to/junit.md"));
        List<String> message = TestRun.of(Samples.COUNTER).message("counts_every_visit()");
        for (String line : message) {
            assertThat(document).contains((line.isEmpty() ? "" : "    " + line) + "\n");
        }
    }

    private static List<String> samples() throws IOException {
        List<String> samples = new ArrayList<>();
        for (Path directory : List.of(
                Path.of("src/test/java/samples"),
                Path.of(JAVA_21),
                Path.of("src/test/junit4"),
                ROOT.resolve("heddle-api/src/test/java"),
                ROOT.resolve("heddle-scenarios/src/test/java"))) {
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".java")).toList()) {
                    samples.add(normal(Files.readString(file)));
                }
            }
        }
        return samples;
    }

    /** Without indentation and line breaks. */
    private static String normal(String code) {
        return code.strip().replaceAll("\\s+", " ");
    }
}

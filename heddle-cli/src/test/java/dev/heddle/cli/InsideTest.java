package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The inside of the JDK's classes, which are single operations otherwise. */
class InsideTest {
    private static final String PACKAGE = "java.util.concurrent";

    @TempDir
    private Path directory;

    static List<Path> jdks() {
        return JavaPrograms.jdks();
    }

    private static int traces(Cli run) {
        assertThat(run.out()).as(run.err()).contains("proved");
        Matcher found = Pattern.compile("(\\d+) traces").matcher(run.out());
        assertThat(found.find()).isTrue();
        return Integer.parseInt(found.group(1));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void there_are_more_traces_inside(Path jdk) {
        String[] options = {"--jdk", jdk.toString(), "--strategy", "dpor"};
        int outside = traces(JavaPrograms.run(directory, with(options, "sample.Permits#one")));
        int inside = traces(JavaPrograms.run(directory, with(options, "--inside", PACKAGE, "sample.Permits#one")));
        assertThat(outside).isEqualTo(2);
        assertThat(inside).isGreaterThan(outside);
    }

    private static String[] with(String[] options, String... more) {
        return Stream.concat(Stream.of(options), Stream.of(more)).toArray(String[]::new);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void what_is_found_inside_is_replayed_inside(Path jdk) throws IOException {
        Cli run = JavaPrograms.run(
                directory, "--jdk", jdk.toString(), "--inside", PACKAGE, "--no-shrink", "sample.Permits#two");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
        Path saved;
        try (Stream<Path> files = Files.list(directory)) {
            saved = files.filter(file -> file.toString().matches(".*-exception-[0-9a-f]+\\.json"))
                    .findFirst()
                    .orElseThrow();
        }
        Cli replay = Cli.run("replay", "--jdk", jdk.toString(), saved.toString());
        assertThat(replay.out()).as(replay.err()).contains("Reproduced").doesNotContain("could not be followed");
    }

    /** It was: somebody stopped in a map of the JDK's own while holding a lock, or in the middle of an initialiser. */
    @ParameterizedTest
    @MethodSource("jdks")
    void nobody_is_stopped_in_what_the_jdk_does_for_itself(Path jdk) {
        Cli run = JavaPrograms.run(
                directory,
                "--jdk",
                jdk.toString(),
                "--inside",
                PACKAGE + ".ConcurrentHashMap",
                "--executions",
                "40",
                "sample.JdkCaches#fill");
        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    }

    @Test
    void what_is_no_name_is_a_usage_error() {
        Cli run = JavaPrograms.run(directory, "--inside", "java.util;boot=x", "sample.Permits#one");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--inside takes names of packages or classes");
    }
}

package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A program can be named as the {@code java} command names it. */
@Execution(ExecutionMode.CONCURRENT)
class WaysInTest {
    private static final String RACE = """
            package shop;

            public class Till {
                static int sales;

                public static void main(String[] names) throws InterruptedException {
                    Thread other = new Thread(() -> sales++);
                    other.start();
                    sales++;
                    other.join();
                    if (sales != 2) {
                        throw new AssertionError(String.join("+", names) + " lost a sale");
                    }
                }
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void a_source_file_is_compiled_and_run_and_its_failure_is_replayed() throws IOException {
        Path source = Files.writeString(directory.resolve("Till.java"), RACE);
        Path out = directory.resolve("out");
        Cli run = Cli.run("run", "--no-shrink", "--out", out.toString(), source.toString(), "a", "b");
        assertThat(run.out()).as(run.err()).contains("a+b lost a sale", "Till.java:9");
        assertThat(run.exitCode()).isEqualTo(1);
        Cli replay = Cli.run("replay", "--no-shrink", savedIn(out).toString());
        assertThat(replay.out()).as(replay.err()).contains("Reproduced.", "a+b lost a sale");
    }

    @Test
    void a_source_file_that_cannot_be_compiled_is_a_usage_error_with_the_line() throws IOException {
        Path source = Files.writeString(directory.resolve("Till.java"), RACE.replace("sales++);", "sails++);"));
        Cli run = Cli.run("run", source.toString());
        assertThat(run.err()).contains("Till.java cannot be compiled:", "line 7:", "sails");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(Cli.run("run", directory.resolve("Tell.java").toString()).err())
                .contains("there is no file");
    }

    @Test
    void a_jar_is_run_by_the_main_class_that_it_names() throws IOException {
        Path jar = jar("sample.LostUpdate");
        Path out = directory.resolve("out");
        Cli run = Cli.run("run", "--no-shrink", "--out", out.toString(), "-jar", jar.toString());
        assertThat(run.out()).as(run.err()).contains("main:sample.LostUpdate");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(Cli.run("replay", "--no-shrink", savedIn(out).toString()).out())
                .contains("Reproduced.");
    }

    @Test
    void a_jar_without_a_main_class_says_what_to_write_instead() throws IOException {
        Cli run = Cli.run("run", "-jar", jar(null).toString());
        assertThat(run.err()).contains("has no Main-Class in its manifest", "-cp ");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(Cli.run("run", "-jar", "/no/such.jar").err()).contains("there is no file /no/such.jar");
    }

    @Test
    void a_model_can_be_named_as_it_is_printed() {
        Cli run = Cli.run("run", "--program", "model:tapct-fig1(n=6)", "--executions", "10");
        assertThat(run.out()).as(run.err()).contains("tapct-fig1");
    }

    @Test
    void a_place_that_only_seems_to_be_writable_is_told_before_the_search() {
        Cli run = Cli.run("run", "--out", "/proc/nowhere", "--program", "model:deadlock");
        assertThat(run.err()).contains("cannot write to --out /proc/nowhere");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }

    private static Path savedIn(Path out) throws IOException {
        try (var files = Files.list(out)) {
            return files.filter(file -> file.toString().endsWith(".json")
                            && !file.toString().endsWith(".run.json"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private Path jar(String mainClass) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (mainClass != null) {
            manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
        }
        Path jar = directory.resolve("app.jar");
        Path classes = Path.of(JavaPrograms.classPath());
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(file, manifest);
                var found = Files.walk(classes.resolve("sample"))) {
            for (Path each : found.filter(Files::isRegularFile).toList()) {
                entries.putNextEntry(
                        new ZipEntry(classes.relativize(each).toString().replace('\\', '/')));
                Files.copy(each, entries);
            }
        }
        return jar;
    }
}

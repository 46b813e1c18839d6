package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A program that fails only with what is in a file, and is replayed where that file is gone. */
class RecordTest {
    private static final String FAILURE = "used 5 of 3, 3 files, the empty one has 0";

    /** What was there, and what somebody puts in its place. */
    private static final List<String> CHANGES = List.of(
            "\"kind\" : \"FILE\"=>\"kind\" : \"java.lang.Runtime\"",
            "\"path\" : \"/=>\"path\" : \"/../",
            "\"content\" : \"==>\"content\" : \"=%%%",
            "\"content\" : \"==>\"content\" : \"",
            "\"user.home\"=>\"java.security.manager\"",
            "\"files\" : [=>\"files\" : [ null,",
            "\"names\" : [=>\"names\" : [ \"../x\",",
            "\"environment\" : {=>\"environment\" : { \"A\" : 5",
            "\"recorded\" : {=>\"recorded\" : [ {");

    @TempDir
    private Path directory;

    private Path data;
    private Path out;

    static List<Path> jdks() {
        return JavaPrograms.jdks();
    }

    @BeforeEach
    void files() throws IOException {
        data = Files.createDirectory(directory.resolve("data"));
        out = directory.resolve("out");
        Files.writeString(data.resolve("limits"), "limit=7\nlimit=3\n");
        Files.createFile(data.resolve("empty"));
        Files.createSymbolicLink(data.resolve("link"), Path.of("limits"));
    }

    private String record(Path jdk) {
        Cli cli = JavaPrograms.run(out, "--record", "--jdk", jdk.toString(), "sample.ReadsFile", data.toString());
        assertThat(cli.exitCode()).as(cli.out() + cli.err()).isEqualTo(1);
        assertThat(cli.out()).contains(FAILURE);
        String[] saved = out.toFile().list((where, name) -> name.endsWith(".json") && !name.endsWith(".run.json"));
        assertThat(saved).hasSize(1);
        return out.resolve(saved[0]).toString();
    }

    private void delete() throws IOException {
        for (String name : new String[] {"link", "limits", "empty"}) {
            Files.delete(data.resolve(name));
        }
        // It would not be empty if an execution had written to the machine's disk.
        Files.delete(data);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void a_failure_that_needs_a_file_is_replayed_without_it(Path jdk) throws IOException {
        String file = record(jdk);
        delete();
        for (Path other : jdks()) {
            Cli replay = Cli.run("replay", "--times", "3", "--jdk", other.toString(), file);
            assertThat(replay.exitCode()).as(replay.out() + replay.err()).isEqualTo(1);
            assertThat(replay.out()).contains("Reproduced 3 of 3 times.", FAILURE);
        }
        Cli told = Cli.run("replay", "--jdk", jdk.toString(), file);
        assertThat(told.out()).contains("Why: it fails because (1) comes before (2)", "Reproduced.");
    }

    @Test
    void who_asks_for_more_than_was_recorded_is_told_so() throws IOException {
        String file = record(Path.of(System.getProperty("java.home")));
        String recorded = Files.readString(Path.of(file));
        String shorter = recorded.replaceFirst("(?s)\\{\\s*\"path\" : \"[^\"]*/limits\".*?\\},", "");
        assertThat(shorter).hasSizeLessThan(recorded.length());
        Files.writeString(Path.of(file), shorter);
        Cli replay = Cli.run("replay", file);
        assertThat(replay.exitCode()).as(replay.err()).isEqualTo(1);
        assertThat(replay.out())
                .contains(
                        "reader asks for the file " + data.resolve("limits")
                                + ", which it did not when it was recorded: the replay ran past its recording",
                        "Not reproduced: this is another failure.");

        Files.writeString(Path.of(file), recorded.replace("\"HEDDLE_SAMPLE_MORE\"", "\"OTHER\""));
        assertThat(Cli.run("replay", file).out())
                .contains("main asks for the environment variable HEDDLE_SAMPLE_MORE, which it did not");
    }

    @Test
    void a_recording_that_heddle_did_not_write_is_refused() throws IOException {
        String file = record(Path.of(System.getProperty("java.home")));
        String before = Files.readString(Path.of(file));
        for (String change : CHANGES) {
            String[] parts = change.split("=>", 2);
            String changed = before.replace(parts[0], parts[1]);
            assertThat(changed).isNotEqualTo(before);
            Files.writeString(Path.of(file), changed);
            Cli replay = Cli.run("replay", file);
            assertThat(replay.exitCode())
                    .as(change + '\n' + replay.out() + replay.err())
                    .isEqualTo(2);
            assertThat(replay.err()).contains("is not a file that 'heddle run' wrote");
        }
    }

    @Test
    void several_jvms_cannot_record() {
        Cli cli = JavaPrograms.run(out, "--record", "--jobs", "2", "sample.ReadsFile", data.toString());
        assertThat(cli.exitCode()).isEqualTo(2);
        assertThat(cli.err()).contains("--record works in one JVM");
    }
}

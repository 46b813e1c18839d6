package recorded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.Heddle;
import dev.heddle.api.HeddleException;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordOptionTest {
    @TempDir
    private Path directory;

    private static volatile int limit;

    /** Fails only if the file says so, and the other thread has read it by then. */
    private static void body(Path file) throws InterruptedException {
        limit = 10;
        Thread reader = new Thread(() -> {
            try {
                limit = Integer.parseInt(Files.readString(file).strip());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        reader.start();
        if (limit < 5) {
            throw new IllegalStateException("the limit is " + limit);
        }
        reader.join();
    }

    private Options options(Path recording) {
        return Heddle.options().executions(500).record(recording);
    }

    @Test
    void a_recording_answers_a_replay_in_place_of_the_machine() throws IOException {
        Path file = Files.writeString(directory.resolve("limit"), "3\n");
        Path recording = directory.resolve("kept/it.recording.json");
        Result found = Heddle.explore(options(recording), () -> body(file));
        assertThat(found.failures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.message()).contains("the limit is 3"));
        assertThat(recording).isRegularFile();
        String schedule = found.failures().get(0).schedule();

        Files.delete(file);
        Result again = Heddle.explore(options(recording).schedule(schedule), () -> body(file));
        assertThat(again.failures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.message()).contains("the limit is 3"));
        // The machine answers for itself again.
        Result without = Heddle.explore(Heddle.options().schedule(schedule), () -> body(file));
        assertThat(without.failures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.message()).contains("NoSuchFileException"));

        Files.writeString(recording, Files.readString(recording).replace("FILE", "NONE"));
        assertThatThrownBy(() -> Heddle.explore(options(recording).schedule(schedule), () -> body(file)))
                .isInstanceOf(HeddleException.class)
                .hasMessageContaining("is no recording that Heddle wrote");
    }

    @Test
    void nothing_is_kept_if_nothing_fails_and_nothing_is_written_to_the_machine() throws IOException {
        Path file = Files.writeString(directory.resolve("limit"), "7");
        Path recording = directory.resolve("it.json");
        Result result = Heddle.explore(options(recording), () -> {
            body(file);
            Files.writeString(file, "1");
            Files.createTempFile(directory, "some", null);
        });
        assertThat(result.failures()).isEmpty();
        assertThat(recording).doesNotExist();
        assertThat(file).hasContent("7");
        assertThat(directory).isDirectoryContaining(path -> path.equals(file));
        assertThat(directory.toFile().list()).hasSize(1);
    }

    @Test
    void a_file_that_is_too_large_ends_the_execution_and_its_name_is_told() throws IOException {
        Path file = Files.write(directory.resolve("large"), new byte[(4 << 20) + 1]);
        Result result = Heddle.explore(options(directory.resolve("it.json")), () -> Files.readAllBytes(file));
        assertThat(result.failures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.message())
                        .contains("asks for " + file, "too large to be recorded: more than 4 MB"));
        Files.write(file, new byte[4 << 20]);
        assertThat(Heddle.explore(options(directory.resolve("it.json")), () -> Files.readAllBytes(file))
                        .failures())
                .isEmpty();
    }

    @Test
    void where_nothing_can_be_written_that_is_told() throws IOException {
        Path file = Files.writeString(directory.resolve("limit"), "3");
        assertThatThrownBy(() -> Heddle.explore(options(file.resolve("below.json")), () -> body(file)))
                .isInstanceOf(HeddleException.class)
                .hasMessageContaining("below.json");
        assertThatThrownBy(() -> Heddle.explore(options(directory), () -> body(file)))
                .isInstanceOf(HeddleException.class)
                .hasMessageContaining("it is a directory");
    }
}

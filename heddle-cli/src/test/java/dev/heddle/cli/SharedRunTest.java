package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.cli.output.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --jobs} and {@code --resume} of enumerations. */
class SharedRunTest {
    private static final String CHECKPOINT = "search.checkpoint";

    @TempDir
    private Path out;

    private static Cli model(String program, String... more) {
        String[] all = Arrays.copyOf(new String[] {"run", "--strategy", "dpor", "--program", program}, 5 + more.length);
        System.arraycopy(more, 0, all, 5, more.length);
        return Cli.run(all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "auto"})
    void several_workers_prove_a_model_as_one_does(String jobs) {
        Cli cli = model("model:scheduling(6)", "--jobs", jobs);
        assertThat(cli.exitCode()).isZero();
        assertThat(cli.out()).contains("proved: all 720 orders", "720 executions");
    }

    @Test
    void a_search_that_was_stopped_three_times_finds_each_trace_once() {
        String dir = out.toString();
        model("model:scheduling(7)", "--jobs", "2", "--executions", "1000", "--out", dir);
        model("model:scheduling(7)", "--jobs", "1", "--executions", "1000", "--resume", dir);
        model("model:scheduling(7)", "--jobs", "3", "--executions", "1000", "--resume", dir);
        Cli cli = model("model:scheduling(7)", "--jobs", "2", "--executions", "1M", "--resume", dir);
        assertThat(cli.out()).contains("proved: all 5,040 orders", "5,040 executions");
        assertThat(model("model:scheduling(7)", "--resume", dir).out()).contains("proved: all 5,040 orders");
    }

    @Test
    void a_failure_that_one_worker_finds_stops_all_and_is_still_there_after_a_stop() {
        Cli cli = model("model:deadlock", "--jobs", "4", "--out", out.toString());
        assertThat(cli.exitCode()).isEqualTo(ExitCodes.FAILURE_FOUND);
        assertThat(cli.out()).contains("deadlock");
        assertThat(model("model:deadlock", "--resume", out.toString()).exitCode())
                .isEqualTo(ExitCodes.FAILURE_FOUND);
    }

    @Test
    void a_damaged_checkpoint_is_refused_and_the_one_before_it_taken() throws IOException {
        String dir = out.toString();
        model("model:lastzero(8)", "--executions", "300", "--out", dir);
        Path file = out.resolve(CHECKPOINT);
        Path before = out.resolve(CHECKPOINT + ".before");
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length += 97) {
            Files.deleteIfExists(before);
            Files.write(file, Arrays.copyOf(whole, length));
            Cli cli = model("model:lastzero(8)", "--resume", dir);
            assertThat(cli.exitCode()).as("cut after %d bytes", length).isEqualTo(ExitCodes.USAGE);
            assertThat(cli.err()).containsAnyOf("is damaged", "is not a search");
        }
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        Files.write(before, whole);
        assertThat(model("model:lastzero(8)", "--resume", dir).out()).contains("proved: all 704 orders");
    }

    /** Some devices have no end, and who opens a pipe waits for whoever is at its other end. */
    @ParameterizedTest
    @ValueSource(strings = {CHECKPOINT, CHECKPOINT + ".part", "search.lock"})
    void what_is_no_file_is_neither_read_nor_written(String name) throws IOException {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device), "this system has no devices in files");
        Files.createSymbolicLink(out.resolve(name), device);
        if (name.equals(CHECKPOINT)) {
            Cli resumed = model("model:scheduling(4)", "--resume", out.toString());
            assertThat(resumed.exitCode()).isEqualTo(ExitCodes.USAGE);
            assertThat(resumed.err()).contains("is no ordinary file");
        }
        Cli begun = model("model:scheduling(4)", "--out", out.toString());
        assertThat(begun.out()).contains("proved: all 24 orders");
        assertThat(begun.err().contains("is no ordinary file")).isEqualTo(name.endsWith("part"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--program model:scheduling(5) --strategy dpor | it has the program model:scheduling(4), this one the"
                        + " program model:scheduling(5)",
                "--program model:scheduling(4) --strategy source | it has the strategy dpor, this one the strategy"
                        + " source",
                "--program model:scheduling(4) --strategy dpor --fair | it has no fairness, this one fairness",
                "--program model:scheduling(4) --strategy pct | it has the strategy dpor, this one the strategy pct",
                "--program model:scheduling(4) --strategy dpor-fg | --resume goes on with enumerations",
            })
    void another_search_is_not_gone_on_with(String arguments, String message) {
        model("model:scheduling(4)", "--executions", "5", "--out", out.toString());
        Cli cli = Cli.run(("run --resume " + out + " " + arguments).split(" "));
        assertThat(cli.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(cli.err()).contains(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--strategy dpor --engine flink    | there is no engine 'flink' on the class path",
                "--strategy dpor --master local[2] | --master needs --engine spark",
                "--strategy auto --engine spark    | --strategy auto enumerates and samples in turn",
                "--strategy dpor-fg --engine spark | --engine spark shares enumerations",
            })
    void where_a_search_cannot_go_on_is_the_users_mistake(String arguments, String message) {
        Cli cli = Cli.run(("run --program model:scheduling(4) " + arguments).split(" "));
        assertThat(cli.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(cli.err()).contains(message);
    }

    @Test
    void there_must_be_something_to_go_on_from() {
        Cli cli =
                model("model:scheduling(4)", "--resume", out.resolve("nothing").toString());
        assertThat(cli.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(cli.err()).contains("there is no", "to go on from");
    }

    @Test
    void two_jvms_share_the_enumeration_of_a_java_program() {
        Cli alone = JavaPrograms.run(out, "--strategy", "dpor", "--stop", "all", "sample.LostUpdate");
        Cli shared = JavaPrograms.run(out, "--strategy", "dpor", "--stop", "all", "--jobs", "2", "sample.LostUpdate");
        assertThat(shared.exitCode()).isEqualTo(alone.exitCode());
        assertThat(shared.out()).contains(traces(alone.out()));
    }

    private static String traces(String output) {
        return output.replaceAll("(?s).*?([\\d,]+ traces).*", "$1");
    }
}

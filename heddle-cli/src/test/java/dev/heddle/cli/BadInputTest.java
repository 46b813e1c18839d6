package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BadInputTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            compare                                                | which program?
            compare --program model:runing-example                 | unknown program 'model:runing-example'; did you mean 'model:running-example'?
            compare --program running-example                      | did you mean 'model:running-example'?
            compare --program modle:deadlock                       | did you mean 'model:deadlock'?
            compare --program model:readers(0)                     | parameter n in 'readers(0)' must be from 1
            compare --program model:readers(x)                     | is not a number: 'x'
            compare --program model:readers(1,2)                   | too many parameters
            compare --program model:readers(2                      | no closing parenthesis
            compare --program model:deadlock --strategies pso      | unknown strategy 'pso'; did you mean 'pos'?
            compare --program model:deadlock --strategies rw,,pos  | unknown strategy ''
            compare --program model:deadlock --depth 0             | --depth must be at least 1, not 0
            compare --program model:deadlock --depth -3            | --depth must be at least 1, not -3
            compare --program model:deadlock --depth deep          | 'deep' is not an int
            compare --program model:deadlock --executions 0        | must be at least 1, not 0
            compare --program model:deadlock --executions -5       | '-5' is not a number of at least 1
            compare --program model:deadlock --executions 99999999999999999999 | too large
            compare --program model:deadlock --time 0s             | must be between 1 ms and a year
            compare --program model:deadlock --time -1             | '-1' is not a time
            compare --program model:deadlock --time soon           | 'soon' is not a time
            compare --program model:deadlock --seed x              | 'x' is not a long
            compare --program model:deadlock --jobs 0              | must be at least 1, not 0
            compare --program model:deadlock --exections 5         | unknown option '--exections'; did you mean '--executions'?
            run --program model:deadlock --strategy rwx            | unknown strategy 'rwx'; did you mean 'rw'?
            run --program model:deadlock --stop never              | --stop
            run --program model:deadlock --out /dev/null           | cannot write to --out /dev/null
            run --inside java.util sample.Torture                  | the inside of java.util cannot be explored
            run --inside org.codehaus.groovy sample.Torture        | the inside of org.codehaus.groovy cannot be explored
            replay                                                 | FILE|SCHEDULE
            replay no-such-file.json                               | there is no file
            replay .                                               | is not a file
            replay h1.ba.mo                                        | which program?
            replay h1.ba.zz --program model:deadlock               | check sum does not match
            replay h1.ba --program model:deadlock                  | no check sum
            replay h1.b?.mo --program model:deadlock               | malformed schedule
            replay h1.b99999999999.mo --program model:deadlock     | a run is too long
            replay h9.ba.mo --program model:deadlock               | another version of Heddle
            replay h1.ba.mo --program model:deadlock --times 0     | must be at least 1, not 0
            """)
    void a_mistake_gets_exit_code_2_and_a_message_that_names_it(String line, String message) {
        Cli cli = Cli.run(line.strip().split(" +"));
        assertThat(cli.err()).contains(message.strip()).contains("Try 'heddle ");
        assertThat(cli.err()).doesNotContain("\tat ");
        assertThat(cli.exitCode()).isEqualTo(2);
        assertThat(cli.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "not json",
                "[]",
                "{}",
                "{\"heddle\": 1",
                "{\"heddle\": 1}",
                "{\"heddle\": 2}",
                "{\"heddle\": \"1\"}",
                "{\"heddle\": 1, \"program\": \"model:deadlock\", \"schedule\": \"h1.ba.zz\"}",
                "{\"heddle\": 1, \"program\": {\"a\": 1}}",
                "{\"heddle\": 1, \"program\": [[[[]]]]}",
                "{\"heddle\": 1, \"seed\": 99999999999999999999999}",
                "{\"heddle\": 1} {}",
                "\u00ac\u00ed\u0000\u0005sr\u0000"
            })
    void a_broken_file_is_not_replayed(String content) throws IOException {
        Path file = Files.writeString(directory.resolve("broken.json"), content);
        Cli cli = Cli.run("replay", file.toString());
        assertThat(cli.err())
                .contains("broken.json is not a file that 'heddle run' wrote: ")
                .doesNotContain("Source:", "REDACTED", "JsonToken");
        assertThat(cli.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"heddle": 1                                  | it ends in the middle; was it cut off? (line 1, column 13)
            {"heddle": 1, "program": nonsense}            | an unknown word (line 1, column
            {"heddle": 1, "seed": 99999999999999999999999} | a number is too large (line 1, column
            """)
    void it_is_said_what_is_wrong_with_a_broken_file_and_where(String content, String wrong) throws IOException {
        Path file = Files.writeString(directory.resolve("broken.json"), content);
        assertThat(Cli.run("replay", file.toString()).err()).contains("wrote: " + wrong);
    }

    @Test
    void a_huge_file_is_not_even_read() throws IOException {
        Path file = directory.resolve("huge.json");
        try (java.io.RandomAccessFile sparse = new java.io.RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(10L << 30);
        }
        Cli cli = Cli.run("replay", file.toString());
        assertThat(cli.err()).contains("too large");
        assertThat(cli.exitCode()).isEqualTo(2);
    }

    @Test
    void a_file_that_is_not_text_is_not_replayed() throws IOException {
        Path file = Files.write(directory.resolve("binary.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        Cli cli = Cli.run("replay", file.toString());
        assertThat(cli.err()).contains("is not a file that 'heddle run' wrote");
        assertThat(cli.exitCode()).isEqualTo(2);
    }
}

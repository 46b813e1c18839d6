package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import samples.Samples;

/** What a failed test says, the same on every JDK. {@code -Dheddle.golden.messages=DIRECTORY} writes new files. */
class GoldenMessagesTest {
    @ParameterizedTest
    @ValueSource(strings = {"counts_every_visit", "locks_in_any_order"})
    void a_failed_test_says_what_broke_why_and_how_to_see_it_again(String test) throws IOException {
        String message = String.join("\n", TestRun.of(Samples.COUNTER).message(test + "()")) + "\n";
        String directory = System.getProperty("heddle.golden.messages");
        if (directory != null) {
            Files.writeString(Path.of(directory, test + ".txt"), message);
        } else {
            assertThat(anyLambda(message)).isEqualTo(anyLambda(golden(test)));
        }
    }

    /** Compilers count lambdas in different ways. */
    private static String anyLambda(String message) {
        return message.replaceAll("(lambda\\$\\w+\\$)\\d+", "$1n");
    }

    private static String golden(String test) throws IOException {
        try (InputStream in = GoldenMessagesTest.class.getResourceAsStream("messages/" + test + ".txt")) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

package explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.Attachment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Hints in a JVM whose synchronizations go in turn, without any exploration. */
class HintsInProductionTest {
    @Test
    void at_a_soft_barrier_threads_wait_for_each_other() throws Exception {
        assertThat(run("2", "20")).isEqualTo(" a1 a1 a1 a1 a1 b0 b1");
    }

    @Test
    void one_that_is_wrong_costs_some_turns_and_keeps_nobody_from_going_on() throws Exception {
        assertThat(run("3", "2")).isEqualTo(" a1 a1 a1 b0 a1 a1 b1");
        assertThat(run("3", "1000")).isEqualTo(" a1 a1 a1 a1 a1 b0 b1");
    }

    private static String run(String... arguments) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1", // as the test itself
                        "-XX:-PrintWarnings",
                        "-javaagent:" + Attachment.jar() + "=restrict,patience=60000",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HintedProgram.class.getName(),
                        arguments[0],
                        arguments[1])
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.stripTrailing();
    }
}

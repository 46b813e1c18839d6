package explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.Attachment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JVMs into which the agent comes late, or not at all. */
class AttachmentTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "-Dheddle.ignore=com.acme.generated", "-Xverify:none"})
    void classes_that_are_loaded_already_are_controlled_by_retransforming_them(String option) throws IOException {
        List<String> options = option.isEmpty() ? List.of() : List.of(option);
        assertThat(run(javaHome(), options, "bodies")).contains("uncaught in main: java.lang.AssertionError: lost");
    }

    /** They have lost their frames, from which ASM takes the height of the stack; JDK 17 crashed. */
    @Test
    void classes_of_the_jdk_that_are_loaded_already_may_be_woven() throws IOException {
        assertThat(run(javaHome(), List.of(), "condition")).contains("no failure in 1,000 executions");
    }

    /** Their methods stay synchronized, and the choice has to be made before the call, whatever it is called by. */
    @Test
    void synchronized_methods_of_the_jdk_that_are_loaded_already_are_operations() throws IOException {
        assertThat(run(javaHome(), List.of(), "vector"))
                .contains("uncaught in main: java.lang.AssertionError: one of two");
    }

    @Test
    void a_class_that_is_loaded_already_is_loaded_anew_if_that_does_no_harm() throws IOException {
        assertThat(run(javaHome(), List.of(), "reference"))
                .contains("the program: proved")
                .contains("calls: 1\n");
    }

    /** It stays synchronized, and gives its monitor back while it runs. */
    @ParameterizedTest
    @ValueSource(strings = {"synchronized", "captured-synchronized", "captured-waiting"})
    void a_synchronized_method_of_a_class_that_is_loaded_already_is_controlled(String program) throws IOException {
        assertThat(run(javaHome(), List.of(), program))
                .contains("the program: proved")
                .contains("calls: 1\n");
    }

    @Test
    void synchronized_methods_of_a_class_that_is_loaded_already_deadlock() throws IOException {
        assertThat(run(javaHome(), List.of(), "captured-deadlock"))
                .contains("deadlock: main waits for lock LoadedTooEarly#1 held by Thread-0")
                .contains("calls: 1\n");
    }

    @Test
    void pipes_of_the_jdk_that_are_loaded_already_wait_without_their_monitors() throws IOException {
        assertThat(run(javaHome(), List.of(), "pipe")).contains("no failure in 1,000 executions");
    }

    @Test
    void a_method_reference_to_the_jdk_in_a_class_that_must_stay_as_it_is_is_refused() throws IOException {
        assertThat(run(javaHome(), List.of(), "captured-reference"))
                .containsPattern("main came to a reference to a method of the JDK, explored\\.LoadedTooEarly\\.\\S+"
                        + "\\(LoadedTooEarly\\.java:\\d+\\), of a class that was loaded before Heddle's agent came")
                .contains("Call Heddle.attach() before that class is loaded, from another class.")
                .contains("-javaagent:" + Attachment.jar());
    }

    @ParameterizedTest
    @ValueSource(strings = {"synchronized", "reference", "captured-synchronized", "captured-reference"})
    void nothing_is_refused_if_the_jvm_was_started_with_the_agent(String program) throws IOException {
        assertThat(run(javaHome(), List.of("-javaagent:" + Attachment.jar()), program))
                .contains("the program: proved");
    }

    @Test
    void a_jvm_that_cannot_be_attached_to_says_how_to_start_it() throws IOException {
        assertThat(run(javaHome(), List.of("-XX:+DisableAttachMechanism"), "bodies"))
                .contains("could not be attached: this JVM runs with -XX:+DisableAttachMechanism")
                .contains("<argLine>-javaagent:" + Attachment.jar() + "</argLine>")
                .contains("jvmArgs '-javaagent:" + Attachment.jar() + "'");
    }

    @Test
    void a_runtime_without_the_attach_module_says_how_to_start_it(@TempDir Path directory) throws IOException {
        Path jre = directory.resolve("jre");
        ToolProvider jlink = ToolProvider.findFirst("jlink").orElse(null);
        Assumptions.assumeTrue(jlink != null, "this JDK has no jlink");
        int exitCode = jlink.run(
                System.out,
                System.err,
                "--add-modules",
                "java.base,java.instrument,java.management",
                "--output",
                jre.toString());
        Assumptions.assumeTrue(exitCode == 0, "this JDK cannot link a runtime");

        assertThat(run(jre, List.of(), "bodies"))
                .contains("could not be attached: this Java runtime has no module jdk.attach")
                .contains("-javaagent:" + Attachment.jar());
        assertThat(run(jre, List.of("-javaagent:" + Attachment.jar()), "bodies"))
                .contains("uncaught in main: java.lang.AssertionError: lost");
    }

    private static Path javaHome() {
        return Path.of(System.getProperty("java.home"));
    }

    private static String run(Path javaHome, List<String> options, String program) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(javaHome.resolve("bin/java").toString());
        command.add("-XX:TieredStopAtLevel=1"); // as the test itself
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), LoadedTooEarly.class.getName(), program));
        Path output = Files.createTempFile("heddle", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            int exitCode = process.waitFor();
            String text = Files.readString(output, StandardCharsets.UTF_8);
            assertThat(exitCode).as(text).isZero();
            return text;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            Files.delete(output);
        }
    }
}

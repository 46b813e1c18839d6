package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A failing execution in jdb, which is driven by its prompts. */
@Timeout(600)
class DebugTest {
    private static final Pattern LISTENING = Pattern.compile("Listening for transport dt_socket at address: (\\d+)");
    /** The name of a thread and the number of a frame: in the list of a stack no name precedes it. */
    private static final String PROMPT = "\\S\\[1\\] $";

    @TempDir
    private Path directory;

    static List<Path> jdks() {
        return JavaPrograms.jdks();
    }

    /** Also where tasks are continuations otherwise, which no debugger knows. */
    @ParameterizedTest
    @MethodSource("jdks")
    void a_breakpoint_stops_the_failing_execution_in_each_thread_and_the_schedule_holds(Path jdk) throws Exception {
        JavaPrograms.needAgent();
        assumeTrue(Files.isExecutable(jdk.resolve("bin/jdb")), "this JDK has no jdb");
        // The update that gets lost: each thread reads before the other has written.
        assertThat(JavaPrograms.run(directory, "--no-shrink", "--jdk", jdk.toString(), "sample.LostUpdate")
                        .exitCode())
                .isEqualTo(1);
        String[] saved =
                directory.toFile().list((where, name) -> name.endsWith(".json") && !name.endsWith(".run.json"));
        String file = directory.resolve(saved[0]).toString();

        Process heddle = start(
                jdk,
                "java",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "replay",
                "--debug",
                "0",
                file);
        BufferedReader out = heddle.inputReader(StandardCharsets.UTF_8);
        Process jdb = start(jdk, "jdb", "-attach", "127.0.0.1:" + port(out));
        try (Jdb debugger = new Jdb(jdb)) {
            debugger.await(PROMPT);
            debugger.say("stop in sample.LostUpdate.lambda$main$0", PROMPT);
            debugger.say("stop in sample.LostUpdate.lambda$main$1", PROMPT);
            String first = debugger.say("cont", "Breakpoint hit: .*" + PROMPT);
            assertThat(first).contains("sample.LostUpdate.lambda$main$");
            String threads = debugger.say("threads", PROMPT);
            assertThat(threads).contains("main", "Thread-0", "Thread-1");
            String stacks = debugger.say("where all", PROMPT);
            assertThat(stacks).contains("sample.LostUpdate.main (LostUpdate.java:", "sample.LostUpdate.lambda$main$");
            // One step of a debugger: the other thread's increment happens in between, as the schedule says.
            String step = debugger.say("next", "(Step completed|Breakpoint hit): .*" + PROMPT);
            assertThat(step).contains("sample.LostUpdate");
            debugger.say("clear sample.LostUpdate.lambda$main$0", PROMPT);
            debugger.say("clear sample.LostUpdate.lambda$main$1", PROMPT);
            debugger.say("cont", "(The application (exited|has been disconnected)|" + PROMPT + ")");
        }
        List<String> rest = out.lines().toList();
        assertThat(heddle.waitFor()).as(String.join("\n", rest)).isEqualTo(1);
        assertThat(rest).contains("Reproduced.");
    }

    @Test
    void what_cannot_be_debugged_is_a_usage_error() {
        Cli model = Cli.run("replay", "--debug", "0", "h1.ba.mo", "--program", "model:deadlock");
        assertThat(model.exitCode()).isEqualTo(2);
        assertThat(model.err()).contains("--debug needs a Java program");
        Cli port = Cli.run("replay", "--debug", "70000", "h1.ba.mo", "--program", "model:deadlock");
        assertThat(port.exitCode()).isEqualTo(2);
        assertThat(port.err()).contains("--debug 70000 is no port");
    }

    private static Process start(Path jdk, String tool, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin").resolve(tool).toString());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static String port(BufferedReader out) throws IOException {
        StringBuilder said = new StringBuilder();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            said.append(line).append('\n');
            Matcher listening = LISTENING.matcher(line);
            if (listening.find()) {
                return listening.group(1);
            }
        }
        throw new AssertionError("it did not wait for a debugger:\n" + said);
    }

    /** What jdb says is read until it says what is expected. */
    private record Jdb(Process process, Reader out, Writer in) implements AutoCloseable {
        Jdb(Process process) {
            this(process, process.inputReader(StandardCharsets.UTF_8), process.outputWriter(StandardCharsets.UTF_8));
        }

        String say(String command, String expected) throws IOException {
            in.write(command + "\n");
            in.flush();
            return await(expected);
        }

        String await(String expected) throws IOException {
            Pattern pattern = Pattern.compile(expected, Pattern.DOTALL);
            StringBuilder said = new StringBuilder();
            while (!pattern.matcher(said).find()) {
                int c = out.read();
                if (c < 0) {
                    throw new AssertionError("jdb ended before it said " + expected + ":\n" + said);
                }
                said.append((char) c);
            }
            return said.toString();
        }

        @Override
        public void close() {
            process.destroy();
        }
    }
}

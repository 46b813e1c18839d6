package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import woven.Explored;

/** A program in a JVM of its own, of the JDK that runs the test, with the agent's jar as it is shipped. */
final class Fork {
    private static final Path BOOT = BootJarWithRecorder.write();
    private static final long LONGEST_SECONDS = 300;

    private final List<String> options = new ArrayList<>();
    private boolean withAgent = true;
    private boolean withRecorder = true;
    private boolean explored = true;
    private String agentArguments = "boot=" + BOOT;

    static Fork woven() {
        return new Fork();
    }

    static Fork plain() {
        Fork fork = new Fork();
        fork.withAgent = false;
        fork.explored = false;
        return fork;
    }

    /** For programs that get the recorder by attaching the agent. */
    static Fork plainWithoutRecorder() {
        Fork fork = plain();
        fork.withRecorder = false;
        return fork;
    }

    /** Nothing is explored, unless the program says so: not everything is woven. */
    Fork unexplored() {
        explored = false;
        return this;
    }

    Fork with(String... jvmOptions) {
        options.addAll(List.of(jvmOptions));
        return this;
    }

    Fork agentArguments(String arguments) {
        agentArguments = arguments;
        return this;
    }

    /** Runs a main class and returns what it printed; it has to end with exit code 0. */
    List<String> run(Class<?> main, String... arguments) {
        return run(main.getName(), arguments);
    }

    List<String> run(String main, String... arguments) {
        Result result = runToTheEnd(main, arguments);
        assertThat(result.exitCode)
                .as("%s printed%n%s", main, String.join("\n", result.lines))
                .isZero();
        return result.lines;
    }

    record Result(int exitCode, List<String> lines) {}

    Result runToTheEnd(String main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // The JVM warns about each agent that adds to the boot class path.
        command.add("-XX:-PrintWarnings");
        command.add("-XX:TieredStopAtLevel=1"); // as the tests themselves, unless the options say otherwise
        command.addAll(options);
        if (withAgent) {
            command.add("-javaagent:" + agentJar() + (agentArguments.isEmpty() ? "" : "=" + agentArguments));
        }
        command.add("-cp");
        command.add(System.getProperty("heddle.test.classes", "target/test-classes") + extraClassPath());
        if (explored) {
            command.add(Explored.class.getName());
        }
        command.add(main);
        command.addAll(List.of(arguments));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            // A JVM that hangs keeps its output open: then what it has printed so far is the failure.
            CompletableFuture<Void> end = CompletableFuture.runAsync(
                    process::destroyForcibly, CompletableFuture.delayedExecutor(LONGEST_SECONDS, TimeUnit.SECONDS));
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)).isTrue();
            end.cancel(false);
            return new Result(process.exitValue(), output.lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Without the agent the recorder has to come from somewhere else, with the classes it uses. */
    private String extraClassPath() {
        return withAgent || !withRecorder ? "" : System.getProperty("path.separator") + BOOT;
    }

    static Path bootJar() {
        return BOOT;
    }

    static String agentJar() {
        return System.getProperty("heddle.agent.jar");
    }
}

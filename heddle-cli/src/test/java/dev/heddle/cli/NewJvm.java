package dev.heddle.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the command as users do: in a JVM of its own, in a directory of their choice. */
final class NewJvm {
    private static final long PATIENCE_SECONDS = 600;

    private NewJvm() {}

    static Process start(Path directory, String... arguments) throws IOException {
        return start(Main.class, directory, arguments);
    }

    static Process start(Class<?> main, Path directory, String... arguments) throws IOException {
        return command(main, "", directory, arguments).start();
    }

    static Process startWith(String option, Path directory, String... arguments) throws IOException {
        return command(Main.class, option, directory, arguments).start();
    }

    /** As on a terminal, on which it draws how far it is. */
    static Process startOnTerminal(Path directory, String... arguments) throws IOException {
        return command(Main.class, "-Dheddle.terminal=80", directory, arguments)
                .redirectError(ProcessBuilder.Redirect.PIPE)
                .start();
    }

    /** With an output that can be read while the command is running. */
    static Process startWithOutput(Path directory, String... arguments) throws IOException {
        return command(Main.class, "", directory, arguments)
                .redirectOutput(ProcessBuilder.Redirect.PIPE)
                .start();
    }

    private static ProcessBuilder command(Class<?> main, String option, Path directory, String... arguments) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
        if (!option.isEmpty()) {
            command.add(option);
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(directory.resolve("stdout.txt").toFile())
                .redirectError(directory.resolve("stderr.txt").toFile());
    }

    /** Returns when a command on a terminal has drawn how far it is, and lets it draw on. */
    static void awaitWork(Process process) throws IOException {
        InputStream terminal = process.getErrorStream();
        for (int c = terminal.read(); c >= 0 && c != '\r'; c = terminal.read()) {}
    }

    static Cli await(Process process, Path directory) throws IOException, InterruptedException {
        return await(process, directory, PATIENCE_SECONDS);
    }

    /** The patience is there to end a build that hangs, however slow the machine. */
    static Cli await(Process process, Path directory, long seconds) throws IOException, InterruptedException {
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the command did not end");
        }
        Path errors = directory.resolve("stderr.txt");
        return new Cli(
                process.exitValue(),
                Files.readString(directory.resolve("stdout.txt")),
                Files.exists(errors) ? Files.readString(errors) : "");
    }

    static Cli run(Path directory, String... arguments) throws IOException, InterruptedException {
        return await(start(directory, arguments), directory);
    }
}

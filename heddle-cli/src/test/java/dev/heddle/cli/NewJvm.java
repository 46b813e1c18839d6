package dev.heddle.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(directory.resolve("stdout.txt").toFile())
                .redirectError(directory.resolve("stderr.txt").toFile())
                .start();
    }

    /** Returns when the command has started and works. */
    static void awaitWork(Process process) throws InterruptedException {
        Duration startUp = Duration.ofMillis(1500);
        while (process.isAlive()
                && process.info().totalCpuDuration().orElse(startUp).compareTo(startUp) < 0) {
            Thread.sleep(50);
        }
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
        return new Cli(
                process.exitValue(),
                Files.readString(directory.resolve("stdout.txt")),
                Files.readString(directory.resolve("stderr.txt")));
    }

    static Cli run(Path directory, String... arguments) throws IOException, InterruptedException {
        return await(start(directory, arguments), directory);
    }
}

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
    private NewJvm() {}

    static Process start(Path directory, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.heddle.cli.Main"));
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
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
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

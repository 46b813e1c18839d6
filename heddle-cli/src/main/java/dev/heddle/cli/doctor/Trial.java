package dev.heddle.cli.doctor;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM in which something is tried. */
final class Trial {
    private static final long PATIENCE_SECONDS = 60;

    private static final int MOST_LINES = 3;

    private Trial() {}

    /** What the main class printed last, with {@code ok} for good; or how its JVM ended. */
    static String run(Path java, List<String> options, List<Path> classPath, String main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(options);
        command.add("-cp");
        command.add(String.join(
                File.pathSeparator, classPath.stream().map(Path::toString).toList()));
        command.add(main);
        command.addAll(List.of(arguments));
        try {
            Path output = Files.createTempFile("heddle-doctor", ".txt");
            try {
                return run(command, output);
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            return "the JVM did not start: " + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        }
    }

    private static String run(List<String> command, Path output) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        process.getOutputStream().close();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            return "nothing happened for " + PATIENCE_SECONDS + " seconds";
        }
        List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8).stream()
                .filter(line -> !line.isBlank())
                .toList();
        if (process.exitValue() == 0 && !lines.isEmpty()) {
            return lines.get(lines.size() - 1);
        }
        return lines.isEmpty()
                ? "the JVM ended with exit code " + process.exitValue()
                : String.join(" ", lines.subList(0, Math.min(MOST_LINES, lines.size())));
    }
}

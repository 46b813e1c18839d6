package dev.heddle.bench.memory;

import dev.heddle.cli.jvm.Jdk;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One test under jcstress, for so long: what it prints of each of its configurations as it goes.
 *
 * @param seconds how long it ran, with all that it finds out about the machine first
 * @param failures executions that ended as they must not
 * @param samples executions
 */
record StressRun(double seconds, long failures, long samples) {
    private static final Pattern ROW =
            Pattern.compile("^ {2,}(\\S.*?) {2,}([0-9,]+) +<?[0-9.]+% +(Forbidden|Acceptable|Interesting)\\b.*");

    static StressRun of(Jdk jdk, List<String> classPath, String test, String fails, Duration time, Path directory)
            throws IOException, InterruptedException {
        Path results = Files.createDirectories(directory.resolve("jcstress-results"));
        Process process = new ProcessBuilder(
                        jdk.java(),
                        "-cp",
                        String.join(File.pathSeparator, classPath),
                        "org.openjdk.jcstress.Main",
                        "-v",
                        "-t",
                        test.replace(".", "\\.") + "$",
                        "-r",
                        results.toString())
                .directory(results.toFile())
                .redirectErrorStream(true)
                .start();
        long start = System.nanoTime();
        Thread clock = new Thread(() -> end(process, time), "clock");
        clock.start();
        long failures = 0;
        long samples = 0;
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher row = ROW.matcher(line);
                if (row.matches()) {
                    long count = Long.parseLong(row.group(2).replace(",", ""));
                    samples += count;
                    failures += row.group(1).equals(fails) ? count : 0;
                }
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        clock.interrupt();
        clock.join();
        return new StressRun((System.nanoTime() - start) / 1e9, failures, samples);
    }

    /** Its time is up: it is ended with the JVMs that it started. */
    private static void end(Process process, Duration time) {
        try {
            if (!process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

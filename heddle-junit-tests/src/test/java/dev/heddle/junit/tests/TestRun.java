package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run of sample tests in a JVM of its own, of the JDK that runs this test. */
final class TestRun {
    private static final Pattern JUNIT = Pattern.compile(".*/junit-(jupiter|platform)[^/]*\\.jar");

    /** By display name: the status, and the lines of the message. */
    private final Map<String, List<String>> tests = new LinkedHashMap<>();

    private final List<String> output;

    private TestRun(List<String> output) {
        this.output = output;
        List<String> current = new ArrayList<>();
        for (String line : output) {
            if (line.startsWith(RunTests.TEST)) {
                String[] words = line.substring(RunTests.TEST.length()).split(" ", 2);
                current = new ArrayList<>(List.of(words[0]));
                tests.put(words[1], current);
            } else if (line.startsWith(RunTests.MESSAGE)) {
                current.add(line.substring(RunTests.MESSAGE.length()));
            }
        }
    }

    /** Which JUnit runs the tests. */
    enum JUnit {
        OLDEST,
        NEWEST
    }

    /** A JVM takes seconds to come and go, and two tests may look at the same run. */
    private static final Map<List<Object>, TestRun> RUNS = new HashMap<>();

    static TestRun of(JUnit junit, Class<?> sample, String... jvmOptions) {
        return RUNS.computeIfAbsent(List.of(junit, sample, List.of(jvmOptions)), key -> run(junit, sample, jvmOptions));
    }

    private static TestRun run(JUnit junit, Class<?> sample, String... jvmOptions) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(jvmOptions));
        command.addAll(List.of("-cp", classPath(junit), RunTests.class.getName(), sample.getName()));
        try {
            Path output = Files.createTempFile("heddle-junit", ".txt");
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            int exitCode = process.waitFor();
            List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
            Files.delete(output);
            assertThat(exitCode).as(String.join("\n", lines)).isZero();
            return new TestRun(lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static TestRun of(Class<?> sample, String... jvmOptions) {
        return of(JUnit.NEWEST, sample, jvmOptions);
    }

    private static String classPath(JUnit junit) {
        Stream<String> path =
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator));
        if (junit == JUnit.NEWEST) {
            return path.collect(Collectors.joining(File.pathSeparator));
        }
        Stream<String> others = path.filter(
                entry -> !JUNIT.matcher(entry.replace(File.separatorChar, '/')).matches());
        return Stream.concat(others, Stream.of(System.getProperty("oldest.junit") + File.separator + "*"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    String status(String displayName) {
        assertThat(tests).as(String.join("\n", output)).containsKey(displayName);
        return tests.get(displayName).get(0);
    }

    List<String> message(String displayName) {
        status(displayName);
        return tests.get(displayName).subList(1, tests.get(displayName).size());
    }

    /** The line that Heddle printed about a test. */
    String said(String test) {
        return output.stream()
                .filter(line -> line.startsWith("heddle: " + test + ": "))
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing about " + test + " in\n" + String.join("\n", output)));
    }

    Map<String, String> statuses() {
        return tests.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().get(0)));
    }

    @Override
    public String toString() {
        return String.join("\n", output);
    }
}

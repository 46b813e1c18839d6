package dev.heddle.junit.tests;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM of the JDK that runs this test, in which {@link RunTests} runs what it is asked for, one request after the other. */
final class TestJvm {
    private final Process process;
    private final BufferedReader output;
    private final Writer requests;

    TestJvm(String classPath, List<String> jvmOptions) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1"); // as the tests themselves
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", classPath, RunTests.class.getName()));
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        // It ends by itself when this JVM, at the other end of its standard input, has ended.
        output = process.inputReader(StandardCharsets.UTF_8);
        requests = process.outputWriter(StandardCharsets.UTF_8);
    }

    /**
     * What the JVM prints while it runs the tests of a class.
     *
     * @param properties as in {@code -Dname=value}; they hold for this request
     */
    synchronized List<String> run(String sample, List<String> properties) {
        List<String> lines = new ArrayList<>();
        try {
            requests.write(sample + '\t' + String.join("\t", properties) + '\n');
            requests.flush();
            for (String line = output.readLine(); !RunTests.DONE.equals(line); line = output.readLine()) {
                if (line == null) {
                    throw new AssertionError("the JVM of the tests has ended:\n" + String.join("\n", lines));
                }
                lines.add(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(String.join("\n", lines), e);
        }
        return lines;
    }

    void end() {
        process.destroyForcibly();
    }
}

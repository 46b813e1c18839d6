package dev.heddle.cli.transactions;

import dev.heddle.cli.jvm.BrokenChildException;
import dev.heddle.cli.jvm.HeddleJars;
import dev.heddle.cli.jvm.Jdk;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** A JVM that tries plans ({@link PlanChild}). */
final class PlanJvm implements AutoCloseable {
    private final Process process;
    private final Writer orders;
    private final BufferedReader answers;

    PlanJvm(Jdk jdk, boolean explores) {
        List<String> command = new ArrayList<>(List.of(jdk.java(), "-XX:-PrintWarnings", "-Xmx1g"));
        if (explores) {
            command.addAll(List.of("-javaagent:" + HeddleJars.agent(), "-ea", "-XX:+UseSerialGC"));
        }
        command.addAll(List.of("-cp", String.join(File.pathSeparator, HeddleJars.all()), PlanChild.class.getName()));
        try {
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new BrokenChildException("cannot start a JVM to try plans in: " + e.getMessage(), "");
        }
        orders = process.outputWriter();
        answers = process.inputReader();
    }

    /** Returns the words of the answer; the first is {@code broken} if the program could not be run. */
    String[] ask(String... order) {
        try {
            orders.write(String.join("\t", order) + '\n');
            orders.flush();
            String line = answers.readLine();
            while (line != null && !line.startsWith(PlanChild.ANSWER)) {
                line = answers.readLine();
            }
            if (line == null) {
                throw new BrokenChildException("the JVM in which plans are tried has ended", "");
            }
            return line.substring(PlanChild.ANSWER.length()).split("\t", -1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}

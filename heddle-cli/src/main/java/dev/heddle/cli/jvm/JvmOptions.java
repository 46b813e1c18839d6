package dev.heddle.cli.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether a JVM takes the options that the user gave for it. Some complaints go to standard output, where the program's own words are thrown away, so a JVM
 * that has nothing else to do is asked: if that does not start either, it is the options and not Heddle.
 */
final class JvmOptions {
    private JvmOptions() {}

    /** What the JVM says against them, in one line, or null if it starts with them. */
    static String complaint(JavaTarget target) {
        if (target.jvmOptions().isEmpty()) {
            return null;
        }
        List<String> command = new ArrayList<>();
        command.add(target.jdk().java());
        command.addAll(target.jvmOptions());
        command.add("-version");
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? null : reason(said.lines().toList());
        } catch (IOException e) {
            return e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static String reason(List<String> lines) {
        for (String line : lines) {
            boolean isHeading = line.isBlank() || line.startsWith("Error occurred during initialization");
            if (!isHeading) {
                return line.strip();
            }
        }
        return "it ends at once.";
    }
}

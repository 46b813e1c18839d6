package dev.heddle.cli.jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** A JVM whose output is passed on, line by line, while it runs. */
public final class PassedOn {
    private PassedOn() {}

    /** Runs it to its end; returns its exit code. */
    public static int run(List<String> command, PrintWriter out, PrintWriter err)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).start();
        try {
            Thread errors = new Thread(() -> pass(process.errorReader(), err), "heddle-errors");
            errors.start();
            pass(process.inputReader(), out);
            errors.join();
            return process.waitFor();
        } finally {
            process.destroyForcibly();
        }
    }

    private static void pass(BufferedReader from, PrintWriter to) {
        from.lines().forEach(line -> {
            to.println(line);
            to.flush();
        });
    }
}

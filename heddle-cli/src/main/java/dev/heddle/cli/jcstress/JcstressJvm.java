package dev.heddle.cli.jcstress;

import dev.heddle.cli.jvm.HeddleJars;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.jvm.ScratchDirectory;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the JVM of the tests: one for all of them, which explores one after the other. */
public final class JcstressJvm {
    private JcstressJvm() {}

    /** Runs it to its end; returns its exit code. What it prints is passed on, line by line. */
    public static int run(JcstressSettings settings, Jdk jdk, PrintWriter out, PrintWriter err)
            throws IOException, InterruptedException {
        try (ScratchDirectory scratch = new ScratchDirectory("jcstress")) {
            Path directory = scratch.path();
            settings.save(directory);
            Process process = new ProcessBuilder(command(settings, jdk, directory)).start();
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
    }

    private static void pass(BufferedReader from, PrintWriter to) {
        from.lines().forEach(line -> {
            to.println(line);
            to.flush();
        });
    }

    private static List<String> command(JcstressSettings settings, Jdk jdk, Path directory) {
        List<String> classPath = new ArrayList<>(settings.classPath());
        classPath.addAll(HeddleJars.all());
        return List.of(
                jdk.java(),
                "-javaagent:" + HeddleJars.agent(),
                "-ea",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-XX:-PrintWarnings",
                "-cp",
                String.join(File.pathSeparator, classPath),
                JcstressMain.class.getName(),
                directory.toString());
    }
}

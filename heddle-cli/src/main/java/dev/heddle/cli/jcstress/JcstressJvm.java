package dev.heddle.cli.jcstress;

import dev.heddle.cli.jvm.HeddleJars;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.jvm.PassedOn;
import dev.heddle.cli.jvm.ScratchDirectory;
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
            return PassedOn.run(command(settings, jdk, directory), out, err);
        }
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

package dev.heddle.cli.jvm;

import dev.heddle.cli.child.Conduct;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Java program and where to run it.
 *
 * @param target the class to run, or {@code Class#method}
 * @param classPath the program's class path, with absolute paths
 * @param jvmOptions options for its JVM
 */
public record JavaTarget(
        String target, List<String> arguments, List<String> classPath, Jdk jdk, List<String> jvmOptions) {
    /** The command that starts its JVM. */
    List<String> command(Conduct conduct, int index, Path directory) {
        List<String> command = new ArrayList<>();
        String backend = conduct.backend();
        if (backend.equals("platform") || (backend.equals("auto") && !jdk.hasContinuations())) {
            command.addAll(Cpus.confined(index));
        }
        command.add(jdk.java());
        command.add("-javaagent:" + HeddleJars.agent()
                + (conduct.inside().isEmpty()
                        ? ""
                        : "=inside=" + conduct.inside().replace(',', ';')));
        command.add("-ea");
        // One task runs at a time: a collector with threads of its own has nothing to gain.
        command.add("-XX:+UseSerialGC");
        command.add("-XX:-UsePerfData");
        command.add("-XX:-CreateCoredumpOnCrash");
        // Above all the one that class data of the agent's classes cannot be shared.
        command.add("-XX:-PrintWarnings");
        command.addAll(jvmOptions);
        command.add("-cp");
        command.add(String.join(
                File.pathSeparator,
                Stream.concat(classPath.stream(), HeddleJars.classPath().stream())
                        .toList()));
        command.add("dev.heddle.cli.child.ChildMain");
        command.add(directory.toString());
        return command;
    }
}

package dev.heddle.cli.jvm;

import dev.heddle.cli.protocol.Conduct;
import dev.heddle.cli.search.Pulse;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Java program and where to run it.
 *
 * @param name what it is called, and found by when it is replayed: the class, {@code Class#method}, or the path of a source file
 * @param target the class to run, or {@code Class#method}
 * @param classPath the program's class path, with absolute paths
 * @param compiled where its class files are if it is a source file; null otherwise
 * @param jvmOptions options for its JVM
 */
public record JavaTarget(
        String name,
        String target,
        List<String> arguments,
        List<String> classPath,
        Path compiled,
        Jdk jdk,
        List<String> jvmOptions) {
    /**
     * C2 comes late and inlines less than it would. It took as long as the program did in the first ten seconds, and what it made was five percent faster: a step
     * goes through methods of a hundred bytes and more that each caller would get a copy of. Whatever is asked for by {@code -J} comes later and counts.
     */
    private static final List<String> LESS_TO_COMPILE = List.of(
            "-XX:Tier4InvocationThreshold=20000",
            "-XX:Tier4MinInvocationThreshold=2400",
            "-XX:Tier4CompileThreshold=60000",
            "-XX:Tier4BackEdgeThreshold=160000",
            "-XX:FreqInlineSize=100",
            "-XX:MaxInlineLevel=9");

    /** A class, or {@code Class#method}, that is compiled already. */
    public JavaTarget(String target, List<String> arguments, List<String> classPath, Jdk jdk, List<String> jvmOptions) {
        this(target, target, arguments, classPath, null, jdk, jvmOptions);
    }

    /** Data of classes that its JVM shares with others. */
    SharedClasses sharedClasses() {
        return SharedClasses.of(jdk, jvmOptions);
    }

    /** The command that starts its JVM. */
    List<String> command(Conduct conduct, int index, SharedClasses shared, Path directory) {
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
        // Most of what is compiled in the first half second is thrown away when the JDK is woven; in a long search it
        // makes no difference.
        command.add("-XX:CompileThresholdScaling=3");
        command.addAll(LESS_TO_COMPILE);
        command.add("-XX:-UsePerfData");
        command.add("-XX:-CreateCoredumpOnCrash");
        // Above all the one that class data of the agent's classes cannot be shared.
        command.add("-XX:-PrintWarnings");
        if (System.getProperty(Pulse.SAVE_MILLIS) != null) {
            command.add("-D" + Pulse.SAVE_MILLIS + "=" + System.getProperty(Pulse.SAVE_MILLIS));
        }
        command.addAll(shared.options(directory));
        command.addAll(jvmOptions);
        command.add("-cp");
        // Heddle's own first: the JVM shares data of classes only if the class path begins as it did when that was laid
        // out.
        command.add(String.join(
                File.pathSeparator,
                Stream.of(
                                HeddleJars.classPath().stream(),
                                compiled == null ? Stream.<String>empty() : Stream.of(compiled.toString()),
                                classPath.stream())
                        .flatMap(entries -> entries)
                        .toList()));
        command.add("dev.heddle.cli.child.ChildMain");
        command.add(directory.toString());
        return command;
    }
}

package dev.heddle.cli.jvm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How a JVM is started that makes up scenarios of a class. */
public final class ScenarioJvm {
    private ScenarioJvm() {}

    /**
     * The command without class path and main class.
     *
     * @param agent what to tell the agent: empty for nothing
     */
    public static List<String> command(Jdk jdk, String agent) {
        List<String> command = new ArrayList<>(jdk.hasContinuations() ? List.of() : Cpus.confined(0));
        command.add(jdk.java());
        command.addAll(options(HeddleJars.agent(), agent));
        return command;
    }

    public static List<String> options(Path jar, String agent) {
        return List.of(
                "-javaagent:" + jar + (agent.isEmpty() ? "" : "=" + agent),
                "-ea",
                // One task runs at a time: a collector with threads of its own has nothing to gain.
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-XX:-PrintWarnings",
                // Most of what fails does so in the first second, of which compilers take the half. What is warm
                // waits for them longer, so that they are left with what is hot.
                "-XX:Tier3InvocationThreshold=600",
                "-XX:Tier3MinInvocationThreshold=300",
                "-XX:Tier3CompileThreshold=5000",
                "-XX:Tier4InvocationThreshold=100000",
                "-XX:Tier4MinInvocationThreshold=50000",
                "-XX:Tier4CompileThreshold=200000",
                "-XX:Tier4BackEdgeThreshold=800000");
    }
}

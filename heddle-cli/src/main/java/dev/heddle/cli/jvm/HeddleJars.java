package dev.heddle.cli.jvm;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.cli.child.ChildMain;
import dev.heddle.core.Program;
import dev.heddle.nodes.outside.RecordedWorld;
import dev.heddle.report.FailureReport;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.session.Session;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Where the parts of Heddle lie that the JVM of a program needs. */
public final class HeddleJars {
    /** Where a machine that runs nothing but workers has the agent's jar. */
    public static final String AGENT_PROPERTY = "heddle.agent.jar";

    private static final String AGENT = "heddle-agent-";

    private HeddleJars() {}

    /** What goes before the program's own class path. Core and runtime come from the agent, but for the message if it is missing. */
    static List<String> classPath() {
        return Stream.concat(
                        Stream.of(agent()),
                        Stream.of(ChildMain.class, Session.class, FailureReport.class, Program.class, Gate.class)
                                .map(HeddleJars::locationOf))
                .map(Path::toString)
                .distinct()
                .toList();
    }

    /** All that this command has, for a JVM that needs more of Heddle than a program does: the part for those who explore in their own JVM, and what that uses. */
    public static List<String> all() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .filter(entry -> !new File(entry).getName().startsWith(AGENT))
                .toList();
    }

    /** What a machine needs that runs nothing but workers, besides the agent. */
    public static List<Path> forWorkers(Class<?>... more) {
        return Stream.concat(
                        Stream.of(more),
                        Stream.of(
                                ChildMain.class,
                                Session.class,
                                FailureReport.class,
                                Program.class,
                                Gate.class,
                                Catalogue.class,
                                RecordedWorld.class,
                                CommandLine.class))
                .map(HeddleJars::locationOf)
                .distinct()
                .toList();
    }

    /** What belongs to this command, without core and runtime: those come from the agent alone. */
    public static List<Path> ofCommand() {
        return List.of(locationOf(ChildMain.class));
    }

    /** The agent's jar: where it was brought to, or on the class path of this command. */
    public static Path agent() {
        String brought = System.getProperty(AGENT_PROPERTY);
        if (brought != null) {
            return Path.of(brought);
        }
        Stream<File> classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(File::new);
        // Where the command's jar has a class loader of its own, as under spark-submit, the agent's lies beside it.
        File[] beside =
                locationOf(HeddleJars.class).resolveSibling(".").toFile().listFiles();
        return Stream.concat(classPath, beside == null ? Stream.empty() : Stream.of(beside))
                .filter(file ->
                        file.getName().startsWith(AGENT) && file.getName().endsWith(".jar"))
                .findFirst()
                .map(file -> file.toPath().toAbsolutePath().normalize())
                .orElseThrow(HeddleJars::missing);
    }

    private static IllegalStateException missing() {
        return new IllegalStateException("Heddle's agent is missing: no " + AGENT + "*.jar is on the class path of this"
                + " command. './heddle' puts it there; in a Maven build it takes the phase 'package'.");
    }

    private static Path locationOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}

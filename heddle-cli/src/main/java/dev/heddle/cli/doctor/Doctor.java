package dev.heddle.cli.doctor;

import dev.heddle.cli.jvm.Cpus;
import dev.heddle.cli.jvm.HeddleJars;
import dev.heddle.cli.jvm.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Examines one JDK: everything is tried in JVMs of its own. */
public final class Doctor {
    private static final String OK = "ok";

    private final Jdk jdk;
    private final Path java;

    public Doctor(Jdk jdk) {
        this.jdk = jdk;
        this.java = Path.of(jdk.java());
    }

    /** Tries everything; the class path of a program, if one is given (it may be empty), is looked over as well. */
    public List<DoctorCheck> examine(List<String> classPath) {
        List<DoctorCheck> checks = new ArrayList<>();
        DoctorCheck started = withAgent("platform");
        checks.add(started);
        if (started.works()) {
            checks.add(continuation());
        }
        checks.add(attach());
        checks.add(oneProcessor());
        if (!classPath.isEmpty()) {
            checks.add(ClassPaths.examine(classPath));
        }
        return checks;
    }

    /** The agent given at the start, and threads as tasks: what every JVM must be able to do. */
    private DoctorCheck withAgent(String backend) {
        String said = selfTest(backend);
        return said.equals(OK)
                ? DoctorCheck.works(
                        "-javaagent", "a JVM started with the agent is under control: it found a race and replayed it")
                : DoctorCheck.broken(
                        "-javaagent",
                        "a JVM started with the agent is not under control: " + said + ".\n"
                                + (said.contains("instrument")
                                        ? "This runtime was made without the module java.instrument. Use a JDK, or add it with jlink."
                                        : "This should not happen; please report it with the output of 'java -version'."));
    }

    private DoctorCheck continuation() {
        String said = selfTest("continuation");
        if (said.equals(OK)) {
            return DoctorCheck.works("continuations", "the fast backend works; it is the default here");
        }
        return DoctorCheck.missing(
                "continuations",
                (jdk.hasContinuations() ? said : "they need JDK 21 or later, this is " + jdk.feature())
                        + ".\nThe platform backend is used instead: the same executions, some times slower.");
    }

    private String selfTest(String backend) {
        return Trial.run(
                java,
                List.of("-javaagent:" + HeddleJars.agent(), "-XX:-PrintWarnings"),
                HeddleJars.ofCommand(),
                SelfTest.class.getName(),
                backend);
    }

    private DoctorCheck attach() {
        long start = System.nanoTime();
        String said = Trial.run(java, List.of(), List.of(HeddleJars.agent()), "dev.heddle.agent.AttachCheck");
        double seconds = (System.nanoTime() - start) / 1e9;
        if (said.equals(OK)) {
            return DoctorCheck.works(
                    "attaching",
                    String.format(
                            Locale.ROOT,
                            "a JVM that runs already can be brought under control, in %.1f s: tests need no -javaagent",
                            seconds));
        }
        return DoctorCheck.missing(
                "attaching",
                said.replaceFirst("^Heddle's agent is not in this JVM and could not be attached: ", "")
                        + "\nTests on this runtime need the agent from the start: -javaagent:" + HeddleJars.agent());
    }

    private static DoctorCheck oneProcessor() {
        List<String> confined = Cpus.confined(0);
        return confined.isEmpty()
                ? DoctorCheck.missing(
                        "one processor",
                        "there is no taskset here, so programs on the platform backend are not confined to one processor,"
                                + " and run some times slower")
                : DoctorCheck.works(
                        "one processor",
                        "programs on the platform backend are confined to one processor: "
                                + String.join(" ", confined));
    }

    /** What the runtime is, in one line. */
    public String runtime() {
        Path home = jdk.home();
        boolean isJdk = Files.exists(home.resolve("bin").resolve("javac"))
                || Files.exists(home.resolve("bin").resolve("javac.exe"));
        return (isJdk ? "JDK " : "Java runtime (no JDK) ") + jdk.feature() + " in " + home;
    }
}

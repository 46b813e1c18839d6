package dev.heddle.cli.options;

import dev.heddle.cli.jvm.JavaTarget;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.protocol.Conduct;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.memory.Weakened;
import dev.heddle.nodes.outside.RecordedWorld;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.jdk.Inside;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** How a Java program is found and run. What the user leaves out is null, so that a file to be replayed can fill it in. */
final class JavaOptions {
    /** How a program is run when nobody says otherwise. */
    static final Conduct DEFAULT = Conduct.byDefault("auto");

    /** Long enough for any debugging. */
    private static final Duration NO_WATCHDOG = Duration.ofDays(3650);

    /** What carries out the program's tasks. */
    enum Backend {
        AUTO,
        CONTINUATION,
        PLATFORM
    }

    /** What to do about tasks that outlive the program. */
    enum Leaks {
        FAIL,
        IGNORE
    }

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "The program's class path. Default: the current directory.")
    private String classPath;

    @Option(
            names = "-jar",
            paramLabel = "FILE",
            description = "Run the main class that this jar names; all words that follow are its arguments.")
    private Path jar;

    @Option(
            names = "--backend",
            paramLabel = "auto|continuation|platform",
            description =
                    "Carry out its threads as continuations, which is fast and needs JDK 21 or later, or as platform"
                            + " threads. Default: auto, the faster one that works.")
    private Backend backend;

    @Option(
            names = "--timing",
            paramLabel = "bounded|ideal|any",
            description =
                    "bounded: any task may be slow for some time (see --delay), so that short time-outs fire before it"
                            + " goes on; ideal: time-outs fire only when nothing else can go on, in order; any: at any moment."
                            + " Default: bounded.")
    private Settings.Timing timing;

    @Option(
            names = "--delay",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "With --timing bounded: how long a task may be slow, all in all. Default: 100ms.")
    private Duration delay;

    @Option(
            names = "--races",
            paramLabel = "report|fail|off",
            description = "What to do about data races: tell of them, count them as failures, or not look for them."
                    + " Default: report.")
    private Settings.Races races;

    @Option(
            names = "--memory",
            paramLabel = "sc|jmm|auto",
            description =
                    "What reads may return. sc: the newest write; jmm: an older one, too, where the Java memory model lets them;"
                            + " auto: jmm for the second half of the budget if the first shows data races and no failure."
                            + " Default: sc.")
    private MemoryModel memory;

    @Option(
            names = "--weaken",
            paramLabel = "FIELD[=plain|opaque|release]",
            split = ",",
            description =
                    "Take the accesses to a field, such as Config.ready, or at a line, such as Config.java:12, as ordered less than they"
                            + " are, plain by default, and explore under the Java memory model: if nothing breaks, that was not needed.")
    private List<String> weaken = new ArrayList<>();

    @Option(
            names = "--max-steps",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "An execution of more steps is ended, as a livelock or as too long. Default: 1,000,000.")
    private Long maxSteps;

    @Option(
            names = "--watchdog",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "A task that reaches no step for so long is stuck. Default: 10s.")
    private Duration watchdog;

    @Option(
            names = "--leaks",
            paramLabel = "fail|ignore",
            description = "Whether tasks that outlive the program are a failure. Default: ignore.")
    private Leaks leaks;

    @Option(
            names = "--isolate",
            description =
                    "Load the program's classes anew for each execution, however slow that is. By default their static"
                            + " fields, and all that can be reached from them, are put back, and classes are loaded anew only where that"
                            + " cannot be done.")
    private boolean isolate;

    @Option(
            names = "--inside",
            paramLabel = "PACKAGE[,PACKAGE...]",
            split = ",",
            description =
                    "Explore the inside of these packages or classes of the JDK, such as java.util.concurrent, where by default a"
                            + " call is one step that is enabled while it need not wait.")
    private List<String> inside = new ArrayList<>();

    @Option(names = "--show-output", description = "Show what the program prints in every execution.")
    private boolean showOutput;

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "Run it on this JDK. Default: the one that runs Heddle.")
    private Path jdk;

    @Option(
            names = "-J",
            paramLabel = "OPTION",
            description = "An option for its JVM, as in -J-Xmx2g. Can be given more than once.")
    private List<String> jvmOptions = new ArrayList<>();

    @Option(
            names = "--record",
            description =
                    "Let each execution work on a copy of the machine's files in memory, and keep what files and the environment"
                            + " answered with a failure: a replay needs neither, also on another machine.")
    private boolean record;

    private boolean debugged;

    /**
     * Has its JVM wait for a debugger on this port of this machine. Each task is a thread there, and as long as one is stopped at
     * a breakpoint nothing is stuck.
     */
    void debug(int port) {
        debugged = true;
        jvmOptions.add("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:" + port);
        jvmOptions.add("-D" + Conduct.DEBUGGED + "=true");
    }

    /** Has its JVM have the properties that it had. */
    JavaOptions with(RecordedWorld world) {
        if (world != null) {
            jvmOptions.addAll(0, world.jvmOptions());
        }
        return this;
    }

    boolean showsOutput() {
        return showOutput;
    }

    /** The jar to run, or null. */
    Path jar() {
        return jar;
    }

    /**
     * The program.
     *
     * @param target a class, {@code Class#method} or a source file
     * @param otherwise the class path to take if the user gave none; may be empty
     * @throws IllegalArgumentException with a message for the user
     */
    JavaTarget target(String target, List<String> arguments, List<String> otherwise) {
        List<String> entries = classPath == null && !otherwise.isEmpty() ? otherwise : classPath();
        entries.forEach(ClassPathEntries::check);
        Jdk runsOn = jdk == null ? Jdk.current() : Jdk.at(jdk);
        if (target.endsWith(SourceProgram.ENDING)) {
            SourceProgram source = SourceProgram.compile(Path.of(target), entries, runsOn);
            return new JavaTarget(
                    source.file().toString(),
                    source.mainClass(),
                    List.copyOf(arguments),
                    entries,
                    source.classes(),
                    runsOn,
                    jvmOptions);
        }
        if (target.endsWith(".jar") && Files.isRegularFile(Path.of(target))) {
            throw new IllegalArgumentException("'" + target + "' is a jar; to run it, say '-jar " + target + "'.");
        }
        if (target.indexOf('#') >= 0 && !arguments.isEmpty()) {
            throw new IllegalArgumentException("'" + target + "' takes no arguments, but '" + arguments.get(0)
                    + "' follows it; options of Heddle go before it.");
        }
        if (!target.matches("[\\p{javaJavaIdentifierPart}.]+(#\\p{javaJavaIdentifierPart}+)?")) {
            throw new IllegalArgumentException("'" + target
                    + "' is neither a class nor a method: say 'com.acme.Main' or" + " 'com.acme.Tests#method'.");
        }
        return new JavaTarget(target, List.copyOf(arguments), entries, runsOn, jvmOptions);
    }

    private List<String> classPath() {
        List<String> entries = new ArrayList<>();
        if (jar != null) {
            entries.add(jar.toAbsolutePath().normalize().toString());
        }
        if (jar == null || classPath != null) {
            for (String entry : (classPath == null ? "." : classPath).split(File.pathSeparator, -1)) {
                entries.add(Path.of(entry.isEmpty() ? "." : entry)
                        .toAbsolutePath()
                        .normalize()
                        .toString());
            }
        }
        return entries;
    }

    /** How to run it: as given, and as the base says where nothing is given. */
    Conduct conduct(Conduct base) {
        if (maxSteps != null && maxSteps > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("--max-steps must be at most " + Integer.MAX_VALUE + ".");
        }
        if (debugged && backend == Backend.CONTINUATION) {
            throw new IllegalArgumentException(
                    "--debug needs --backend platform: a debugger knows nothing of continuations.");
        }
        if (debugged) {
            return new Conduct(
                    "platform",
                    base.timing(),
                    base.delayNanos(),
                    base.races(),
                    base.maxSteps(),
                    NO_WATCHDOG.toMillis(),
                    base.failOnLeak(),
                    isolate || base.isolate(),
                    inside(base),
                    memory(base),
                    weakened(base),
                    record || base.record());
        }
        return new Conduct(
                backend == null ? base.backend() : backend.name().toLowerCase(Locale.ROOT),
                timing == null ? base.timing() : timing,
                delay == null ? base.delayNanos() : delay.toNanos(),
                races == null ? base.races() : races,
                maxSteps == null ? base.maxSteps() : maxSteps.intValue(),
                watchdog == null ? base.watchdogMillis() : watchdog.toMillis(),
                leaks == null ? base.failOnLeak() : leaks == Leaks.FAIL,
                isolate || base.isolate(),
                inside(base),
                memory(base),
                weakened(base),
                record || base.record());
    }

    private MemoryModel memory(Conduct base) {
        if (!weaken.isEmpty() && memory != null && memory != MemoryModel.JMM) {
            throw new IllegalArgumentException(
                    "--weaken needs --memory jmm: nothing depends on it as long as reads return the newest write.");
        }
        return !weaken.isEmpty() ? MemoryModel.JMM : memory == null ? base.memory() : memory;
    }

    private String weakened(Conduct base) {
        Weakened.parse(String.join(",", weaken));
        return weaken.isEmpty() ? base.weakened() : String.join(",", weaken);
    }

    private String inside(Conduct base) {
        for (String prefix : inside) {
            if (!prefix.matches("[\\p{javaJavaIdentifierPart}.]+")) {
                throw new IllegalArgumentException(
                        "--inside takes names of packages or classes, such as java.util.concurrent, not '" + prefix
                                + "'.");
            }
            Inside.check(prefix);
        }
        return inside.isEmpty() ? base.inside() : String.join(",", inside);
    }
}

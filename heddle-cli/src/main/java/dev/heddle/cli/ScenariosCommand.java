package dev.heddle.cli;

import dev.heddle.cli.jvm.HeddleJars;
import dev.heddle.cli.jvm.PassedOn;
import dev.heddle.cli.jvm.ScenarioJvm;
import dev.heddle.cli.options.ClassPathOptions;
import dev.heddle.cli.options.CountConverter;
import dev.heddle.cli.options.OutOption;
import dev.heddle.cli.options.TimeConverter;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle scenarios}: checks a class by calls that are made up. They are made in the JVM of the class, by {@code dev.heddle.scenarios}, which is not linked against. */
@Command(
        name = "scenarios",
        mixinStandardHelpOptions = true,
        description = {
            "Check a class with @Operation methods: make up threads that call them, explore each such scenario, and"
                    + " compare the replies with those of the same calls one after the other."
        },
        footer = {
            "",
            "Examples:",
            "  heddle scenarios -cp target/classes com.acme.Visits",
            "  heddle scenarios -cp target/classes --specification queue --progress lock-free com.acme.Orders",
            "  heddle scenarios -cp target/classes --scenario 'offer(1) | poll()' --schedule h1.ab3c5b2a.yj"
                    + " com.acme.Orders"
        })
final class ScenariosCommand implements Callable<Integer> {
    private static final String MAIN = "dev.heddle.scenarios.ScenarioMain";

    @Spec
    private CommandSpec spec;

    @Mixin
    private ClassPathOptions where;

    @Option(
            names = "--specification",
            paramLabel = "NAME",
            description = "What the calls should reply: register, cas-register, counter, set, map, queue, deque, stack,"
                    + " priority-queue, log, or a plain class with the same methods. Default: what the class"
                    + " itself replies to one call after the other.")
    private String specification;

    @Option(
            names = "--consistency",
            paramLabel = "NAME",
            defaultValue = "linearizable",
            description = "linearizable, sequentially-consistent or quiescently-consistent. Default: ${DEFAULT-VALUE}.")
    private String consistency;

    @Option(
            names = "--progress",
            paramLabel = "NAME",
            description = "The calls have to get on without each other, too: obstruction-free or lock-free.")
    private String progress;

    @Option(names = "--may-wait", description = "Calls may wait for ever if the specification says so.")
    private boolean mayWait;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "2",
            description = "All scenarios of up to so many threads … Default: ${DEFAULT-VALUE}.")
    private int threads;

    @Option(
            names = "--calls",
            paramLabel = "N",
            defaultValue = "2",
            description = "… with up to so many calls each are explored. Default: ${DEFAULT-VALUE}.")
    private int calls;

    @Option(
            names = "--random",
            paramLabel = "N",
            defaultValue = "50",
            description = "And so many larger ones by chance, and as many that grow out of interesting ones. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int random;

    @Option(
            names = "--executions",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "2000",
            description = "At most so many executions of each scenario. Default: 2,000.")
    private long executions;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            defaultValue = "10s",
            description = "At most so long for all of them. Default: ${DEFAULT-VALUE}.")
    private Duration time;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--inside",
            paramLabel = "NAME",
            split = ",",
            description = "Look inside these classes of the JDK, whose calls are single steps otherwise.")
    private List<String> inside = List.of();

    @Option(names = "--scenario", paramLabel = "TEXT", description = "This scenario alone, as a failure names it.")
    private String scenario;

    @Option(
            names = "--schedule",
            paramLabel = "TEXT",
            description = "Of that scenario, the one execution of this schedule.")
    private String schedule;

    @Mixin
    private OutOption out;

    @Parameters(paramLabel = "CLASS", description = "The class. A nested one is named as in com.acme.Outer$$Inner.")
    private String type;

    @Override
    public Integer call() throws IOException, InterruptedException {
        out.check();
        List<String> command = new ArrayList<>(
                ScenarioJvm.command(where.jdk(), inside.isEmpty() ? "" : "inside=" + String.join(";", inside)));
        command.addAll(List.of("-cp", classPath(), MAIN, type));
        add(command, "specification", specification);
        add(command, "consistency", consistency);
        add(command, "progress", progress);
        add(command, "may-wait", mayWait ? "true" : null);
        add(command, "threads", threads);
        add(command, "calls", calls);
        add(command, "random", random);
        add(command, "executions", executions);
        add(command, "time", time.toMillis());
        add(command, "seed", seed);
        add(command, "scenario", scenario);
        add(command, "schedule", schedule);
        add(command, "out", out.directory());
        return PassedOn.run(
                command, spec.commandLine().getOut(), spec.commandLine().getErr());
    }

    private static void add(List<String> command, String key, Object value) {
        if (value != null) {
            command.add(key + '=' + value);
        }
    }

    private String classPath() {
        List<String> entries = where.entries();
        entries.addAll(HeddleJars.all());
        return String.join(File.pathSeparator, entries);
    }
}

package dev.heddle.bench.hunt;

import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.options.CountConverter;
import dev.heddle.cli.options.TimeConverter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Which programs and strategies, how often and for how long. */
public final class HuntOptions {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--programs",
            paramLabel = "NAME",
            split = ",",
            description = "Only these, separated by commas; a name may end in *. Default: all.")
    private List<String> programs = new ArrayList<>();

    @Option(
            names = "--strategies",
            paramLabel = "NAME",
            split = ",",
            description =
                    "These, separated by commas: those of 'heddle strategies', with a depth as in pct-3 if they take"
                            + " one. Default: see below.")
    private List<String> strategies = new ArrayList<>();

    @Option(
            names = "--executions",
            paramLabel = "N",
            description = "Executions for each hit ratio; 0 for no hit ratios. Default: 10,000.")
    private String executions = "10k";

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "20",
            description = "Explorations up to the first failure, from the seeds 1 to N; 0 for none. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int seeds;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            defaultValue = "60s",
            description = "The limit of each exploration: one seed, or one hit ratio. Default: ${DEFAULT-VALUE}.")
    private Duration time;

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            defaultValue = "auto",
            description = "auto, continuation or platform. Default: ${DEFAULT-VALUE}.")
    private String backend;

    @Option(names = "--jdk", paramLabel = "DIR", description = "The JDK to measure. Default: the one that runs this.")
    private Path home;

    /** Throws if the user made a mistake. */
    public void check() {
        if (!List.of("auto", "continuation", "platform").contains(backend)) {
            throw new ParameterException(
                    spec.commandLine(), "unknown backend '" + backend + "' (known: auto, continuation, platform)");
        }
        if (seeds < 0) {
            throw new ParameterException(spec.commandLine(), "--seeds must not be negative, but is " + seeds + ".");
        }
        executions();
    }

    public int seeds() {
        return seeds;
    }

    public Duration time() {
        return time;
    }

    public String backend() {
        return backend;
    }

    public long executions() {
        try {
            return executions.equals("0") ? 0 : new CountConverter().convert(executions);
        } catch (RuntimeException e) {
            throw new ParameterException(spec.commandLine(), "--executions: " + e.getMessage(), e);
        }
    }

    /** The programs the user chose, in the order of the collection. */
    public List<BenchProgram> programs(String collection) {
        List<BenchProgram> all = Collections.programs(collection);
        if (programs.isEmpty()) {
            return all;
        }
        for (String name : programs) {
            if (all.stream().noneMatch(program -> matches(name, program))) {
                try {
                    Collections.program(collection, name);
                } catch (IllegalArgumentException e) {
                    throw new ParameterException(spec.commandLine(), e.getMessage(), e);
                }
            }
        }
        return all.stream()
                .filter(program -> programs.stream().anyMatch(name -> matches(name, program)))
                .toList();
    }

    private static boolean matches(String name, BenchProgram program) {
        return name.endsWith("*")
                ? program.name().startsWith(name.substring(0, name.length() - 1))
                : program.name().equals(name);
    }

    /** The strategies the user chose, or else the given ones. */
    public List<String> strategies(List<String> otherwise) {
        List<String> chosen = strategies.isEmpty() ? otherwise : strategies;
        for (String strategy : chosen) {
            try {
                NamedStrategy.create(strategy, null);
            } catch (IllegalArgumentException e) {
                throw new ParameterException(spec.commandLine(), e.getMessage(), e);
            }
        }
        return chosen;
    }

    public Jdk jdk() {
        try {
            return home == null ? Jdk.current() : Jdk.at(home);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    boolean isPlatform() {
        return backend.equals("auto") ? !jdk().hasContinuations() : backend.equals("platform");
    }

    List<String> arguments(String collection, String program) {
        return List.of(
                collection,
                program,
                backend,
                Long.toString(executions()),
                Integer.toString(seeds),
                Long.toString(time.toMillis()));
    }
}

package dev.heddle.bench.hunt;

import dev.heddle.bench.RunOptions;
import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.bench.programs.Collections;
import dev.heddle.cli.options.CountConverter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Which programs and strategies, how often and for how long. */
public final class HuntOptions extends RunOptions {
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

    @Override
    public void check() {
        super.check();
        if (seeds < 0) {
            throw mistake("--seeds must not be negative, but is " + seeds + ".", null);
        }
        executions();
    }

    public int seeds() {
        return seeds;
    }

    public long executions() {
        try {
            return executions.equals("0") ? 0 : new CountConverter().convert(executions);
        } catch (RuntimeException e) {
            throw mistake("--executions: " + e.getMessage(), e);
        }
    }

    /** The programs the user chose, in the order of the collection. */
    public List<BenchProgram> programs(String collection) {
        List<BenchProgram> all = Collections.programs(collection);
        if (names().isEmpty()) {
            return all;
        }
        for (String name : names()) {
            if (all.stream().noneMatch(program -> matches(name, program.name()))) {
                try {
                    Collections.program(collection, name);
                } catch (IllegalArgumentException e) {
                    throw mistake(e.getMessage(), e);
                }
            }
        }
        return all.stream()
                .filter(program -> names().stream().anyMatch(name -> matches(name, program.name())))
                .toList();
    }

    /** The strategies the user chose, or else the given ones. */
    public List<String> strategies(List<String> otherwise) {
        List<String> chosen = strategies.isEmpty() ? otherwise : strategies;
        for (String strategy : chosen) {
            try {
                NamedStrategy.create(strategy, null);
            } catch (IllegalArgumentException e) {
                throw mistake(e.getMessage(), e);
            }
        }
        return chosen;
    }

    boolean isPlatform() {
        return backend().equals("auto") ? !jdk().hasContinuations() : backend().equals("platform");
    }

    List<String> arguments(String collection, String program) {
        return List.of(
                collection,
                program,
                backend(),
                Long.toString(executions()),
                Integer.toString(seeds),
                Long.toString(time().toMillis()));
    }
}

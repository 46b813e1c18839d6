package dev.heddle.cli.options;

import dev.heddle.core.strategy.Strategies;
import dev.heddle.session.Search;
import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** How long to search, from which seed, and what the strategies are told. */
public final class SearchOptions {
    private static final long DEFAULT_EXECUTIONS = 10_000;
    private static final Duration DEFAULT_TIME = Duration.ofMinutes(1);

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--depth",
            paramLabel = "D",
            description = "The bug depth that depth-bounded strategies aim at. Default: drawn anew for each execution.")
    private Integer depth;

    @Option(
            names = "--executions",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "Stop after so many executions; 50k and 20M are understood."
                    + " Default: 10,000, at most for a minute; without limit if --time is given.")
    private Long executions;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "Stop after so long: 500ms, 30s, 5m, 2h.")
    private Duration time;

    @Option(
            names = "--seed",
            paramLabel = "SEED",
            defaultValue = "1",
            description = "Where all random numbers come from: the same seed, the same executions. Default: 1.")
    private long seed;

    @Option(
            names = "--fair",
            negatable = true,
            description =
                    "Keep tasks that spin from starving the others, in three of four executions if there are any. Default: yes"
                            + " for Java programs, no for models.")
    private Boolean fair;

    private enum Grain {
        threads,
        messages
    }

    @Option(
            names = "--grain",
            paramLabel = "GRAIN",
            description =
                    "Between which steps there are choices: threads, for all; or messages, for deliveries, time-outs and"
                            + " faults only, which suits distributed systems. Default: threads.")
    private Grain grain;

    @Mixin
    private RestrictOption restrict;

    public long seed() {
        return seed;
    }

    /**
     * The search that the user asked for.
     *
     * @throws ParameterException if a number makes no sense
     */
    public Search search(String strategy, boolean isModel, boolean stopAtFirst, boolean checkDeterminism) {
        if (depth != null && depth < 1) {
            throw new ParameterException(spec.commandLine(), "--depth must be at least 1, not " + depth + ".");
        }
        boolean unlimited = executions == null && time == null;
        Duration limit = unlimited ? DEFAULT_TIME : time;
        return new Search(
                        grain == Grain.messages ? strategy + Strategies.MESSAGES : strategy,
                        depth == null ? 0 : depth,
                        fair == null ? !isModel : fair,
                        seed,
                        unlimited ? DEFAULT_EXECUTIONS : executions == null ? Long.MAX_VALUE : executions,
                        limit == null ? Long.MAX_VALUE : limit.toNanos(),
                        stopAtFirst,
                        checkDeterminism)
                .restrictedTo(restrict.restriction());
    }
}

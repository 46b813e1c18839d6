package dev.heddle.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.basis.StrategyOptions;

/**
 * Measures how often a strategy makes a model fail, and compares with what it should be.
 *
 * <p>Every comparison allows {@link #SIGMAS} standard deviations: a correct strategy fails it with probability below 10^-6 for
 * a random seed (two-sided 9.6e-7 by the normal approximation; all counts here are in the hundreds at least). The seeds are
 * fixed, so a test that passes always passes.
 */
public final class Sampled {
    public static final double SIGMAS = 4.9;

    private final String what;
    private final long hits;
    private final long executions;
    private final Exploration exploration;

    private Sampled(String what, Exploration exploration) {
        this.what = what;
        this.exploration = exploration;
        this.hits = exploration.failedExecutions();
        this.executions = exploration.executions();
    }

    /** Runs a model of the catalogue; {@code depth} 0 leaves it open. */
    public static Sampled failures(String model, String strategy, int depth, long executions) {
        StrategyOptions options = new StrategyOptions();
        return failures(model, strategy, depth == 0 ? options : options.depth(depth), executions);
    }

    public static Sampled failures(String model, String strategy, StrategyOptions options, long executions) {
        Program program = Models.create(model);
        options.dependence(program.dependence());
        return new Sampled(
                model + " under " + strategy,
                new Explorer(program, Strategies.create(strategy, options))
                        .seed(2020)
                        .explore(Budget.executions(executions)));
    }

    public static Exploration untilFirstFailure(Program program, String strategy, long seed, long executions) {
        StrategyOptions options = new StrategyOptions().program(program).fair(true);
        return new Explorer(program, Strategies.create(strategy, options))
                .seed(seed)
                .explore(Budget.executions(executions).untilFirstFailure());
    }

    void haveProbability(double expected) {
        assertThat((double) hits)
                .as("%s: failures of %d executions, expected %.6f", what, executions, expected)
                .isBetween(executions * expected - slack(expected), executions * expected + slack(expected));
    }

    void haveProbabilityOfAtLeast(double bound) {
        assertThat((double) hits)
                .as("%s: failures of %d executions, at least %.6f of them", what, executions, bound)
                .isGreaterThanOrEqualTo(executions * bound - slack(bound));
    }

    double ratio() {
        return (double) hits / executions;
    }

    Exploration exploration() {
        return exploration;
    }

    private double slack(double p) {
        return slack(p, executions);
    }

    public static double slack(double p, long executions) {
        return SIGMAS * Math.sqrt(executions * p * (1 - p));
    }
}

package dev.heddle.cli.child;

import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import java.time.Duration;
import java.util.Properties;

/**
 * How to look for failures: everything the user may say about it, for a model as for a Java program.
 *
 * @param depth the bug depth that depth-bounded strategies aim at; 0 if not given
 * @param nanos the time limit; {@link Long#MAX_VALUE} for none
 */
public record Search(
        String strategy,
        int depth,
        boolean fair,
        long seed,
        long executions,
        long nanos,
        boolean stopAtFirst,
        boolean checkDeterminism) {
    /** The strategy; the exception's message for a wrong name or depth is meant for who typed it. */
    public Strategy createStrategy(Program program) {
        StrategyOptions options = new StrategyOptions().fair(fair).program(program);
        if (executions != Long.MAX_VALUE) {
            options.executions(executions);
        }
        return Strategies.create(strategy, depth == 0 ? options : options.depth(depth));
    }

    public Explorer explorer(Program program, Strategy chosen) {
        return new Explorer(program, chosen).seed(seed).checkDeterminism(checkDeterminism);
    }

    public Budget budget() {
        Budget budget = Budget.executions(executions);
        if (nanos != Long.MAX_VALUE) {
            budget = budget.andTime(Duration.ofNanos(nanos));
        }
        return stopAtFirst ? budget.untilFirstFailure() : budget;
    }

    public Search withStrategy(String other) {
        return new Search(other, depth, fair, seed, executions, nanos, stopAtFirst, checkDeterminism);
    }

    /** The same search from another seed, with another number of executions. */
    public Search with(long otherSeed, long otherExecutions) {
        return new Search(strategy, depth, fair, otherSeed, otherExecutions, nanos, stopAtFirst, checkDeterminism);
    }

    public void write(Properties properties) {
        properties.setProperty("strategy", strategy);
        properties.setProperty("depth", Integer.toString(depth));
        properties.setProperty("fair", Boolean.toString(fair));
        properties.setProperty("seed", Long.toString(seed));
        properties.setProperty("executions", Long.toString(executions));
        properties.setProperty("nanos", Long.toString(nanos));
        properties.setProperty("stopAtFirst", Boolean.toString(stopAtFirst));
        properties.setProperty("checkDeterminism", Boolean.toString(checkDeterminism));
    }

    static Search read(Properties properties) {
        return new Search(
                properties.getProperty("strategy"),
                Integer.parseInt(properties.getProperty("depth")),
                Boolean.parseBoolean(properties.getProperty("fair")),
                Long.parseLong(properties.getProperty("seed")),
                Long.parseLong(properties.getProperty("executions")),
                Long.parseLong(properties.getProperty("nanos")),
                Boolean.parseBoolean(properties.getProperty("stopAtFirst")),
                Boolean.parseBoolean(properties.getProperty("checkDeterminism")));
    }
}

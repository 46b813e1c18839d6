package dev.heddle.bench.papers;

import dev.heddle.bench.report.Cell;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.chains.TaPct;

/** How often a strategy makes a model fail. */
record Sampling(long hits, long executions) {
    /** Executions that do not count: strategies that must learn a program's size or its races do so in these. */
    private static final int PRELIMINARY = TaPct.PRELIMINARY;

    /** @param options what the strategy is told, apart from the program's dependence relation */
    static Sampling of(String model, String strategy, StrategyOptions options, long executions, long seed) {
        Program program = Models.create(model);
        Strategy sampler = Strategies.create(strategy, options.dependence(program.dependence()));
        Randomness random = new Randomness(seed);
        long hits = 0;
        for (long execution = 1 - PRELIMINARY; execution <= executions; execution++) {
            random.reset(seed, execution);
            sampler.begin(random);
            var outcome = program.run(sampler);
            sampler.end(outcome);
            if (execution > 0 && outcome.failed()) {
                hits++;
            }
        }
        return new Sampling(hits, executions);
    }

    /** With a depth, or without if that is 0. */
    static Sampling of(String model, String strategy, int depth, long executions, long seed) {
        StrategyOptions options = new StrategyOptions();
        return of(model, strategy, depth == 0 ? options : options.depth(depth), executions, seed);
    }

    double ratio() {
        return (double) hits / executions;
    }

    Cell frequency() {
        return Cell.frequency(hits, executions);
    }

    Cell.Interval interval() {
        return Cell.Interval.of(hits, executions);
    }
}

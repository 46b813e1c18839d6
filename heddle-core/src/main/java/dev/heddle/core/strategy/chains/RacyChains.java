package dev.heddle.core.strategy.chains;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;

/**
 * What taPCT and d-POS share beyond PCTCP: change points are drawn among the racy events alone. These, and their number n̂, come from {@value
 * #PRELIMINARY} preliminary executions, which are random walks (§4.1.2); which events race is up to the dependence relation, which a program may
 * refine. Afterwards n̂ grows if more are met in one execution.
 */
abstract class RacyChains extends ChainScheduler {
    /** How many executions are spent on finding out which events race. */
    static final int PRELIMINARY = 20;

    final RacyEvents racy;
    private final RandomWalk walk = new RandomWalk();

    RacyChains(StrategyOptions options) {
        super(options);
        racy = new RacyEvents(options.dependence(), PRELIMINARY);
    }

    @Override
    public boolean begin(Randomness random) {
        racy.begin();
        walk.begin(random);
        return super.begin(random);
    }

    @Override
    public final int choose(Choice choice) {
        return racy.isCollecting() ? walk.choose(choice) : super.choose(choice);
    }

    @Override
    public final void end(Outcome outcome) {
        racy.end();
        racy.noteCount(labels());
    }

    @Override
    final boolean isLabelled(Operation event) {
        return racy.contains(event);
    }

    @Override
    final int bound() {
        return racy.bound();
    }
}

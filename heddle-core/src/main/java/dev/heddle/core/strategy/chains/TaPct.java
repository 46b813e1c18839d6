package dev.heddle.core.strategy.chains;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.strategy.RandomWalk;
import dev.heddle.core.strategy.StrategyOptions;

/**
 * taPCT, trace-aware PCT: PCTCP whose change points are drawn among the racy events alone, since to delay an event that races
 * with none leads to the same trace (Kulahcioglu Ozkan, Majumdar, Oraee: Trace aware random testing for distributed systems,
 * OOPSLA 2019, Algorithm 1 and §4.1).
 *
 * <p>Guarantee: a bug of depth d is found with probability at least 1/(c·n̂^(d-1)), for c chains and n̂ racy events.
 *
 * <p>The racy set and n̂ come from {@value #PRELIMINARY} preliminary executions, which are random walks (§4.1.2); which events
 * race is up to the dependence relation, which a program may refine. Afterwards n̂ grows if more are met in one execution.
 */
public final class TaPct extends ChainScheduler {
    /** How many executions are spent on finding out which events race. */
    public static final int PRELIMINARY = 20;

    private final Causality causality = new Causality();
    private final ChainPartition partition = new ChainPartition(causality);
    private final RacyEvents racy;
    private final RandomWalk walk = new RandomWalk();

    public TaPct(StrategyOptions options) {
        super(options);
        racy = new RacyEvents(options.dependence(), PRELIMINARY);
    }

    @Override
    public boolean begin(Randomness random) {
        racy.begin();
        walk.begin(random);
        causality.begin();
        partition.begin();
        return super.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        return racy.isCollecting() ? walk.choose(choice) : super.choose(choice);
    }

    @Override
    public void executed(Operation operation) {
        if (racy.isCollecting()) {
            racy.executed(operation);
        } else {
            causality.executed(operation);
        }
    }

    @Override
    public void end(Outcome outcome) {
        racy.end();
        racy.noteCount(labels());
    }

    @Override
    int chainOf(Operation event) {
        return partition.add(event);
    }

    @Override
    boolean isLabelled(Operation event) {
        return racy.contains(event);
    }

    @Override
    int bound() {
        return racy.bound();
    }

    @Override
    boolean isKnown(int task) {
        return partition.isKnown(task);
    }
}

package dev.heddle.core.strategy.sample;

import dev.heddle.core.Choice;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.basis.StrategyOptions;

/**
 * Preemption bounding, at random: a task goes on until it blocks or ends, except at c random steps, at which another goes
 * on; who goes on is drawn uniformly (after Musuvathi, Qadeer: Iterative context bounding for systematic testing of
 * multithreaded programs, PLDI 2007; drawn at random instead of enumerated).
 *
 * <p>Guarantee: each schedule of at most c preemptions and b other switches, in a program of at most n tasks and k steps, has a
 * probability of at least 1/((k+1)^c · n^(b+c)).
 *
 * <p>c is {@link StrategyOptions#depth()}. Each preemption falls on one of the k steps or on none. Deviation: without a given k
 * the first execution has no preemptions, and k is the largest number of steps so far.
 */
public final class PreemptionBounded implements Strategy {
    private final int givenDepth;
    private final RandomSteps preemptions;
    private Randomness random;

    public PreemptionBounded(StrategyOptions options) {
        givenDepth = options.depth();
        preemptions = new RandomSteps(options.steps());
    }

    @Override
    public boolean begin(Randomness source) {
        random = source;
        preemptions.begin(source, Depth.draw(givenDepth, source));
        return true;
    }

    @Override
    public int choose(Choice choice) {
        int size = choice.size();
        int current = choice.previous();
        boolean preempt = preemptions.next() > 0;
        if (size == 1) {
            return 0;
        }
        if (current < 0) {
            return random.nextInt(size);
        }
        return preempt ? (current + 1 + random.nextInt(size - 1)) % size : current;
    }

    @Override
    public void end(Outcome outcome) {
        preemptions.end();
    }
}

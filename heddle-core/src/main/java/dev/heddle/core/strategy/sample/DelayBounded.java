package dev.heddle.core.strategy.sample;

import dev.heddle.core.Choice;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.basis.StrategyOptions;

/**
 * Delay bounding, at random: a fixed scheduler (a task goes on until it blocks or ends, then the next in order of creation, round
 * and round) that is made to skip the task whose turn it is at d random steps (Emmi, Qadeer, Rakamarić: Delay-bounded
 * scheduling, POPL 2011; drawn at random instead of enumerated, as in Thomson, Donaldson, Betts, PPoPP 2014).
 *
 * <p>Guarantee: each schedule of at most d delays in a program of at most k steps has a probability of at least 1/(k+1)^d.
 *
 * <p>d is {@link StrategyOptions#depth()}. Each delay falls on one of the k steps or on none; several may fall on one step.
 * Deviation: without a given k the first execution has no delays, and k is the largest number of steps so far.
 */
public final class DelayBounded implements Strategy {
    private final int givenDepth;
    private final RandomSteps delays;

    public DelayBounded(StrategyOptions options) {
        givenDepth = options.depth();
        delays = new RandomSteps(options.steps());
    }

    @Override
    public boolean begin(Randomness random) {
        delays.begin(random, Depth.draw(givenDepth, random));
        return true;
    }

    @Override
    public int choose(Choice choice) {
        int turn = choice.previous();
        if (turn < 0) {
            turn = firstAfter(choice, choice.previousTask());
        }
        return (turn + delays.next()) % choice.size();
    }

    private static int firstAfter(Choice choice, int task) {
        for (int i = 0; i < choice.size(); i++) {
            if (choice.get(i).task().id() > task) {
                return i;
            }
        }
        return 0;
    }

    @Override
    public void end(Outcome outcome) {
        delays.end();
    }
}

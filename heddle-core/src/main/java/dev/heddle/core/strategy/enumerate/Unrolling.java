package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.decorate.Fair;
import dev.heddle.core.decorate.Patience;
import java.util.function.Supplier;

/**
 * Enumerates a program whose tasks may spin: first without turns in vain, then, if there would have been any, with a few of them in each
 * execution, and then with more ({@link Fair}).
 *
 * <p>Guarantee: when a search is over in which no task was held back, all that the wrapped search promises was explored; so loops that
 * give up after some turns can be proved. A loop without an end is never seen through: the last search ends, and it is said what
 * it left out.
 */
public final class Unrolling implements Strategy {
    private static final int[] TURNS_IN_VAIN = {0, 4, 16};

    private final Supplier<Strategy> searches;
    private final int stepLimit;
    private int round;
    private Fair search;

    /** @param searches makes the search, anew for each number of turns */
    public Unrolling(Supplier<Strategy> searches, int stepLimit) {
        this.searches = searches;
        this.stepLimit = stepLimit;
        search = search();
    }

    private Fair search() {
        return new Fair(searches.get(), Patience.of(TURNS_IN_VAIN[round], stepLimit), false);
    }

    @Override
    public boolean begin(Randomness random) {
        while (!search.begin(random)) {
            if (!search.hasPruned() || round + 1 == TURNS_IN_VAIN.length) {
                return false;
            }
            round++;
            search = search();
        }
        return true;
    }

    @Override
    public int choose(Choice choice) {
        return search.choose(choice);
    }

    @Override
    public void executed(Operation operation) {
        search.executed(operation);
    }

    @Override
    public void touched(Operation operation) {
        search.touched(operation);
    }

    @Override
    public boolean startOver() {
        return search.startOver();
    }

    @Override
    public int mayFollow(Task task) {
        return search.mayFollow(task);
    }

    @Override
    public void followed(Task task, int steps) {
        search.followed(task, steps);
    }

    @Override
    public void hadNoEffect(Task task) {
        search.hadNoEffect(task);
    }

    @Override
    public void end(Outcome outcome) {
        search.end(outcome);
    }

    @Override
    public Guarantee guarantee() {
        return search.guarantee();
    }

    @Override
    public String leftOut() {
        return search.leftOut();
    }
}

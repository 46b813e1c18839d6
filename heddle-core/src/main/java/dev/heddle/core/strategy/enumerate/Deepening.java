package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;

/**
 * Searches within a bound of 0, then 1, then 2, and so on, so that the simplest failing schedules are found first.
 *
 * <p>Guarantee: when a search with bound c is over, all schedules within c were run; when one is over that left nothing out,
 * all schedules were, and it ends. Schedules within smaller bounds are run again with each larger one; since their number
 * grows at least by a factor with each bound, that costs no more than another factor.
 */
public final class Deepening implements Strategy {
    private final Bound bound;
    private int limit;
    private Bounded search;

    public Deepening(Bound bound) {
        this.bound = bound;
    }

    @Override
    public boolean begin(Randomness random) {
        if (search == null) {
            search = new Bounded(bound, limit, new DepthFirst());
        }
        if (search.begin(random)) {
            return true;
        }
        if (!search.cut()) {
            return false;
        }
        search = new Bounded(bound, ++limit, new DepthFirst());
        return search.begin(random);
    }

    @Override
    public boolean startOver() {
        search = null;
        limit = 0;
        return true;
    }

    /** The bound of the search that is under way. */
    public int limit() {
        return limit;
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
    public void hadNoEffect(Task task) {
        search.hadNoEffect(task);
    }

    @Override
    public int mayFollow(Task task) {
        return search.mayFollow(task);
    }

    @Override
    public String leftOut() {
        return search.leftOut();
    }

    @Override
    public void end(Outcome outcome) {
        search.end(outcome);
    }
}

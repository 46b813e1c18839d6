package dev.heddle.core.strategy.bound;

import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Forwarding;
import dev.heddle.core.strategy.enumerate.DepthFirst;

/**
 * Searches within a bound of 0, then 1, then 2, and so on, so that the simplest failing schedules are found first.
 *
 * <p>Guarantee: when a search with bound c is over, all schedules within c were run; when one is over that left nothing out,
 * all schedules were, and it ends. Schedules within smaller bounds are run again with each larger one; since their number
 * grows at least by a factor with each bound, that costs no more than another factor.
 */
public final class Deepening extends Forwarding {
    private final Bound bound;
    private int limit;
    private Bounded search;

    public Deepening(Bound bound) {
        this.bound = bound;
        search();
    }

    private void search() {
        search = new Bounded(bound, limit, new DepthFirst());
        forwardTo(search);
    }

    @Override
    public boolean begin(Randomness random) {
        if (search.begin(random)) {
            return true;
        }
        if (!search.cut()) {
            return false;
        }
        limit++;
        search();
        return search.begin(random);
    }

    @Override
    public boolean startOver() {
        limit = 0;
        search();
        return true;
    }

    /** The bound of the search that is under way. */
    public int limit() {
        return limit;
    }

    @Override
    public String leftOut() {
        return search.leftOut();
    }
}

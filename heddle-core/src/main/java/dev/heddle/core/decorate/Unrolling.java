package dev.heddle.core.decorate;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import java.util.function.Supplier;

/**
 * Enumerates a program whose tasks may spin: first without turns in vain, then, if there would have been any, with a few of them in each
 * execution, and then with more ({@link Fair}).
 *
 * <p>Guarantee: when a search is over in which no task was held back, all that the wrapped search promises was explored; so loops that
 * give up after some turns can be proved. A loop without an end is never seen through: the last search ends, and it is said what
 * it left out.
 */
public final class Unrolling extends Forwarding {
    private static final int[] TURNS_IN_VAIN = {0, 4, 16};

    /** How many searches there are at most. */
    public static final int ROUNDS = TURNS_IN_VAIN.length;

    private final Supplier<Strategy> searches;
    private final int stepLimit;
    private int round;
    private Fair search;

    /** @param searches makes the search, anew for each number of turns */
    public Unrolling(Supplier<Strategy> searches, int stepLimit) {
        this.searches = searches;
        this.stepLimit = stepLimit;
        search();
    }

    private void search() {
        search = search(searches.get(), round, stepLimit);
        forwardTo(search);
    }

    /** The search of a round, the first being 0. */
    public static Fair search(Strategy inner, int round, int stepLimit) {
        return new Fair(inner, Patience.of(TURNS_IN_VAIN[round], stepLimit), false);
    }

    @Override
    public boolean begin(Randomness random) {
        while (!search.begin(random)) {
            if (!search.hasPruned() || round + 1 == TURNS_IN_VAIN.length) {
                return false;
            }
            round++;
            search();
        }
        return true;
    }

    /** It has nothing to do with what is executed. */
    @Override
    public Strategy listener() {
        return search.listener();
    }

    @Override
    public boolean startOver() {
        return search.startOver();
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

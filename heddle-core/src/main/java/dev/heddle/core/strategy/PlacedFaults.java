package dev.heddle.core.strategy;

import dev.heddle.core.Choice;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.strategy.sample.Pct;

/**
 * Lets faults happen at random moments, and everything else as another strategy chooses. A fault that can happen at any time would come in the first
 * steps of nearly every execution if it were chosen among the operations, so its moment is drawn, as PCT draws its change points (see {@link Pct}): over the part of an execution in which faults can happen, each
 * moment as likely. Which of the faults that can happen then does is drawn, too.
 *
 * <p>PCT draws over the longest execution so far, which its bound needs. There is no bound here, and where a few executions are much longer than the others most moments would come too late; so that part is as long as it is on average. It
 * begins with the first question for a fault, and only executions in which none happened tell its length: faults shorten it when they have been used up, and many lengthen it.
 *
 * <p>As in PCT, the first execution has none. Each of the others draws how many there are, at most {@value #MOST}:
 * what a program is meant to survive seldom takes more of them to break.
 */
public final class PlacedFaults extends Decorator {
    private static final int MOST = 4;

    private final int[] moments = new int[MOST];
    private Randomness random;
    private int left;
    private boolean isAsked;
    private boolean hasHappened;
    private int first;
    private int last;
    private long lengths;
    private int executions;

    PlacedFaults(Strategy inner) {
        super(inner);
    }

    /** Around a strategy, unless it enumerates: what it tries must depend on its choices alone. */
    public static Strategy around(Strategy strategy, String name) {
        return Strategies.enumerates(name) ? strategy : new PlacedFaults(strategy);
    }

    /** It has nothing to do with the choices. */
    @Override
    public Strategy chooser() {
        return inner.chooser();
    }

    @Override
    public boolean begin(Randomness source) {
        random = source;
        isAsked = false;
        hasHappened = false;
        return inner.begin(source);
    }

    /** Not before it is asked for: whoever has no faults shall not find other random numbers because of them. */
    private void draw(int step) {
        isAsked = true;
        first = step;
        left = executions > 0 ? random.nextInt(MOST + 1) : 0;
        for (int i = 0; i < left; i++) {
            moments[i] = step + random.nextInt((int) (lengths / executions) + 1);
        }
    }

    @Override
    public int fault(Choice faults, int step) {
        if (!isAsked) {
            draw(step);
        }
        last = step;
        for (int i = 0; i < left; i++) {
            if (moments[i] <= step) {
                moments[i] = moments[--left];
                hasHappened = true;
                return random.nextInt(faults.size());
            }
        }
        return NO_FAULT;
    }

    @Override
    public void end(Outcome outcome) {
        if (isAsked && !hasHappened) {
            lengths += last - first;
            executions++;
        }
        super.end(outcome);
    }
}

package dev.heddle.core.strategy;

import dev.heddle.core.Choice;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.strategy.learn.MostSteps;
import dev.heddle.core.strategy.sample.Pct;

/**
 * Lets faults happen at random moments, and everything else as another strategy chooses. A fault that can happen at any time would come in the first
 * steps of nearly every execution if it were chosen among the operations, so its moment is drawn over the whole length, as PCT draws its change points (see {@link Pct}): of k
 * steps each is as likely. Which of the faults that can happen then does is drawn, too.
 *
 * <p>As in PCT, the first execution has none, and k is the largest number of steps so far. Each execution draws how many there are, at most {@value #MOST}:
 * what a program is meant to survive seldom takes more of them to break.
 */
public final class PlacedFaults extends Decorator {
    private static final int MOST = 4;

    private final MostSteps steps = new MostSteps();
    private final int[] moments = new int[MOST];
    private Randomness random;
    private int left;
    private boolean isDrawn;

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
        isDrawn = false;
        return inner.begin(source);
    }

    /** Not before it is asked for: whoever has no faults shall not find other random numbers because of them. */
    private void draw() {
        isDrawn = true;
        left = steps.get() > 0 ? random.nextInt(MOST + 1) : 0;
        for (int i = 0; i < left; i++) {
            moments[i] = random.nextInt(steps.get());
        }
    }

    @Override
    public int fault(Choice faults, int step) {
        if (!isDrawn) {
            draw();
        }
        for (int i = 0; i < left; i++) {
            if (moments[i] <= step) {
                moments[i] = moments[--left];
                return random.nextInt(faults.size());
            }
        }
        return NO_FAULT;
    }

    @Override
    public void end(Outcome outcome) {
        steps.add(outcome.steps());
        super.end(outcome);
    }
}

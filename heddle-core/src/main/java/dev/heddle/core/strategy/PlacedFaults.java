package dev.heddle.core.strategy;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.strategy.basis.MostSteps;
import dev.heddle.core.strategy.sample.Pct;
import java.util.Arrays;

/**
 * Lets faults happen at random moments, and everything else as another strategy chooses. A fault that can happen at any time would come in the first
 * steps of nearly every execution if it were chosen among the operations, so its moment is drawn over the whole length, as PCT draws its change points (see {@link Pct}): of k
 * steps each is as likely. Which of the faults that can happen then does is drawn, too, from the general to the particular: first what goes wrong, then in which manner, then where. A node with a
 * disk can crash in ten ways, and three nodes do not hear each other in six; drawn evenly, what has many forms would keep out what has few.
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
    public Strategy listener() {
        return inner.listener();
    }

    @Override
    public boolean begin(Randomness source) {
        random = source;
        isDrawn = false;
        return inner.begin(source);
    }

    /** Not before it is asked for: whoever has no faults shall not find other random numbers because of them. */
    private void drawMoments() {
        isDrawn = true;
        left = steps.get() > 0 ? random.nextInt(MOST + 1) : 0;
        for (int i = 0; i < left; i++) {
            moments[i] = random.nextInt(steps.get());
        }
    }

    @Override
    public int fault(Choice faults, int step) {
        if (!isDrawn) {
            drawMoments();
        }
        for (int i = 0; i < left; i++) {
            if (moments[i] <= step) {
                moments[i] = moments[--left];
                return which(faults);
            }
        }
        return NO_FAULT;
    }

    /** As likely as any other of what it shares its first resource with, among these of what it shares the second with, and so on. */
    private int which(Choice faults) {
        boolean[] candidates = new boolean[faults.size()];
        Arrays.fill(candidates, true);
        int left = faults.size();
        for (int level = 0; left > 1; level++) {
            int[] groups = new int[left];
            int found = groups(faults, candidates, level, groups);
            if (found == 0) {
                return draw(candidates, left);
            }
            int drawn = found == 1 ? groups[0] : groups[random.nextInt(found)];
            left = 0;
            for (int i = 0; i < candidates.length; i++) {
                candidates[i] &= resource(faults.get(i), level) == drawn;
                left += candidates[i] ? 1 : 0;
            }
        }
        return draw(candidates, left);
    }

    /** Collects the resources that candidates have at a level; 0 if none has one. */
    private static int groups(Choice faults, boolean[] candidates, int level, int[] groups) {
        int found = 0;
        boolean anyHasOne = false;
        for (int i = 0; i < candidates.length; i++) {
            if (candidates[i]) {
                int resource = resource(faults.get(i), level);
                anyHasOne |= resource != Operation.NO_RESOURCE;
                int known = 0;
                while (known < found && groups[known] != resource) {
                    known++;
                }
                if (known == found) {
                    groups[found++] = resource;
                }
            }
        }
        return anyHasOne ? found : 0;
    }

    private static int resource(Operation fault, int level) {
        return level < fault.touches() ? fault.resource(level) : Operation.NO_RESOURCE;
    }

    private int draw(boolean[] candidates, int left) {
        int number = left > 1 ? random.nextInt(left) : 0;
        int index = 0;
        while (!candidates[index] || number-- > 0) {
            index++;
        }
        return index;
    }

    @Override
    public void end(Outcome outcome) {
        steps.add(outcome.steps());
        super.end(outcome);
    }
}

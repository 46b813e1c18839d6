package dev.heddle.core.strategy.hunt;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.basis.ConflictingPlaces;
import dev.heddle.core.strategy.basis.Measured;

/**
 * Lets a task run on, and switches only where that is close to what is hunted: before an operation that was in conflict, with a probability that goes with its closeness. How readily it switches is drawn anew
 * for each execution, so that some executions have one or two switches and others many. A bug that takes several of them in a few methods is met much sooner than by switches all over the program.
 *
 * <p>Guarantee: none.
 */
final class SwitchNear implements Strategy {
    /** The most reluctant switches at the closest of places once in two to the power of this. */
    private static final int MOST_RELUCTANT = 5;

    private final Measured measured;
    private final Closeness closeness;
    private Randomness random;
    private double readiness;
    private int staying;

    SwitchNear(Measured measured, Closeness closeness) {
        this.measured = measured;
        this.closeness = closeness;
    }

    @Override
    public boolean begin(Randomness source) {
        random = source;
        readiness = Math.scalb(1.0, -random.nextInt(MOST_RELUCTANT + 1));
        staying = -1;
        return true;
    }

    @Override
    public int choose(Choice choice) {
        int size = choice.size();
        int current = choice.indexOf(staying);
        if (size == 1) {
            current = 0;
        } else if (current < 0) {
            current = random.nextInt(size);
        } else if (isToSwitch(choice.get(current))) {
            int other = random.nextInt(size - 1);
            current = other < current ? other : other + 1;
        }
        staying = choice.task(current);
        return current;
    }

    private boolean isToSwitch(Operation operation) {
        double close = closeness.of(operation.site());
        return close >= Closeness.CLOSE
                && measured.places().isKnown(ConflictingPlaces.place(operation))
                && random.nextDouble() < readiness * close;
    }
}

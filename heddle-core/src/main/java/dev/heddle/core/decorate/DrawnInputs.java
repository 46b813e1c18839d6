package dev.heddle.core.decorate;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Strategy;

/**
 * Draws the inputs that a program leaves open ({@link Kind#CHOOSE}), each alternative with the same chance; the order of steps is the sampler's.
 *
 * <p>Guarantee: that of the sampler as long as there are no inputs, and none from then on: it counts orders of steps, and a bug may need an
 * input besides.
 */
public final class DrawnInputs extends Drawing {
    private boolean drawn;

    public DrawnInputs(Strategy inner) {
        super(inner);
    }

    @Override
    public int readsFrom(Operation step, int candidates) {
        if (step.kind() != Kind.CHOOSE) {
            return inner.readsFrom(step, candidates);
        }
        drawn = true;
        return random.nextInt(candidates);
    }

    @Override
    public Guarantee guarantee() {
        return drawn ? Guarantee.NONE : inner.guarantee();
    }
}

package dev.heddle.core.decorate;

import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;

/** A sampler whose choices stay as they are, while something that it does not choose itself is drawn besides. */
abstract class Drawing extends Decorator {
    Randomness random;

    Drawing(Strategy inner) {
        super(inner);
    }

    @Override
    public final boolean begin(Randomness newRandom) {
        random = newRandom;
        return inner.begin(newRandom);
    }

    @Override
    public final Strategy chooser() {
        return inner.chooser();
    }

    @Override
    public final Strategy listener() {
        return inner.listener();
    }
}

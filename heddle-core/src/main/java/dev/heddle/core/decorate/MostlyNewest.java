package dev.heddle.core.decorate;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Strategy;

/**
 * Lets a sampler's reads see older writes under weak memory: the newest in one of two, the others with equal chances. As only such reads are
 * asked for that could not have come earlier, this does not drown what the sampler is good at in noise.
 *
 * <p>Guarantee: none. That of the sampler counts orders of steps, and these are not all that a bug may need now.
 */
public final class MostlyNewest extends Drawing {
    public MostlyNewest(Strategy inner) {
        super(inner);
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        if (read.kind() == Kind.CHOOSE) {
            return inner.readsFrom(read, candidates);
        }
        return random.nextBoolean() ? 0 : 1 + random.nextInt(candidates - 1);
    }

    @Override
    public Guarantee guarantee() {
        return Guarantee.NONE;
    }
}

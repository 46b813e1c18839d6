package dev.heddle.core.strategy.sample;

import dev.heddle.core.Choice;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;

/**
 * POS, partial order sampling, the basic form: every operation gets an independent random priority, and the enabled
 * operation of the highest priority goes next (Yuan, thesis 2020, §3.3, Algorithm 1).
 *
 * <p>Guarantee (Theorem 3.1): an error that follows from an ordering of c operations, d of which must wait for others of them, is
 * found with probability at least (c-d)!/c! ≥ 1/c^d. To hold one operation back behind k others costs a factor k + 1, where a
 * random walk pays 2^k.
 *
 * <p>As in Algorithm 4 a priority is drawn when the operation is first seen enabled; since priorities are independent this
 * is the same as to draw them all beforehand.
 */
public final class Pos implements Strategy {
    private final Priorities priorities = new Priorities();

    @Override
    public boolean begin(Randomness random) {
        priorities.begin(random);
        return true;
    }

    @Override
    public int choose(Choice choice) {
        return priorities.highest(choice);
    }
}

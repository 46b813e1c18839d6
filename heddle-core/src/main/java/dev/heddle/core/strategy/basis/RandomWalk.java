package dev.heddle.core.strategy.basis;

import dev.heddle.core.Choice;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;

/**
 * Chooses uniformly among the enabled operations at each step.
 *
 * <p>Guarantee: a given sequence of k choices among at most n operations is taken with probability at least 1/n^k; to hold
 * one operation back for m steps of others costs a factor 2^m (Yuan, thesis 2020, §2.2.1).
 */
public final class RandomWalk implements Strategy {
    private Randomness random;

    @Override
    public boolean begin(Randomness source) {
        random = source;
        return true;
    }

    @Override
    public int choose(Choice choice) {
        int size = choice.size();
        return size == 1 ? 0 : random.nextInt(size);
    }
}

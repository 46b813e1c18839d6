package dev.heddle.nodes.disk;

import dev.heddle.core.Hash;

/** Decides what a crash leaves: a strategy, or a seed. */
public interface Chance {
    /** A number from 0 to one less than the bound. */
    int below(int bound);

    /** The same numbers for the same seed. */
    static Chance of(long seed) {
        return new Chance() {
            private long drawn;

            @Override
            public int below(int bound) {
                return (int) Long.remainderUnsigned(Hash.mix(seed, ++drawn), bound);
            }
        };
    }
}

package dev.heddle.core.strategy;

import dev.heddle.core.Randomness;

/** The bug depth an execution aims at, when nobody said which. */
final class Depth {
    /** Most bugs people report are not deeper than three; one more for good measure. */
    static final int MAX_RANDOM = 4;

    private Depth() {}

    /** The given depth, or a random small one if none (0) is given. */
    static int draw(int given, Randomness random) {
        return given > 0 ? given : 1 + random.nextInt(MAX_RANDOM);
    }
}

package dev.heddle.core.strategy.sample;

import dev.heddle.core.Randomness;

/** The bug depth an execution aims at, when nobody said which. */
public final class Depth {
    /** Most bugs people report are not deeper than three; one more for good measure. */
    public static final int MAX_RANDOM = 4;

    private Depth() {}

    /** The given depth, or a random small one if none (0) is given. */
    public static int draw(int given, Randomness random) {
        return given > 0 ? given : 1 + random.nextInt(MAX_RANDOM);
    }
}

package dev.heddle.core.strategy.sample;

import dev.heddle.core.Randomness;

/** A few random steps of an execution whose length is given or learnt from those before. */
final class RandomSteps {
    private final int givenLength;
    private int maxLength;
    private int step;
    private int[] chosen = new int[Depth.MAX_RANDOM];
    private int count;

    RandomSteps(int givenLength) {
        this.givenLength = givenLength;
    }

    /** Draws so many steps independently, each one of 1..k or none at all. */
    void begin(Randomness random, int howMany) {
        step = 0;
        count = howMany;
        if (count > chosen.length) {
            chosen = new int[count];
        }
        int length = givenLength > 0 ? givenLength : maxLength;
        for (int i = 0; i < count; i++) {
            chosen[i] = random.nextInt(length + 1);
        }
    }

    /** Goes one step on; returns how many of the draws fell on it. */
    int next() {
        step++;
        int hits = 0;
        for (int i = 0; i < count; i++) {
            if (chosen[i] == step) {
                hits++;
            }
        }
        return hits;
    }

    void end() {
        maxLength = Math.max(maxLength, step);
    }
}

package dev.heddle.core;

import java.util.Arrays;

/** Enumerates every schedule, depth first, with no reduction at all: what cleverer strategies are checked against. */
public final class AllSchedules implements Strategy {
    private int[] chosen = new int[64];
    private int[] sizes = new int[64];
    /** How many choices are given, when an execution begins. */
    private int prefix;

    private int depth;
    private boolean started;
    private double probability;

    @Override
    public boolean begin(Randomness random) {
        if (started) {
            while (depth > 0 && chosen[depth - 1] + 1 == sizes[depth - 1]) {
                depth--;
            }
            if (depth == 0) {
                return false;
            }
            chosen[depth - 1]++;
            prefix = depth;
        }
        started = true;
        depth = 0;
        probability = 1;
        return true;
    }

    @Override
    public int choose(Choice choice) {
        if (depth == chosen.length) {
            chosen = Arrays.copyOf(chosen, depth * 2);
            sizes = Arrays.copyOf(sizes, depth * 2);
        }
        if (depth >= prefix) {
            chosen[depth] = 0;
        }
        sizes[depth] = choice.size();
        probability /= choice.size();
        return chosen[depth++];
    }

    /** The probability with which a random walk takes the schedule of the last execution. */
    public double probabilityUnderRandomWalk() {
        return probability;
    }
}

package dev.heddle.core.schedule;

import java.util.Arrays;

/** The values that steps left open, by the numbers of the steps; there is no array as long as all are 0. */
public final class OpenValues {
    private OpenValues() {}

    /**
     * Notes one.
     *
     * @param values null if there were none before
     * @param size how many steps there may be
     */
    public static int[] with(int[] values, int size, int step, int value) {
        if (value == 0) {
            return values;
        }
        int[] noted = values == null ? new int[size] : Arrays.copyOf(values, size);
        noted[step] = value;
        return noted;
    }
}

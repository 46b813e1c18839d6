package dev.heddle.core.trace;

import java.util.Arrays;

/**
 * Notices that a sequence of hashes goes round in circles: from some point on each is the same as the one a period before, for two rounds at least.
 *
 * <p>While it searches, it counts for each period of up to {@value #LONGEST} how long that has held, which takes as much time for each hash. While nobody wants to search, it follows the period that there is, in constant
 * time.
 */
public final class Circle {
    /** The longest period. */
    public static final int LONGEST = 256;

    /** The last hashes, twice, so that those before any one are in a row. */
    private final long[] last = new long[2 * LONGEST];

    /** By period: for how many hashes it has held. */
    private final int[] held = new int[LONGEST + 1];

    /** Whether any of these may be other than 0. */
    private boolean counted;

    private int at;
    private int known;
    private boolean searching;
    private int period;
    private int length;

    /** Forgets all. */
    public void begin() {
        at = 0;
        known = 0;
        forget();
    }

    /** What comes from now on is no part of a circle with what came before. */
    public void forget() {
        period = 0;
        length = 0;
        known = 0;
        forgetPeriods();
    }

    private void forgetPeriods() {
        if (counted) {
            counted = false;
            Arrays.fill(held, 0);
        }
    }

    /** Whether to look for periods from now on. */
    public void search(boolean wanted) {
        if (wanted && !searching) {
            forgetPeriods();
        }
        searching = wanted;
    }

    public void add(long hash) {
        if (searching) {
            counted = true;
            for (int p = 1; p <= known; p++) {
                held[p] = hash == last[at + LONGEST - p] ? held[p] + 1 : 0;
            }
        }
        length = period > 0 && hash == last[at + LONGEST - period] ? length + 1 : 0;
        if (length == 0) {
            period = searching ? find() : 0;
            length = held[period];
        }
        last[at] = hash;
        last[at + LONGEST] = hash;
        at = (at + 1) % LONGEST;
        known = Math.min(LONGEST, known + 1);
    }

    /** The shortest period that has held for two rounds, or 0. */
    private int find() {
        for (int p = 1; p <= known; p++) {
            if (held[p] >= 2 * p) {
                return p;
            }
        }
        return 0;
    }

    /** How many hashes one round has; 0 if there is no circle. */
    public int period() {
        return period;
    }

    /** How many hashes in a row, up to the last, were the same as the one a period before. */
    public int length() {
        return length;
    }
}

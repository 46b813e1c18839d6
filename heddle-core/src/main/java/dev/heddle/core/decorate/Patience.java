package dev.heddle.core.decorate;

import dev.heddle.core.Randomness;

/**
 * How often in an execution tasks that spin or yield are let go on though others could, before {@link Fair} holds them back: the
 * least times a power of two, up to the most, each as likely as the others.
 *
 * @param steps after so many steps of an execution it is over: an execution that was made to spin must not run into the
 *     limit beyond which it counts as a livelock
 * @param insists whether who is let go on has to, until it changes something: by chance alone few loops get to their end
 */
public record Patience(int least, int most, int steps, boolean insists) {
    /** Tasks that spin are held back at once. */
    public static final Patience NONE = new Patience(0, 0, 0, false);

    /** What is left of the steps of an execution, when patience is over, will do for the rest of it. */
    private static final int SHARE_OF_STEPS = 4;

    /** Twenty steps for each of a thousand turns: what takes longer does something else than to spin. */
    private static final int MOST_STEPS = 20_000;

    /** So many times in each execution, if the wrapped strategy wants to. */
    public static Patience of(int times, int stepLimit) {
        return new Patience(times, times, steps(stepLimit), false);
    }

    /** Another number of times in each execution, whether the wrapped strategy wants to or not. */
    public static Patience insisting(int least, int most, int stepLimit) {
        return new Patience(least, most, steps(stepLimit), true);
    }

    private static int steps(int stepLimit) {
        return Math.min(MOST_STEPS, stepLimit / SHARE_OF_STEPS);
    }

    int draw(Randomness random) {
        if (least == most) {
            return least;
        }
        int doublings = Integer.numberOfTrailingZeros(Integer.highestOneBit(most / least));
        return least << random.nextInt(doublings + 1);
    }
}

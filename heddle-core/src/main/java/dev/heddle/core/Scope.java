package dev.heddle.core;

/**
 * What a verdict is about, and what it is not about.
 *
 * @param timing what was taken for granted of time-outs, in words; null if there were none
 * @param leftOut what was left out on purpose, in words; null if nothing was
 * @param unseen what is not in the program's choices or their dependence, in words; null if nothing is known
 * @param exhausted whether nothing is left to explore but what was left out
 */
public record Scope(String timing, String leftOut, String unseen, boolean exhausted) {
    /** Time moves only when nothing else can, in the order of deadlines. */
    public static final String IDEAL_TIME = "with ideal time-outs";

    /** Each time-out may fire before anything else that can happen. */
    public static final String ANY_TIME = "with time-outs at any moment";

    /** Nothing is known. */
    public static final Scope UNKNOWN = new Scope(null, null, null, false);

    /** What is said about a search of a program so far. */
    public static Scope of(Program program, Strategy strategy, boolean exhausted) {
        return new Scope(program.timing(), strategy.leftOut(), program.unseen(), exhausted);
    }

    /** Of two searches of the same program. */
    public Scope and(Scope other) {
        return new Scope(
                timing == null ? other.timing : timing,
                leftOut == null ? other.leftOut : leftOut,
                unseen == null ? other.unseen : unseen,
                exhausted || other.exhausted);
    }
}

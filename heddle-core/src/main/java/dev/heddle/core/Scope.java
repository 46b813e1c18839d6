package dev.heddle.core;

/**
 * What a verdict is about, and what it is not about.
 *
 * @param timing what was taken for granted of memory and of time-outs, in words; null if that is nothing
 * @param leftOut what was left out on purpose, in words; null if nothing was
 * @param unseen what is not in the program's choices or their dependence, in words; null if nothing is known
 * @param inside what would have to be explored from the inside to see that; null if that would not help
 * @param exhausted whether nothing is left to explore but what was left out
 */
public record Scope(String timing, String leftOut, String unseen, String inside, boolean exhausted) {
    /** Time moves only when nothing else can, in the order of deadlines. */
    public static final String IDEAL_TIME = "with ideal time-outs";

    /** Each time-out may fire before anything else that can happen. */
    public static final String ANY_TIME = "with time-outs at any moment";

    /** There were data races, and what other tasks may see then was not explored. */
    public static final String SEQUENTIAL_MEMORY = "for sequentially consistent memory, though there are data races";

    /** Tasks may be slow for so long, all in all, while the time-outs of others fire. */
    public static String delaysUpTo(long nanos) {
        long millis = nanos / 1_000_000;
        return "for delays up to "
                + (nanos % 1_000_000 != 0
                        ? nanos + " ns"
                        : millis % 1_000 != 0 ? millis + " ms" : millis / 1_000 + " s");
    }

    /** Nothing is known. */
    public static final Scope UNKNOWN = new Scope(null, null, null, null, false);

    /** What is said about a search of a program so far. */
    public static Scope of(Program program, Strategy strategy, boolean exhausted) {
        return new Scope(
                together(program.memory(), program.timing()),
                strategy.leftOut(),
                program.unseen(),
                program.inside(),
                exhausted);
    }

    private static String together(String memory, String timing) {
        return memory == null || timing == null ? memory == null ? timing : memory : memory + ", " + timing;
    }

    /** The same, without so many executions that were ended after so many steps. */
    public Scope without(long executions, int steps) {
        if (executions == 0) {
            return this;
        }
        String which = executions == 1 ? "an execution" : executions + " executions";
        String cut = "the rest of " + which + " of more than " + steps + " steps";
        return new Scope(timing, leftOut == null ? cut : leftOut + ", and " + cut, unseen, inside, exhausted);
    }

    /** Of two searches of the same program. */
    public Scope and(Scope other) {
        return new Scope(
                timing == null ? other.timing : timing,
                leftOut == null ? other.leftOut : leftOut,
                unseen == null ? other.unseen : unseen,
                inside == null ? other.inside : inside,
                exhausted || other.exhausted);
    }
}

package dev.heddle.core.frontier;

/**
 * How long a worker explores before it gives back what is left (Simsa, thesis 2013, §5.2.4: a variable time budget). Until there is enough for all, as short as can be,
 * as others wait for what is given back. From then on, what is lost at the end is half a slice, and what is lost on the way is a little for each slice: the sum is least if a slice is as long as the
 * root of the time so far and twice that little.
 */
public final class SliceLength {
    public static final long LONGEST = 2_000_000_000L;
    private static final long SHORTEST = 50_000_000L;

    /** What it takes a worker to give back one slice and to get the next. */
    private static final long CHANGE = 5_000_000L;

    /** For each worker, so that the master, which takes a tenth of a millisecond for a slice, has time for all. */
    private static final long SHARE = 500_000L;

    private SliceLength() {}

    /**
     * How long it is to be, in nanoseconds.
     *
     * @param elapsed how long the search takes by now
     * @param out how many slices are explored, this one included
     */
    public static long nanos(long elapsed, int out, int workers) {
        long least = Math.max(SHORTEST, SHARE * out);
        long best = out < workers ? 0 : (long) Math.sqrt(2.0 * CHANGE * elapsed);
        return Math.min(LONGEST, Math.max(least, best));
    }
}

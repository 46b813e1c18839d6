package dev.heddle.runtime.net;

/**
 * How an operation waits for what is not there yet.
 *
 * @param blocks whether it waits at all
 * @param nanos for how long; {@link #FOREVER} if there is no limit
 * @param interruptible whether an interrupt ends it
 */
public record Wait(boolean blocks, long nanos, boolean interruptible) {
    public static final long FOREVER = -1;

    private static final long NANOS_PER_MILLI = 1_000_000;

    /** It does not. */
    public static final Wait NONE = new Wait(false, 0, false);

    /** As channels in blocking mode wait. */
    public static final Wait INTERRUPTIBLY = new Wait(true, FOREVER, true);

    /** As sockets wait, with their way of saying that there is no limit. */
    public static Wait millis(long millis, boolean interruptible) {
        return new Wait(true, millis == 0 ? FOREVER : nanosOf(millis), interruptible);
    }

    public static long nanosOf(long millis) {
        return millis > Long.MAX_VALUE / NANOS_PER_MILLI ? Long.MAX_VALUE : millis * NANOS_PER_MILLI;
    }
}

package dev.heddle.cli.search;

import java.util.function.LongSupplier;

/** When something is to be done that is done again and again: so often, but never for more than a hundredth of the time. */
public final class Pulse {
    /** Set by those who try out what is lost, to save searches that often, whatever it costs. */
    public static final String SAVE_MILLIS = "heddle.save.millis";

    private static final long SHARE = 100;

    private final long every;
    private final long share;
    private final LongSupplier clock;
    private long next;

    /** For what is saved or told every few seconds. */
    public static Pulse ofSaving() {
        Long millis = Long.getLong(SAVE_MILLIS);
        return millis == null
                ? new Pulse(5_000_000_000L, SHARE, System::nanoTime)
                : new Pulse(1_000_000L * millis, 1, System::nanoTime);
    }

    Pulse(long everyNanos, LongSupplier clock) {
        this(everyNanos, SHARE, clock);
    }

    private Pulse(long everyNanos, long share, LongSupplier clock) {
        every = everyNanos;
        this.share = share;
        this.clock = clock;
        next = clock.getAsLong() + everyNanos;
    }

    public boolean isDue() {
        return clock.getAsLong() - next >= 0;
    }

    /** It was done, and took so long. */
    public void done(long nanos) {
        next = clock.getAsLong() + Math.max(every, share * nanos);
    }
}

package dev.heddle.cli.search;

import java.util.function.LongSupplier;

/** When something is to be done that is done again and again: so often, but never for more than a hundredth of the time. */
public final class Pulse {
    /** Set to save searches more often, by those who try out what is lost. */
    public static final String SAVE_MILLIS = "heddle.save.millis";

    private static final long SHARE = 100;

    private final long every;
    private final LongSupplier clock;
    private long next;

    private Pulse(long everyNanos) {
        this(everyNanos, System::nanoTime);
    }

    /** For what is saved or told every few seconds. */
    public static Pulse ofSaving() {
        return new Pulse(1_000_000L * Long.getLong(SAVE_MILLIS, 5_000));
    }

    Pulse(long everyNanos, LongSupplier clock) {
        every = everyNanos;
        this.clock = clock;
        next = clock.getAsLong() + everyNanos;
    }

    public boolean isDue() {
        return clock.getAsLong() - next >= 0;
    }

    /** It was done, and took so long. */
    public void done(long nanos) {
        next = clock.getAsLong() + Math.max(every, SHARE * nanos);
    }
}

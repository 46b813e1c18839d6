package dev.heddle.runtime;

/**
 * The program's time. It starts at the same instant in each execution and moves only when nothing else can (or when a
 * time-out is chosen), except that a task which does nothing but look at the clock sees it go on, ever faster: it waits for
 * time to pass; and that after very many steps at one instant each takes a little time.
 */
public final class VirtualClock {
    /** 2026-01-01T00:00:00Z. */
    private static final long EPOCH_MILLIS = 1_767_225_600_000L;

    /** Looks at the clock that nothing else came between, before time goes on by itself. */
    private static final int PATIENCE = 8;

    /** Steps at one instant before they begin to take time; each time they do, half as many, down to the least. */
    private static final int TIMELESS_STEPS = 10_000;

    private static final int LEAST_TIMELESS_STEPS = 200;
    private static final long NANOS_PER_STEP = 100;

    /** It is asked once in so many steps whether these took time. */
    private static final int LATE_EVERY = 64;

    private long now;
    private long lateAt;
    private long instant;
    private long stepsAtInstant;
    private int timeless;
    private int looks;
    private int activityAtLook;

    /** In some execution so far. */
    private boolean timeOuts;

    void reset() {
        now = 0;
        looks = 0;
        activityAtLook = 0;
        instant = 0;
        stepsAtInstant = 0;
        timeless = TIMELESS_STEPS;
        lateAt = LATE_EVERY;
    }

    /** Whether it is time to ask how late it may have become, after so many steps. */
    boolean mayBeLate(long steps) {
        if (steps < lateAt) {
            return false;
        }
        lateAt = (steps | LATE_EVERY - 1) + 1;
        return true;
    }

    /**
     * How late it may have become after so many steps of the execution. While some tasks spin until others go on, and those wait for
     * time to pass, it must pass though something else can happen.
     */
    long latest(long steps) {
        if (now != instant) {
            instant = now;
            stepsAtInstant = steps;
        }
        return now + NANOS_PER_STEP * Math.max(0, steps - stepsAtInstant - timeless);
    }

    /** Time passed because of that. */
    void grewLate() {
        timeless = Math.max(LEAST_TIMELESS_STEPS, timeless / 2);
    }

    public long now() {
        return now;
    }

    /** Whether a task ever waited, or slept, for some time. */
    boolean hadTimeOuts() {
        return timeOuts;
    }

    void advanceTo(long time) {
        now = Math.max(now, time);
    }

    /** Nanoseconds, as a task sees them that looks now; {@code activity} counts what all tasks did so far. */
    public long look(int activity) {
        looks = activity == activityAtLook ? looks + 1 : 0;
        activityAtLook = activity;
        if (looks > PATIENCE) {
            now += 1000L << Math.min(looks - PATIENCE, 30);
        }
        return now;
    }

    public static long epochMillis(long nanos) {
        return EPOCH_MILLIS + nanos / 1_000_000;
    }

    /** When a time-out of so many nanoseconds from now ends; never overflows. */
    public long after(long nanos) {
        timeOuts = true;
        long deadline = now + Math.max(0, nanos);
        return deadline < now ? ControlledTask.NO_DEADLINE - 1 : Math.min(deadline, ControlledTask.NO_DEADLINE - 1);
    }
}

package dev.heddle.runtime.environment;

/**
 * The program's time. It starts at the same instant in each execution and moves only when nothing else can (or when a
 * time-out is chosen), except that a task which does nothing but look at the clock sees it go on, by a sixteenth of the time that it has waited: it waits for
 * time to pass; that after very many steps at one instant each takes a little time; and that tasks which work until another has slept do not work for ever.
 */
public final class VirtualClock {
    /** A deadline that does not come. */
    public static final long NEVER = Long.MAX_VALUE;

    /** 2026-01-01T00:00:00Z. */
    private static final long EPOCH_MILLIS = 1_767_225_600_000L;

    /** Looks at the clock that nothing else came between, before time goes on by itself; and those with calls between them that are no steps. */
    private static final int PATIENCE = 8;

    private static final int MORE_PATIENCE = 1_000;

    /** The least that time goes on by then, and by which part of what has passed already: who waits for a minute is not kept for an hour. */
    private static final long LEAST_NANOS = 1_000;

    private static final int PART = 16;

    /** Steps at one instant before they begin to take time; each time they do, half as many, down to the least. */
    private static final int TIMELESS_STEPS = 10_000;

    private static final int LEAST_TIMELESS_STEPS = 200;
    private static final long NANOS_PER_STEP = 100;

    /** Enough to show on every clock there is. */
    private static final long NANOS_PER_LOOK = 1_000_000;

    /** It is asked once in so many steps whether these took time. */
    private static final int LATE_EVERY = 64;

    private long now;
    private long lateAt;
    private long instant;
    private long stepsAtInstant;
    private int timeless;
    private int looks;

    private long allLooks;
    private int activityAtLook;
    private int callsAtLook;
    private int idleLooks;

    /** When looks became too many. */
    private long spinsSince;

    /** Steps at one instant, while a deadline is near or far, after which it is taken to be what they wait for. */
    private long mostSteps;

    /** In some execution so far: whether there were time-outs, and whether a task looked while others were there. */
    private boolean timeOuts;

    private boolean lookedAt;

    /** The same whoever was there, and whether each look takes time, and how much it was so far. */
    private boolean seen;

    private boolean ticks;
    private long ticked;

    /**
     * An execution begins.
     *
     * @param stepLimit of an execution: a part of it may go by before work that is to last until a deadline has lasted so long
     */
    public void reset(int stepLimit) {
        mostSteps = stepLimit / 4;
        now = 0;
        ticked = 0;
        looks = 0;
        idleLooks = 0;
        activityAtLook = 0;
        callsAtLook = 0;
        instant = 0;
        stepsAtInstant = 0;
        timeless = TIMELESS_STEPS;
        lateAt = LATE_EVERY;
    }

    /** Whether it is time to ask how late it may have become, after so many steps. */
    public boolean mayBeLate(long steps) {
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
    public long latest(long steps) {
        if (now != instant) {
            instant = now;
            stepsAtInstant = steps;
        }
        long atInstant = steps - stepsAtInstant;
        return atInstant > mostSteps ? NEVER - 1 : now + NANOS_PER_STEP * Math.max(0, atInstant - timeless);
    }

    /** Time passed because of that. */
    public void grewLate() {
        timeless = Math.max(LEAST_TIMELESS_STEPS, timeless / 2);
    }

    public long now() {
        return now;
    }

    /** How often somebody has looked at it. */
    public long looks() {
        return allLooks;
    }

    /** Whether a task ever waited, or slept, for some time. */
    public boolean hadTimeOuts() {
        return timeOuts;
    }

    /** A task looks while others are there, and not in the middle of a call that waits. */
    public void isLookedAt() {
        lookedAt = true;
    }

    /** Whether one did. */
    public boolean wasLookedAt() {
        return lookedAt;
    }

    public void advanceTo(long time) {
        now = Math.max(now, time);
    }

    /**
     * Nanoseconds, as a task sees them that looks now.
     *
     * @param activity counts what all tasks did so far
     * @param calls counts the task's calls into the JDK, which are no activity if nobody else is there
     */
    public long look(int activity, int calls) {
        allLooks++;
        looks = activity == activityAtLook ? looks + 1 : 0;
        idleLooks = looks > 0 && calls == callsAtLook ? idleLooks + 1 : 0;
        activityAtLook = activity;
        callsAtLook = calls;
        if (idleLooks > PATIENCE || looks > MORE_PATIENCE) {
            now += Math.max(LEAST_NANOS, (now - spinsSince) / PART);
        } else {
            spinsSince = now;
        }
        return now + ticked;
    }

    /** The same for the program, not for the JDK that waits for it: what it has done since it looked last may have taken time. */
    public long lookOfProgram(int activity, int calls) {
        seen = true;
        ticked += ticks ? NANOS_PER_LOOK : 0;
        return look(activity, calls);
    }

    /** Whether code takes time from now on. What waits does not wait any shorter, or longer. */
    public void tick(boolean newTicks) {
        ticks = newTicks;
    }

    public boolean isTicking() {
        return ticks;
    }

    /** Whether the program ever looked. */
    public boolean wasSeen() {
        return seen;
    }

    public static long epochMillis(long nanos) {
        return EPOCH_MILLIS + nanos / 1_000_000;
    }

    /** When a time-out of so many nanoseconds from now ends; never overflows. */
    public long after(long nanos) {
        timeOuts = true;
        return later(now, nanos);
    }

    /** The same of something that may be taken back before anybody can tell: it is told once it has come ({@link #cameTrue}). */
    public static long later(long from, long nanos) {
        long deadline = from + Math.max(0, nanos);
        return deadline < from ? NEVER - 1 : Math.min(deadline, NEVER - 1);
    }

    /** What was to come later has come. */
    public void cameTrue() {
        timeOuts = true;
    }
}

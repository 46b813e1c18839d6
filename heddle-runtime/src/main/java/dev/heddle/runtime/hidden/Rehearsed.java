package dev.heddle.runtime.hidden;

/**
 * Something that programs seldom do, and that makes steps of what is none otherwise. It is found out in rehearsals, and does not change while something is
 * explored: schedules would mean something else. Who does it later for the first time proves nothing.
 */
public final class Rehearsed {
    /** Tasks have to do with threads of others beyond starting and joining them: only then is it a step to start one, or to ask for the name of one's own. */
    public static final String FOREIGN_THREADS = "tasks start, name or ask for threads of each other's";

    /** A task asks who waits: only then do those who wait really queue. */
    public static final String QUEUES = "a task asks who waits";

    /** A task asks whether another has ended, other than by waiting for it: only then does its end come apart from what it did last. */
    public static final String LIVES = "a task asks whether another one lives";

    /** Tasks look at the clock while others time out: only then do time-outs, which move it, depend on each other. */
    public static final String CLOCK = "tasks look at the clock, which time-outs move";

    private final HiddenWork hiddenWork;
    private final String what;
    private boolean expected;
    private boolean seen;

    public Rehearsed(HiddenWork hiddenWork, String what) {
        this.hiddenWork = hiddenWork;
        this.what = what;
    }

    /** Whether it was seen in rehearsals. */
    public boolean isExpected() {
        return expected;
    }

    /** It happens now. */
    public void happens() {
        seen = true;
        if (!expected) {
            hiddenWork.found(what);
        }
    }

    /** The executions so far were rehearsals; returns whether they have shown it for the first time. */
    public boolean rehearsed() {
        boolean isNew = seen && !expected;
        expected |= seen;
        return isNew;
    }
}

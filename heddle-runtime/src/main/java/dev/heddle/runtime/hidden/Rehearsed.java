package dev.heddle.runtime.hidden;

/**
 * Something that programs seldom do, and that makes steps of what is none otherwise. It is found out in rehearsals, and does not change while something is
 * explored: schedules would mean something else. If it shows later for the first time, what came before was a rehearsal and the search begins anew; once that
 * would cost too much, nothing is proved.
 */
public final class Rehearsed {
    private final HiddenWork hiddenWork;
    private final String what;
    private boolean expected;
    private boolean seen;

    Rehearsed(HiddenWork hiddenWork, String what) {
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

    boolean isNews() {
        return seen && !expected;
    }

    void expect(boolean newExpected) {
        expected = newExpected;
    }

    /** The executions so far were rehearsals; returns whether they have shown it for the first time. */
    boolean rehearsed() {
        boolean isNew = isNews();
        expected |= seen;
        return isNew;
    }
}

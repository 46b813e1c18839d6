package dev.heddle.runtime;

/**
 * Whether tasks have to do with threads of others beyond starting and joining them: only then is it a step to start one, or to ask for the name of one's
 * own. It is found out in rehearsals, and does not change while something is explored: schedules would mean something else.
 */
public final class ForeignThreads {
    private final HiddenWork hiddenWork;
    private boolean meet;
    private boolean met;

    ForeignThreads(HiddenWork hiddenWork) {
        this.hiddenWork = hiddenWork;
    }

    /** Whether they were seen to in rehearsals. */
    public boolean meet() {
        return meet;
    }

    /** They do now. */
    public void met() {
        met = true;
        if (!meet) {
            hiddenWork.found("tasks start, name or ask for threads of each other's");
        }
    }

    /** The executions so far were rehearsals. */
    void rehearsed() {
        if (met && !meet) {
            meet = true;
            hiddenWork.forget();
        }
    }
}

package dev.heddle.runtime.kernel;

import dev.heddle.runtime.environment.Settings;

/** What gets a task out of waiting whatever it waits for: LockSupport's permit, and its interrupt flag. */
public final class Permit {
    /** The number that stands for both in operations. */
    public int resource;

    /** An unpark, or an interrupt, that was not used up. */
    public boolean given;

    /** Whether one may have been used up where nobody sees it: in the middle of a call of the JDK's that waits. */
    public boolean doubtful;

    public boolean interrupted;

    /** How often the task was woken for no reason. */
    private int spuriousWakeups;

    /** Whether the task, which is about to wait, goes on at once for no reason. */
    public boolean wakesForNoReason(Settings settings) {
        return settings.spuriousWakeups() && spuriousWakeups++ < Settings.SPURIOUS_WAKEUPS;
    }
}

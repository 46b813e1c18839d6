package dev.heddle.runtime.kernel;

import dev.heddle.runtime.environment.Settings;

/** What gets a task out of waiting whatever it waits for: LockSupport's permit, and its interrupt flag. */
public final class Permit {
    /** The number that stands for both in operations. */
    public int resource;

    /** An unpark that was not used up. */
    public boolean given;

    public boolean interrupted;

    /** How often the task was woken for no reason. */
    private int spuriousWakeups;

    /** Whether the task, which is about to wait, goes on at once for no reason. */
    public boolean wakesForNoReason(Settings settings) {
        return settings.spuriousWakeups() && spuriousWakeups++ < Settings.SPURIOUS_WAKEUPS;
    }
}

package dev.heddle.runtime.program;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;

/**
 * Explores a controlled program under a {@link Watch}. If a task is stuck, the exploration is given up with a failure that
 * shows where, and the JVM is not to be used for another.
 */
public final class Supervisor {
    private final Explorer explorer;
    private final Watch watch;

    public Supervisor(ControlledProgram program, Explorer explorer) {
        this.explorer = explorer;
        this.watch = new Watch(program, explorer::stop);
    }

    /**
     * Returns what was found; throws if Heddle itself failed. If the calling thread is interrupted, it ends after the execution
     * under way, and the thread is interrupted still.
     */
    public Exploration explore(Budget budget) {
        Exploration result = watch.call(() -> explorer.explore(budget));
        return isStuck() ? explorer.giveUp(watch.stuck()) : result;
    }

    /** Whether a task could not be stopped: the JVM must be given up. */
    public boolean isStuck() {
        return watch.stuck() != null;
    }
}

package dev.heddle.runtime;

import dev.heddle.core.Failure;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;

/**
 * Explores a controlled program on a thread of its own and watches it. A task that neither reaches a step nor ends (an
 * endless local loop, a blocking native call) cannot be stopped from outside; the exploration is given up with a failure that
 * shows where it is stuck, and the JVM is not to be used for another.
 */
public final class Supervisor {
    private static final long LOOK_EVERY_MILLIS = 50;

    private final ControlledProgram program;
    private final Explorer explorer;
    private volatile Exploration result;
    private volatile Throwable broken;
    private boolean stuck;
    private boolean interrupted;

    public Supervisor(ControlledProgram program, Explorer explorer) {
        this.program = program;
        this.explorer = explorer;
    }

    /**
     * Returns what was found; throws if Heddle itself failed. If the calling thread is interrupted, it ends after the execution
     * under way, and the thread is interrupted still.
     */
    public Exploration explore(Budget budget) {
        Thread thread = new Thread(null, () -> carryOut(budget), "heddle-explorer", 16L << 20, false);
        thread.setDaemon(true);
        thread.start();
        long limit = program.settings().watchdogMillis();
        long lastProgress = System.nanoTime();
        long seen = -1;
        while (result == null && broken == null) {
            pause(thread);
            long now = program.progress();
            if (now != seen || !program.isRunning()) {
                seen = now;
                lastProgress = System.nanoTime();
            } else if (System.nanoTime() - lastProgress > limit * 1_000_000 && result == null) {
                stuck = true;
                return explorer.giveUp(stuckFailure(limit));
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (broken != null) {
            throw new IllegalStateException("Heddle itself failed: " + broken, broken);
        }
        return result;
    }

    /** Whether a task could not be stopped: the JVM must be given up. */
    public boolean isStuck() {
        return stuck;
    }

    private void carryOut(Budget budget) {
        try {
            result = explorer.explore(budget);
        } catch (Throwable t) {
            broken = t;
        }
    }

    private void pause(Thread thread) {
        try {
            thread.join(LOOK_EVERY_MILLIS);
        } catch (InterruptedException e) {
            interrupted = true;
            explorer.stop();
        }
    }

    private Failure stuckFailure(long limit) {
        ControlledTask task = program.execution().running();
        StackTraceElement[] stack = deepest();
        Throwable where = new Throwable("where " + task + " is stuck");
        where.setStackTrace(stack);
        String top = stack.length == 0 ? "an unknown place" : stack[0].toString();
        return new Failure(
                Failure.Type.STUCK,
                task + " did not reach its next step within " + limit + " ms; it is in " + top,
                "stuck",
                where);
    }

    private StackTraceElement[] deepest() {
        StackTraceElement[] best = new StackTraceElement[0];
        for (Thread carrier : program.backend().carriers()) {
            StackTraceElement[] stack = carrier.getStackTrace();
            boolean waits = stack.length > 0 && stack[0].getMethodName().equals("park");
            if (!waits && stack.length > best.length) {
                best = stack;
            }
        }
        return best;
    }
}

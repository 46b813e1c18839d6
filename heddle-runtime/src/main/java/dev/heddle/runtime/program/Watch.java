package dev.heddle.runtime.program;

import dev.heddle.core.Failure;
import dev.heddle.runtime.environment.VirtualNode;
import dev.heddle.runtime.kernel.ControlledTask;
import java.util.function.Supplier;

/**
 * Does work that runs executions of a controlled program, on a thread of its own, and watches it. A task that neither reaches
 * a step nor ends (an endless local loop, a blocking native call) cannot be stopped from outside: the work is given up, and the
 * JVM is not to be used for another execution.
 */
public final class Watch {
    private static final long LOOK_EVERY_MILLIS = 50;
    private static final long NANOS_PER_MILLI = 1_000_000L;
    private static final long STACK_SIZE = 16L << 20;

    private final ControlledProgram program;
    private volatile Throwable broken;
    private volatile boolean done;
    private final Runnable stop;
    private Failure failure;
    private boolean interrupted;
    private WatchPatience patience;

    /** For work that ends by itself soon enough. */
    public Watch(ControlledProgram program) {
        this(program, () -> {});
    }

    /** @param stop what makes the work end early; called if the calling thread is interrupted */
    public Watch(ControlledProgram program, Runnable stop) {
        this.program = program;
        this.stop = stop;
    }

    /**
     * Returns the result of the work, or null if it is stuck; throws if Heddle itself failed. If the calling thread is
     * interrupted, it is so still when the work has ended.
     */
    public <T> T call(Supplier<T> work) {
        T result = watch(work);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (broken != null) {
            throw new IllegalStateException("Heddle itself failed: " + broken, broken);
        }
        return result;
    }

    private <T> T watch(Supplier<T> work) {
        @SuppressWarnings("unchecked")
        T[] result = (T[]) new Object[1];
        Thread thread = new Thread(null, () -> carryOut(work, result), "heddle-explorer", STACK_SIZE, false);
        thread.setDaemon(true);
        done = false;
        thread.start();
        long limit = program.settings().watchdogMillis();
        long lastProgress = System.nanoTime();
        long seen = -1;
        while (!done) {
            pause(thread);
            long now = program.progress();
            if (now != seen || !program.isRunning()) {
                seen = now;
                lastProgress = System.nanoTime();
                patience = null;
            } else if (isStuck(System.nanoTime() - lastProgress, limit * NANOS_PER_MILLI) && !done) {
                failure = stuckFailure(limit);
                return null;
            }
        }
        return result[0];
    }

    /** Whether a task that has made no step for so long will make none. */
    private boolean isStuck(long elapsed, long limit) {
        if (elapsed < limit / 4) {
            return false;
        }
        if (patience == null) {
            patience = new WatchPatience(program.backend(), limit);
        }
        return elapsed > limit && patience.isOver();
    }

    /** Where the program is stuck, or null if it is not. */
    public Failure stuck() {
        return failure;
    }

    private <T> void carryOut(Supplier<T> work, T[] result) {
        try {
            result[0] = work.get();
        } catch (Throwable t) {
            broken = t;
        }
        done = true;
    }

    private void pause(Thread thread) {
        try {
            thread.join(LOOK_EVERY_MILLIS);
        } catch (InterruptedException e) {
            interrupted = true;
            stop.run();
        }
    }

    private Failure stuckFailure(long limit) {
        // Whoever tells of it is on the host.
        VirtualNode.goTo(null);
        ControlledTask task = ControlledTask.running;
        Thread[] carriers = program.backend().carriers();
        StackTraceElement[][] stacks = stacks(carriers);
        int deepest = deepest(stacks);
        StackTraceElement[] stack = deepest < 0 ? new StackTraceElement[0] : stacks[deepest];
        Throwable where = new Throwable("where " + task + " is stuck");
        where.setStackTrace(stack);
        String top = stack.length == 0 ? "an unknown place" : stack[0].toString();
        return new Failure(
                Failure.Type.STUCK,
                task + " did not reach its next step within " + limit + " ms; it is in " + top
                        + RealMonitors.awaitedBy(deepest < 0 ? null : carriers[deepest], program.execution())
                        + initialised(stacks, stack),
                "stuck",
                where);
    }

    private static StackTraceElement[][] stacks(Thread[] carriers) {
        StackTraceElement[][] stacks = new StackTraceElement[carriers.length][];
        for (int i = 0; i < carriers.length; i++) {
            stacks[i] = carriers[i].getStackTrace();
        }
        return stacks;
    }

    /** Which of them is the stuck one's; negative if none is. */
    private static int deepest(StackTraceElement[][] stacks) {
        int best = -1;
        for (int i = 0; i < stacks.length; i++) {
            StackTraceElement[] stack = stacks[i];
            boolean waits = stack.length > 0 && stack[0].getMethodName().equals("park");
            if (!waits && stack.length > (best < 0 ? 0 : stacks[best].length)) {
                best = i;
            }
        }
        return best;
    }

    /** Whoever needs a class waits in the JVM until it is initialised, and where it waits its stack does not say which class that is. */
    private static String initialised(StackTraceElement[][] stacks, StackTraceElement[] stuck) {
        for (StackTraceElement[] stack : stacks) {
            for (StackTraceElement frame : stack) {
                if (stack != stuck && frame.getMethodName().equals("<clinit>")) {
                    return ". Perhaps it needs " + frame.getClassName()
                            + ", which another task is initialising: that one waits at " + frame;
                }
            }
        }
        return "";
    }
}

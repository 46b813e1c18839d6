package dev.heddle.runtime.hooks;

import dev.heddle.core.Sites;
import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Execution;
import dev.heddle.runtime.Gate;
import dev.heddle.runtime.ObjectState;
import dev.heddle.runtime.Races;
import dev.heddle.runtime.model.Memory;
import dev.heddle.runtime.model.Readiness;
import java.util.concurrent.CompletableFuture;

/** Called where work goes from task to task inside the JDK, in pools and futures. */
public final class PoolHooks {
    private static final int GETTING_WORK = Sites.of("java.util.concurrent.ThreadPoolExecutor.getTask");
    private static final int ENDING = Sites.of("java.util.concurrent.ThreadPoolExecutor.processWorkerExit");
    private static final int COMPLETION = Sites.of("java.util.concurrent (completes a future)");

    private static final String COMPLETED_TWICE = "two tasks complete a future";

    private PoolHooks() {}

    /** A worker of a pool looks for work. */
    public static void awaitsWork(Object pool) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Gate.execution;
            ControlledTask me = execution.running();
            me.calling = execution.state(pool).resource;
            if (Readiness.isKnown(Readiness.WORK, pool)) {
                Memory.call(execution, me, pool, 0, 1 | Readiness.WORK, GETTING_WORK);
            } else {
                execution.hiddenWork.taken();
            }
        }
    }

    /** A worker of a pool ends: others can see that there is one less. */
    public static void worksNoMore(Object pool) {
        if (Thread.currentThread() == Gate.owner) {
            Memory.access(Gate.execution, Gate.execution.running(), pool, 0, 1, ENDING);
        }
    }

    /** Somebody hands something over here: work to a pool, an item to a subscription. */
    public static void hands(Object place) {
        Races races = races();
        if (races != null) {
            races.release(Gate.execution.running(), Gate.execution.state(place).resource);
        }
    }

    /** Somebody has got something here: what was done before it was handed over happened before. */
    public static void takes(Object place) {
        Races races = races();
        if (races != null) {
            races.acquire(Gate.execution.running(), Gate.execution.state(place).resource);
        }
    }

    /** A future gets its result: a step, unless it is the application that called for it on this very future. */
    public static void completes(Object future) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Gate.execution;
            ControlledTask me = execution.running();
            ObjectState state = execution.state(future);
            if (me.calling != state.resource) {
                Memory.access(execution, me, future, 0, 1, COMPLETION);
            } else if (execution.races != null) {
                execution.races.release(me, state.resource);
            }
            completedBy(execution, me, state);
            // Whoever looks at several futures at once does not say at which.
            ends(future);
        }
    }

    /** A result that others may have looked at is replaced, somebody counts what depends on it, or cancels what may have begun. */
    public static void meddles(Object future) {
        if (Thread.currentThread() == Gate.owner && !Gate.execution.sequentialSoFar()) {
            Gate.execution.hiddenWork.found(
                    "a future is cancelled or its result replaced, or what depends on it is counted");
        }
    }

    /**
     * Somebody is about to complete a future because another one is complete, unless it is complete already. That look is seen nowhere, so
     * nothing is proved if another task completes it, be it before or after.
     */
    public static void fires(Object future) {
        if (Thread.currentThread() == Gate.owner && future != null && !Gate.execution.sequentialSoFar()) {
            Execution execution = Gate.execution;
            if (isDone((CompletableFuture<?>) future)) {
                execution.hiddenWork.found(COMPLETED_TWICE);
            }
            completedBy(execution, execution.running(), execution.state(future));
        }
    }

    private static boolean isDone(CompletableFuture<?> future) {
        Thread owner = Gate.owner;
        Gate.owner = null;
        try {
            return future.isDone();
        } catch (UnsupportedOperationException e) {
            // One that only stages see: it does not tell.
            return true;
        } finally {
            Gate.owner = owner;
        }
    }

    /** Which of two it is decides who goes on with what depends on it, and that is seen nowhere. */
    private static void completedBy(Execution execution, ControlledTask me, ObjectState future) {
        if (future.completer != null && future.completer != me && !execution.sequentialSoFar()) {
            execution.hiddenWork.found(COMPLETED_TWICE);
        }
        future.completer = me;
    }

    // What is forked, and where it is joined, is not told apart: pools are one place each way, and so are scopes.

    /** Work goes into a fork-join pool. */
    public static void forks(Object pool) {
        Races races = races();
        if (races != null) {
            races.forks(Gate.execution.running());
        }
    }

    /** Some task begins with it. */
    public static void begins(Object task) {
        Races races = races();
        if (races != null) {
            races.begins(Gate.execution.running());
        }
    }

    public static void ends(Object task) {
        Races races = races();
        if (races != null) {
            races.ends(Gate.execution.running());
        }
    }

    /** Somebody knows that it has ended. */
    public static void joined(Object task) {
        Races races = races();
        if (races != null) {
            races.joined(Gate.execution.running());
        }
    }

    /** A part has ended, and whoever is the last goes on with the whole. */
    public static void countsDown(Object task) {
        ends(task);
        joined(task);
    }

    private static Races races() {
        return Thread.currentThread() == Gate.owner ? Gate.execution.races : null;
    }
}

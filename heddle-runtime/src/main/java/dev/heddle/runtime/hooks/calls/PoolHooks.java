package dev.heddle.runtime.hooks.calls;

import dev.heddle.core.Sites;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.CommonPool;
import dev.heddle.runtime.model.Readiness;
import dev.heddle.runtime.model.SharedMemory;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.races.RaceDetector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;

/** Called where work goes from task to task inside the JDK, in pools and futures. */
public final class PoolHooks {
    private static final int GETTING_WORK = Sites.of("java.util.concurrent.ThreadPoolExecutor.getTask");
    private static final int ENDING = Sites.of("java.util.concurrent.ThreadPoolExecutor.processWorkerExit");
    private static final int COMPLETION = Sites.of("java.util.concurrent (completes a future)");

    private static final int PASSED_ON = Sites.of("a future that is complete goes into its queue");

    private static final String COMPLETED_TWICE = "two tasks complete a future";

    private PoolHooks() {}

    /** A worker of a pool looks for work. */
    public static void awaitsWork(Object pool) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            me.call.resource = execution.state(pool).resource;
            if (Readiness.isKnown(Readiness.WORK, pool)) {
                SharedMemory.call(execution, me, pool, 0, 1 | Readiness.WORK, GETTING_WORK);
                // It stands for what the worker does to the queue, where it does not have to wait any more.
                me.call.begins(0);
                me.call.covered = true;
                me.call.atomic = true;
            } else {
                execution.hiddenWork.taken();
            }
        }
    }

    /** A worker of a pool ends: others can see that there is one less. */
    public static void worksNoMore(Object pool) {
        if (Thread.currentThread() == Gate.owner) {
            SharedMemory.access(Execution.current, ControlledTask.running, pool, 0, 1, ENDING);
        }
    }

    /** A pool interrupts those of its workers that wait for work, … */
    public static void wakesIdle(Object pool) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.call.wakesIdle = true;
        }
    }

    /** … and has done so. */
    public static void wokeIdle(Object pool) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.call.wakesIdle = false;
        }
    }

    /** Somebody hands something over here: work to a pool, an item to a subscription. */
    public static void hands(Object place) {
        RaceDetector races = races();
        if (races != null) {
            races.release(ControlledTask.running.id(), Execution.current.state(place).resource);
        }
    }

    /** Somebody has got something here: what was done before it was handed over happened before. */
    public static void takes(Object place) {
        RaceDetector races = races();
        if (races != null) {
            races.acquire(ControlledTask.running.id(), Execution.current.state(place).resource);
        }
        if (Thread.currentThread() == Gate.owner && place instanceof ThreadPoolExecutor) {
            ControlledTask.running.call.begins(0);
        }
    }

    /** A future gets its result: a step, unless it is the application that called for it on this very future. */
    public static void completes(Object future) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            ObjectState state = execution.state(future);
            if (me.call.resource != state.resource) {
                SharedMemory.access(execution, me, future, 0, 1, COMPLETION);
            } else if (execution.races != null) {
                execution.races.release(me.id(), state.resource);
            }
            completedBy(execution, me, state);
            // Whoever looks at several futures at once does not say at which.
            ends(future);
        }
    }

    /** A future that has its result is put into a queue, where somebody may wait for it: the next operation is that of the queue. */
    public static void passesOn(Object future) {
        CallHooks.at(PASSED_ON);
    }

    /** A result that others may have looked at is replaced, somebody counts what depends on it, or cancels what may have begun. */
    public static void meddles(Object future) {
        if (Thread.currentThread() == Gate.owner && !Execution.current.sequentialSoFar()) {
            Execution.current.hiddenWork.found(
                    "a future is cancelled or its result replaced, or what depends on it is counted; a flag that the work looks at can be seen");
        }
    }

    /**
     * Somebody is about to complete a future because another one is complete, unless it is complete already. That look is seen nowhere, so
     * nothing is proved if another task completes it, be it before or after.
     */
    public static void fires(Object future) {
        if (Thread.currentThread() == Gate.owner && future != null && !Execution.current.sequentialSoFar()) {
            Execution execution = Execution.current;
            if (isDone((CompletableFuture<?>) future)) {
                execution.hiddenWork.found(COMPLETED_TWICE);
            }
            completedBy(execution, ControlledTask.running, execution.state(future));
        }
    }

    private static boolean isDone(CompletableFuture<?> future) {
        try (Gate.Closed closed = Gate.close()) {
            return future.isDone();
        } catch (UnsupportedOperationException e) {
            // One that only stages see: it does not tell.
            return true;
        }
    }

    /** Which of two it is decides who goes on with what depends on it, and that is seen nowhere. */
    private static void completedBy(Execution execution, ControlledTask me, ObjectState future) {
        if (future.isCompletedAgainBy(me.id()) && !execution.sequentialSoFar()) {
            execution.hiddenWork.found(COMPLETED_TWICE);
        }
    }

    // What is forked, and where it is joined, is not told apart: pools are one place each way, and so are scopes.

    /** Work goes into a fork-join pool. */
    public static void forks(Object pool) {
        RaceDetector races = races();
        if (races != null) {
            races.forks(ControlledTask.running.id());
        }
    }

    /** Some task begins with it. */
    public static void begins(Object task) {
        RaceDetector races = races();
        if (races != null) {
            races.begins(ControlledTask.running.id());
        }
    }

    public static void ends(Object task) {
        RaceDetector races = races();
        if (races != null) {
            races.ends(ControlledTask.running.id());
        }
    }

    /** Somebody knows that it has ended. */
    public static void joined(Object task) {
        RaceDetector races = races();
        if (races != null) {
            races.joined(ControlledTask.running.id());
        }
    }

    /** A part has ended, and whoever is the last goes on with the whole. */
    public static void countsDown(Object task) {
        ends(task);
        joined(task);
    }

    private static RaceDetector races() {
        return Thread.currentThread() == Gate.owner ? Execution.current.races : null;
    }

    // Pools that outlive an execution, each of which has its own.

    public static ForkJoinPool commonPool(ForkJoinPool original) {
        return Thread.currentThread() == Gate.owner ? CommonPool.of(Execution.current, original) : original;
    }

    public static ScheduledThreadPoolExecutor delayer(ScheduledThreadPoolExecutor original) {
        return Thread.currentThread() == Gate.owner ? CommonPool.delayerOf(Execution.current) : original;
    }

    public static Executor asyncPool(Executor original) {
        return Thread.currentThread() == Gate.owner ? CommonPool.of(Execution.current, null) : original;
    }
}

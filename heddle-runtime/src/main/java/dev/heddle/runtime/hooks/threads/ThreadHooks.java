package dev.heddle.runtime.hooks.threads;

import dev.heddle.runtime.gate.Abandoned;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.jdk.Reserve;
import dev.heddle.runtime.jdk.StaticThreads;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Initialisation;
import dev.heddle.runtime.model.Threads;
import dev.heddle.runtime.model.Uncaught;
import java.time.Duration;

/** Called for everything done with threads; see {@link Threads}. */
public final class ThreadHooks {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    /** The JDK spins before it parks; that is no step, unless it goes on and on. */
    private static final int SPINS_PER_STEP = 256;

    private ThreadHooks() {}

    /** A thread is started; returns true if it must not really be. */
    public static boolean start(Thread thread) {
        if (Thread.currentThread() != Gate.owner) {
            Gate.passOrUnwind();
            return false;
        }
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        ControlledTask started = Threads.start(execution, me, thread);
        me.call.takeSite();
        if (execution.objects.initialisers.areRunning()) {
            started.life.belongsToClass = true;
            try (Gate.Closed closed = Gate.close()) {
                StaticThreads.note(thread);
            }
        }
        return execution.backend.start(started);
    }

    /** A virtual thread was made, to run this. */
    public static void virtualCreated(Object thread, Runnable body) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            execution.tasks.virtualCreated(execution.state(thread), (Thread) thread, body);
        }
    }

    /** A thread's run method begins; returns true if it is the first thing a controlled, really started thread does. */
    public static boolean runEntered(Object thread) {
        Execution execution = Execution.current;
        if (execution == null || thread != Thread.currentThread() || thread == Gate.owner) {
            return false;
        }
        ControlledTask me = execution.tasks.startedOf((Thread) thread);
        if (me == null || me.life.begun) {
            return false;
        }
        me.life.begun = true;
        try {
            execution.backend.awaitBegin(me);
            Initialisation.begins(execution, me);
        } catch (Abandoned e) {
            // The execution is over before this thread did anything; it ends here, without a word.
            me.thread.setUncaughtExceptionHandler(SILENT);
            execution.backend.ended(me, null);
            throw e;
        }
        return true;
    }

    private static final Thread.UncaughtExceptionHandler SILENT = new Thread.UncaughtExceptionHandler() {
        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            // Only Abandoned gets here.
        }
    };

    /** A thread's run method returns; {@code begun} is what {@link #runEntered} said. */
    public static void runReturned(Object thread, boolean begun) {
        if (begun) {
            runExited(thread, null);
        }
    }

    public static void runExited(Object thread, Throwable thrown) {
        Execution execution = Execution.current;
        ControlledTask me = execution.tasks.startedOf((Thread) thread);
        Throwable left = thrown;
        Reserve.releaseFor(thrown);
        if (Thread.currentThread() == Gate.owner) {
            try {
                left = Uncaught.handled(execution, me, thrown);
                Threads.leave(execution, me);
            } catch (Abandoned e) {
                left = e;
            }
        }
        boolean abandoned = left instanceof Abandoned || execution.isOver();
        execution.backend.ended(me, abandoned ? null : execution.ended(me, left));
    }

    public static void join_(Thread thread) throws InterruptedException {
        join_(thread, 0);
    }

    public static void join_(Thread thread, long millis) throws InterruptedException {
        if (!join(thread, millis)) {
            thread.join(millis);
        }
    }

    public static void join_(Thread thread, long millis, int nanos) throws InterruptedException {
        if (Thread.currentThread() != Gate.owner) {
            Gate.passOrUnwind();
            thread.join(millis, nanos);
        } else {
            // The JDK, too, rounds up to milliseconds.
            join_(thread, nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
        }
    }

    public static boolean join(Thread thread, long millis) throws InterruptedException {
        ControlledTask target = targetOf(thread, 0);
        if (target == null) {
            Gate.passOrUnwind();
            return false;
        }
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        join(target, nanos(millis));
        return true;
    }

    /** -1 if uncontrolled, else whether the thread ended in time. */
    public static int joinFor(Thread thread, Duration duration) throws InterruptedException {
        ControlledTask target = targetOf(thread, 0);
        if (target == null) {
            return -1;
        }
        long nanos = nanos(duration);
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        if (nanos == 0) {
            // It only asks, and does not look at the flag.
            return Threads.isAlive(execution, me, target, me.call.takeSite()) ? 0 : 1;
        }
        Threads.asksWhetherItLives(execution, me, target);
        join(target, nanos);
        return target.isDone() ? 1 : 0;
    }

    private static void join(ControlledTask target, long nanos) throws InterruptedException {
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        Threads.join(execution, me, target, nanos, me.call.takeSite());
    }

    /**
     * The task of a thread that the running task asks about, or does something to; null if it is none. One that nobody has started yet may be started, and
     * end, before it is this task's turn: so that is a step, and only then it is known whether there is a task.
     */
    static ControlledTask targetOf(Thread thread, int access) {
        if (thread == null) {
            // The call this stands for would have thrown it; whoever looks at the header of null brings down the JVM.
            throw new NullPointerException("the thread is null");
        }
        if (Thread.currentThread() != Gate.owner) {
            return null;
        }
        Execution execution = Execution.current;
        ControlledTask target = execution.taskOf(thread);
        if (target == null) {
            ControlledTask me = ControlledTask.running;
            Threads.touchUnstarted(execution, me, thread, access, me.call.takeSite());
            target = execution.taskOf(thread);
        }
        return target;
    }

    public static boolean interrupt(Thread thread) {
        ControlledTask target = targetOf(thread, 1);
        if (target == null) {
            if (Thread.currentThread() == Gate.owner) {
                ControlledTask me = ControlledTask.running;
                Threads.interruptUnstarted(Execution.current, me, thread, me.call.takeSite());
            }
            return false;
        }
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        Threads.interrupt(execution, me, target, me.call.takeSite());
        return true;
    }

    public static int isInterrupted(Thread thread) {
        ControlledTask target = targetOf(thread, 0);
        return target == null ? -1 : flag(target, false);
    }

    public static int interrupted() {
        return Thread.currentThread() == Gate.owner ? flag(ControlledTask.running, true) : -1;
    }

    public static int getAndClearInterrupt(Thread thread) {
        ControlledTask target = targetOf(thread, 1);
        return target == null ? -1 : flag(target, true);
    }

    private static int flag(ControlledTask target, boolean clear) {
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        return Threads.interrupted(execution, me, target, clear, me.call.takeSite()) ? 1 : 0;
    }

    public static boolean isAlive(Thread thread) {
        ControlledTask target = targetOf(thread, 0);
        if (target == null) {
            return thread.isAlive();
        }
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        return Threads.isAlive(execution, me, target, me.call.takeSite());
    }

    /** A thread that has been started is asked whether it lives: the real one may do so though the task has ended, or not live at all. Returns whether that is all there is to do. */
    public static boolean setDaemon(Thread thread) {
        ControlledTask target = Thread.currentThread() == Gate.owner ? Execution.current.taskOf(thread) : null;
        if (target == null) {
            return false;
        }
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        if (Threads.isAlive(execution, me, target, me.call.takeSite())) {
            throw new IllegalThreadStateException();
        }
        execution.hiddenWork.found("a thread that has ended becomes a daemon");
        return true;
    }

    public static Thread.State getState(Thread thread) {
        ControlledTask target = targetOf(thread, 0);
        if (target == null) {
            return thread.getState();
        }
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        Threads.isAlive(execution, me, target, me.call.takeSite());
        return Threads.state(target, me);
    }

    public static void sleep(long millis) throws InterruptedException {
        sleep(millis, 0);
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        if (Thread.currentThread() != Gate.owner) {
            Gate.passOrUnwind();
            Thread.sleep(millis, nanos);
            return;
        }
        if (millis < 0 || nanos < 0 || nanos >= NANOS_PER_MILLI) {
            throw new IllegalArgumentException("timeout value is out of range");
        }
        long all = nanos(millis);
        sleepNanos(all > Long.MAX_VALUE - nanos ? all : all + nanos);
    }

    public static void sleep(Duration duration) throws InterruptedException {
        long nanos = nanos(duration);
        if (Thread.currentThread() != Gate.owner) {
            Thread.sleep(nanos / NANOS_PER_MILLI, (int) (nanos % NANOS_PER_MILLI));
        } else {
            sleepNanos(nanos);
        }
    }

    private static void sleepNanos(long nanos) throws InterruptedException {
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        Threads.sleep(execution, me, nanos, me.call.takeSite());
    }

    @SuppressWarnings("ThreadPriorityCheck") // what the program called
    public static void yield_() {
        if (Thread.currentThread() != Gate.owner) {
            Thread.yield();
            return;
        }
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        int site = me.call.takeSite();
        if (site != 0 || me.spins() % SPINS_PER_STEP == 0) {
            Threads.pause(execution, me, site);
        }
    }

    public static void onSpinWait() {
        if (Thread.currentThread() != Gate.owner) {
            Thread.onSpinWait();
        } else {
            yield_();
        }
    }

    private static long nanos(long millis) {
        return millis > Long.MAX_VALUE / NANOS_PER_MILLI ? Long.MAX_VALUE : millis * NANOS_PER_MILLI;
    }

    private static long nanos(Duration duration) {
        try {
            return Math.max(0, duration.toNanos());
        } catch (ArithmeticException e) {
            return duration.isNegative() ? 0 : Long.MAX_VALUE;
        }
    }
}

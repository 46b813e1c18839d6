package dev.heddle.runtime.hooks.threads;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.ObjectMonitor;

/** Called around monitors; see {@link ObjectMonitor}. */
public final class MonitorHooks {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    /** Who holds so many at once may be on its way to the end of its stack. */
    private static final int MANY_MONITORS = 64;

    /** By its name: logging is a module of its own. */
    private static final String CONSOLE = "java.util.logging.ConsoleHandler";

    private MonitorHooks() {}

    /** Enters the model of a monitor; returns what is to be locked really (a dummy of the task's own, when controlled). */
    public static Object enter(Object object, int site) {
        return Thread.currentThread() == Gate.owner && object != null ? enter(object, site, true) : object;
    }

    /** The same inside the JDK, where a free lock is no step. */
    public static Object enterInside(Object object) {
        return Thread.currentThread() == Gate.owner && object != null ? enter(object, 0, false) : object;
    }

    /**
     * The same for a reader or a writer. System.out and System.err are the whole JVM's: they are really locked, and what is printed has no
     * choices in it, so that nobody has to wait for the lock, or finds it locked by a task that was left behind.
     */
    public static Object enterStream(Object object) {
        if (Thread.currentThread() != Gate.owner || object == null) {
            return object;
        }
        ControlledTask me = ControlledTask.running;
        if (me.isPrinting() || object == System.out || object == System.err || logsToConsole(me)) {
            me.beginPrinting();
            return object;
        }
        return enter(object, 0, false);
    }

    /** Whether a logger prints: what is behind it is the console that was there when logging began. */
    private static boolean logsToConsole(ControlledTask me) {
        ObjectMonitor innermost = (ObjectMonitor) me.monitors.innermost();
        return innermost != null && innermost.object().getClass().getName().equals(CONSOLE);
    }

    public static void exitStream(Object lock) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = ControlledTask.running;
            if (lock != me.monitors.dummy && me.isPrinting()) {
                me.endPrinting();
            } else {
                exit(lock);
            }
        }
    }

    private static Object enter(Object object, int site, boolean visible) {
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        if (me.monitors.size() > MANY_MONITORS) {
            StackSpace.ensure();
        }
        ObjectMonitor monitor = visible && !me.isQuiet()
                ? ObjectMonitor.of(execution, object)
                : ObjectMonitor.inside(execution, object);
        monitor.enter(me, site, visible);
        me.monitors.push(monitor);
        return me.monitors.dummy;
    }

    /** A synchronized method that could not be unsynchronised began: its real monitor is held, now the model's is too. */
    public static void entered(Object object) {
        if (Thread.currentThread() == Gate.owner && object != null) {
            enter(object, 0, false);
        }
    }

    /** Such a method ends. */
    public static void left(Object object) {
        if (Thread.currentThread() == Gate.owner && object != null) {
            exit(ControlledTask.running.monitors.dummy);
        }
    }

    public static void exit(Object lock) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = ControlledTask.running;
            if (lock == me.monitors.dummy) {
                ObjectMonitor monitor = (ObjectMonitor) me.monitors.pop();
                if (monitor != null) {
                    monitor.exit(me);
                }
            }
        }
    }

    @SuppressWarnings("WaitNotInLoop") // the loop is the caller's
    public static void wait_(Object object) throws InterruptedException {
        if (Thread.currentThread() == Gate.owner) {
            await(object, 0);
        } else {
            Gate.passOrUnwind();
            object.wait();
        }
    }

    public static void wait_(Object object, long millis) throws InterruptedException {
        wait_(object, millis, 0);
    }

    @SuppressWarnings("WaitNotInLoop") // the loop is the caller's
    public static void wait_(Object object, long millis, int nanos) throws InterruptedException {
        if (Thread.currentThread() != Gate.owner) {
            Gate.passOrUnwind();
            object.wait(millis, nanos);
            return;
        }
        if (millis < 0 || nanos < 0 || nanos >= NANOS_PER_MILLI) {
            throw new IllegalArgumentException("timeout value is out of range");
        }
        await(object, millis > Long.MAX_VALUE / NANOS_PER_MILLI ? Long.MAX_VALUE : millis * NANOS_PER_MILLI + nanos);
    }

    private static void await(Object object, long nanos) throws InterruptedException {
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        ObjectMonitor.of(execution, object).await(me, nanos, me.call.takeSite());
    }

    public static void notify_(Object object) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            ObjectMonitor.of(execution, object).notifyOne(me, me.call.takeSite());
        } else {
            object.notify();
        }
    }

    public static void notifyAll_(Object object) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            ObjectMonitor.of(execution, object).notifyEveryone(me, me.call.takeSite());
        } else {
            object.notifyAll();
        }
    }

    public static boolean holdsLock(Object object) {
        if (Thread.currentThread() == Gate.owner && object != null) {
            Execution execution = Execution.current;
            return ObjectMonitor.of(execution, object).owner() == ControlledTask.running;
        }
        return Thread.holdsLock(object);
    }
}

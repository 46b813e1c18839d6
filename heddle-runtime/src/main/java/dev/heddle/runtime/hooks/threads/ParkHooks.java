package dev.heddle.runtime.hooks.threads;

import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Parking;
import jdk.internal.misc.Unsafe;

/** Called in place of LockSupport's bodies; those that return a boolean say whether they did the work. */
public final class ParkHooks {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private ParkHooks() {}

    public static boolean park(Object blocker) {
        if (Thread.currentThread() != Gate.owner) {
            Gate.passOrUnwind();
            return false;
        }
        parkTo(blocker, VirtualClock.NEVER);
        return true;
    }

    public static boolean parkNanos(Object blocker, long nanos) {
        if (Thread.currentThread() != Gate.owner) {
            Gate.passOrUnwind();
            return false;
        }
        if (nanos > 0) {
            parkTo(blocker, Execution.current.clock.after(nanos));
        }
        return true;
    }

    public static boolean parkUntil(Object blocker, long epochMillis) {
        if (Thread.currentThread() != Gate.owner) {
            Gate.passOrUnwind();
            return false;
        }
        VirtualClock clock = Execution.current.clock;
        long millis = epochMillis - VirtualClock.epochMillis(clock.now());
        parkTo(
                blocker,
                clock.after(millis > Long.MAX_VALUE / NANOS_PER_MILLI ? Long.MAX_VALUE : millis * NANOS_PER_MILLI));
        return true;
    }

    private static void parkTo(Object blocker, long deadline) {
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        Parking.park(execution, me, blocker, deadline, me.call.takeSite());
    }

    public static boolean unpark(Thread thread) {
        if (Thread.currentThread() != Gate.owner) {
            return false;
        }
        if (thread == null) {
            return true;
        }
        // To unpark a thread before it is started may have no effect, and has none on HotSpot.
        ControlledTask target = ThreadHooks.targetOf(thread, 1);
        if (target == null) {
            return false;
        }
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        Parking.unpark(execution, me, target, me.call.takeSite());
        return true;
    }

    public static void unsafePark(Object unsafe, boolean absolute, long time) {
        if (!unsafePark(absolute, time)) {
            ((Unsafe) unsafe).park(absolute, time);
        }
    }

    public static boolean unsafePark(boolean absolute, long time) {
        if (absolute) {
            return parkUntil(null, time);
        }
        return time == 0 ? park(null) : parkNanos(null, time);
    }

    public static boolean unsafeUnpark(Object thread) {
        return unpark((Thread) thread);
    }

    public static void unsafeUnpark(Object unsafe, Object thread) {
        if (!unpark((Thread) thread)) {
            ((Unsafe) unsafe).unpark(thread);
        }
    }
}

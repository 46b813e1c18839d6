package dev.heddle.runtime.hooks.environment;

import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.TimeOuts;

/** Called in place of the JDK's clocks. */
public final class TimeHooks {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private TimeHooks() {}

    public static long nanoTime() {
        return Thread.currentThread() == Gate.owner ? seen() : System.nanoTime();
    }

    /** The same in java.util.concurrent, which looks whether a wait is over: what comes of that is in its time-outs. */
    public static long nanoTimeInside() {
        return Thread.currentThread() == Gate.owner ? look(false) : System.nanoTime();
    }

    public static long currentTimeMillis() {
        return Thread.currentThread() == Gate.owner ? VirtualClock.epochMillis(seen()) : System.currentTimeMillis();
    }

    /** What java.time.Clock asks: nanoseconds since the given second of the epoch. */
    public static long nanoTimeAdjustment(long offsetSeconds) {
        if (Thread.currentThread() != Gate.owner) {
            return jdk.internal.misc.VM.getNanoTimeAdjustment(offsetSeconds);
        }
        long nanos = seen();
        long millis = VirtualClock.epochMillis(nanos);
        return (millis / 1000 - offsetSeconds) * NANOS_PER_SECOND
                + millis % 1000 * NANOS_PER_MILLI
                + nanos % NANOS_PER_MILLI;
    }

    private static long seen() {
        TimeOuts.looksAtClock(Execution.current, ControlledTask.running);
        return look(true);
    }

    private static long look(boolean byProgram) {
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        me.call.announced = 0;
        if (me.isQuiet() && execution.objects.initialisers.areRunning()) {
            return execution.objects.initialisers.look();
        }
        int activity = execution.events.activity();
        int calls = me.call.calls();
        long seen = byProgram ? execution.clock.lookOfProgram(activity, calls) : execution.clock.look(activity, calls);
        return me.node == null ? seen : seen + me.node.clockOffset();
    }
}

package dev.heddle.runtime.hooks.memory;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Collector;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/** Called when a weak, soft or phantom reference is made, waited for, or to be cleared; see {@link Collector}. */
public final class ReferenceHooks {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private ReferenceHooks() {}

    /** Nothing is cleared unless the program asks: when the collector comes by by itself is no part of a schedule. */
    public static void created(Object referent) {
        if (Thread.currentThread() == Gate.owner && referent != null) {
            Execution.current.references.keep(referent);
        }
    }

    /** In place of {@code System.gc()}. */
    public static void collect() {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            Collector.collect(execution, me, me.call.takeSite());
        } else {
            System.gc();
        }
    }

    /** In place of {@code Runtime.gc()}. */
    public static void collect(Runtime runtime) {
        collect();
    }

    /** At the entry of {@code ReferenceQueue.remove}; null if uncontrolled. */
    public static Object[] remove(ReferenceQueue<?> queue) throws InterruptedException {
        return remove(queue, 0);
    }

    public static Object[] remove(ReferenceQueue<?> queue, long millis) throws InterruptedException {
        if (Thread.currentThread() != Gate.owner) {
            Gate.passOrUnwind();
            return null;
        }
        if (millis < 0) {
            return null;
        }
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        long nanos = millis > Long.MAX_VALUE / NANOS_PER_MILLI ? Long.MAX_VALUE : millis * NANOS_PER_MILLI;
        Reference<?> removed = Collector.remove(execution, me, queue, nanos, me.call.takeSite());
        return new Object[] {removed};
    }
}

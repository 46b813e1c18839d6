package dev.heddle.runtime.model;

import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import jdk.internal.access.SharedSecrets;

/**
 * The collector, as far as a program can tell that it came by: references are cleared and queued when the program asks for it, by {@code
 * System.gc()}, and at no other time. What it finds unreachable depends on whether a method is compiled (a local that is not needed any more
 * keeps its object alive only in the interpreter), so nothing is proved of a program that asks.
 */
public final class Collector {
    private Collector() {}

    /** Collects, and lets those go on who wait for references. */
    public static void collect(Execution execution, ControlledTask me, int site) {
        if (me.isQuiet()) {
            return;
        }
        if (!execution.tasks.isOneLeft()) {
            Threads.pause(execution, me, site);
        }
        execution.hiddenWork.found("what System.gc() finds unreachable");
        try (Gate.Closed closed = Gate.close()) {
            execution.references.letGoDuring(Collector::collectReally);
        }
        for (ReferenceQueue<?> queue : execution.references.awaitedQueues()) {
            ObjectMonitor monitor = ObjectMonitor.of(execution, queue);
            monitor.enter(me, 0, false);
            monitor.notifyEveryone(me, 0);
            monitor.exit(me);
        }
    }

    @SuppressWarnings("EmptyBlock") // waiting is all there is to do
    private static void collectReally() {
        System.gc();
        try {
            while (SharedSecrets.getJavaLangRefAccess().waitForReferenceProcessing()) {
                // Until the JVM's own thread has put all of them into their queues.
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for a reference, for ever if {@code nanos} is 0; null if none came in time. */
    public static Reference<?> remove(
            Execution execution, ControlledTask me, ReferenceQueue<?> queue, long nanos, int site)
            throws InterruptedException {
        // A cleaner's thread looks up once a minute in vain; if that counted, time would pass and nothing be a
        // deadlock.
        boolean isCleaner = me.thread.getClass().getName().startsWith("jdk.internal.misc.InnocuousThread");
        long deadline = nanos == 0 || isCleaner ? VirtualClock.NEVER : execution.clock.after(nanos);
        ObjectMonitor monitor = ObjectMonitor.of(execution, queue);
        monitor.enter(me, site, false);
        try {
            Reference<?> found = poll(queue);
            while (found == null && (deadline == VirtualClock.NEVER || execution.clock.now() < deadline)) {
                execution.references.awaits(queue);
                boolean forever = deadline == VirtualClock.NEVER;
                monitor.await(me, forever ? 0 : deadline - execution.clock.now(), site);
                found = poll(queue);
            }
            return found;
        } finally {
            if (!execution.isOver()) {
                monitor.exit(me);
            }
        }
    }

    private static Reference<?> poll(ReferenceQueue<?> queue) {
        try (Gate.Closed closed = Gate.close()) {
            return queue.poll();
        }
    }
}

package dev.heddle.runtime.program;

import dev.heddle.runtime.kernel.Backend;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * How long a task that makes no step is waited for. What counts is the processor time it had: on a busy machine it may need minutes for a step
 * that takes milliseconds otherwise. Who had none at all waits for something outside, and who had enough goes round in circles; between these
 * more is needed to tell, up to a limit.
 */
final class WatchPatience {
    /** The share of the time that somebody who waits outside may still be running. */
    private static final double NEXT_TO_NOTHING = 0.01;

    /** However busy the machine is. */
    private static final int MOST_LIMITS = 20;

    private final Backend backend;
    private final long limit;
    private final long began = System.nanoTime();
    private final long used;

    WatchPatience(Backend backend, long limit) {
        this.backend = backend;
        this.limit = limit;
        this.used = processorTime();
    }

    boolean isOver() {
        long elapsed = System.nanoTime() - began;
        long ran = processorTime() - used;
        return used < 0 || ran < elapsed * NEXT_TO_NOTHING || ran > limit / 2 || elapsed > limit * MOST_LIMITS;
    }

    /** Of all that carry out tasks, of whom one runs; negative if the JVM does not tell. */
    private long processorTime() {
        try {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long all = 0;
            for (Thread thread : backend.carriers()) {
                all += thread == null ? 0 : Math.max(0, threads.getThreadCpuTime(thread.getId()));
            }
            return all;
        } catch (UnsupportedOperationException | LinkageError e) {
            return -1;
        }
    }
}

package dev.heddle.bench;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * Wall-clock and processor time, and bytes allocated. On the continuation backend all work is done by the calling thread, and its
 * processor time counts; on the platform backend the whole process', which includes the JVM's compilers and collectors.
 */
public final class ProcessorClock {
    /** What passed between two looks at the clock. */
    public record Span(double wallSeconds, double cpuSeconds, long bytes) {}

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final boolean ofProcess;
    private final long thread = Thread.currentThread().getId();
    private long wall;
    private long cpu;
    private long bytes;

    public ProcessorClock(String backend) {
        ofProcess = backend.equals("platform");
    }

    public void start() {
        bytes = threads.getThreadAllocatedBytes(thread);
        wall = System.nanoTime();
        cpu = cpu();
    }

    /** Nanoseconds by the wall clock since the start. */
    public long elapsed() {
        return System.nanoTime() - wall;
    }

    public Span stop() {
        long cpuNow = cpu();
        long wallNow = System.nanoTime();
        return new Span((wallNow - wall) / 1e9, (cpuNow - cpu) / 1e9, threads.getThreadAllocatedBytes(thread) - bytes);
    }

    private long cpu() {
        return ofProcess ? system.getProcessCpuTime() : threads.getCurrentThreadCpuTime();
    }

    public static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}

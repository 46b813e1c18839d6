package dev.heddle.bench.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What processes that this one started, and that have ended, took of the processor. On a busy machine this says more than the wall clock does, and to ask the child for it would load
 * classes there that nobody else needs. Only Linux tells it in a file.
 */
final class ChildrenCpu {
    private static final Path STAT = Path.of("/proc/self/stat");

    /** What proc(5) calls cutime, counted from what comes after the name of the command; cstime is the next. */
    private static final int CUTIME = 13;

    /** USER_HZ, which is the same on all architectures that Java runs on. */
    private static final double TICKS_A_SECOND = 100;

    private ChildrenCpu() {}

    /** Seconds, or NaN where they are not known. */
    static double seconds() {
        try {
            String stat = Files.readString(STAT);
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            return (Long.parseLong(fields[CUTIME]) + Long.parseLong(fields[CUTIME + 1])) / TICKS_A_SECOND;
        } catch (IOException e) {
            return Double.NaN;
        }
    }
}

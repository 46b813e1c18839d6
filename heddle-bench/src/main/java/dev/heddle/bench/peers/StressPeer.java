package dev.heddle.bench.peers;

import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.bench.programs.Collections;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs a program again and again on plain threads, which is what people do who have no tool, until it throws or stands still. Its
 * arguments: the program, a number that does not matter, and the time in milliseconds.
 */
public final class StressPeer {
    /** An execution of these programs takes some milliseconds at most; one that takes this long will not end. */
    private static final long STANDSTILL = 2_000_000_000L;

    private StressPeer() {}

    public static void main(String[] arguments) throws InterruptedException {
        BenchProgram program = Collections.program("sctbench", arguments[0]);
        long start = System.nanoTime();
        long end = start + Long.parseLong(arguments[2]) * 1_000_000;
        AtomicLong executions = new AtomicLong();
        AtomicBoolean failed = new AtomicBoolean();
        AtomicLong lastEnd = new AtomicLong(System.nanoTime());
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> failed.set(true));
        Thread runner = new Thread(() -> {
            while (!failed.get() && System.nanoTime() - end < 0) {
                try {
                    program.body().run();
                } catch (Throwable thrown) {
                    failed.set(true);
                }
                executions.incrementAndGet();
                lastEnd.set(System.nanoTime());
            }
        });
        runner.setDaemon(true);
        runner.start();
        boolean standsStill = false;
        while (runner.isAlive() && !failed.get() && !standsStill) {
            runner.join(1);
            standsStill = System.nanoTime() - lastEnd.get() > STANDSTILL;
        }
        // What it takes to notice a standstill is not counted.
        double seconds = (standsStill ? lastEnd.get() - start : System.nanoTime() - start) / 1e9;
        MeasuredJvm.tell(System.out, failed.get() || standsStill, executions.get(), seconds);
        Runtime.getRuntime().halt(0);
    }
}

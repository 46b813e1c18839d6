package dev.heddle.bench.truth.run;

import bench.truth.Case;
import dev.heddle.bench.MeasuredJvm;
import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * All calls of a program by one thread, task after task, which nobody explores. Who gets another outcome in one JVM than in another (by hash codes that objects have from the JVM, by
 * the time of day) says nothing about Heddle.
 */
final class Alone {
    private static final long PATIENCE_MILLIS = 200;

    private Alone() {}

    /** Tells the outcome, if there is one: a program may need several threads, and wait for ever with one. */
    static void tell(PrintStream out, int index, Listed program, MethodHandle make) {
        if (!program.agnostic()) {
            return;
        }
        String[] outcome = {null};
        Thread thread = new Thread(() -> outcome[0] = outcome(program, make), "alone");
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!thread.isAlive() && outcome[0] != null) {
            MeasuredJvm.tell(out, "alone", index, outcome[0]);
        }
    }

    private static String outcome(Listed program, MethodHandle make) {
        int[] sizes = program.sizes().stream().mapToInt(Integer::intValue).toArray();
        List<Integer> order = new ArrayList<>();
        for (int task = 0; task < sizes.length; task++) {
            for (int call = 0; call < sizes[task]; call++) {
                order.add(task);
            }
        }
        try {
            Case fresh = (Case) make.invokeExact();
            fresh.threads = new Thread[0];
            return Orders.follow(
                    fresh, sizes, order.stream().mapToInt(Integer::intValue).toArray());
        } catch (Throwable t) {
            return null;
        }
    }
}

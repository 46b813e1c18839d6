package bench.sctbench;

import bench.programs.Threads;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code twostage_bad}, {@code twostage_50_bad}, {@code twostage_100_bad}: writers set one number under one lock, and then another under
 * another; a reader that finds the first set expects the second, too. It fails if both its looks fall between the two stages of the
 * first writer, before any other is done. Depth n, as it has to come before the second stage of each of the n - 1 writers.
 */
public final class TwoStage {
    private final Object lock1 = new Object();
    private final Object lock2 = new Object();
    private int data1;
    private int data2;

    private TwoStage() {}

    private void write() {
        synchronized (lock1) {
            data1 = 1;
        }
        synchronized (lock2) {
            data2 = data1 + 1;
        }
    }

    private void read() {
        int seen1;
        synchronized (lock1) {
            if (data1 == 0) {
                return;
            }
            seen1 = data1;
        }
        int seen2;
        synchronized (lock2) {
            seen2 = data2;
        }
        Threads.check(seen2 == seen1 + 1, "saw " + seen1 + " and " + seen2);
    }

    private static void run(int threads) throws InterruptedException {
        TwoStage program = new TwoStage();
        List<Runnable> all = new ArrayList<>(Threads.times(threads - 1, program::write));
        all.add(program::read);
        Threads.run(all);
    }

    public static void with2() throws InterruptedException {
        run(2);
    }

    public static void with50() throws InterruptedException {
        run(50);
    }

    public static void with100() throws InterruptedException {
        run(100);
    }
}

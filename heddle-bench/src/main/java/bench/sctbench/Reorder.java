package bench.sctbench;

import bench.programs.Threads;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code reorder_3_bad} to {@code reorder_100_bad}: all threads but one write a and then b; the last one expects to see both or
 * neither. It fails if it reads after some thread has written a and before any has written b. Depth n: its look comes after one write, and
 * before one of each of the n - 1 writers.
 */
public final class Reorder {
    private int a;
    private int b;

    private Reorder() {}

    private void set() {
        a = 1;
        b = -1;
    }

    private void check() {
        boolean before = a == 0 && b == 0;
        Threads.check(before || (a == 1 && b == -1), "a was written, b was not");
    }

    private static void run(int threads) throws InterruptedException {
        Reorder program = new Reorder();
        List<Runnable> all = new ArrayList<>(Threads.times(threads - 1, program::set));
        all.add(program::check);
        Threads.run(all);
    }

    public static void with3() throws InterruptedException {
        run(3);
    }

    public static void with4() throws InterruptedException {
        run(4);
    }

    public static void with5() throws InterruptedException {
        run(5);
    }

    public static void with10() throws InterruptedException {
        run(10);
    }

    public static void with20() throws InterruptedException {
        run(20);
    }

    public static void with50() throws InterruptedException {
        run(50);
    }

    public static void with100() throws InterruptedException {
        run(100);
    }
}

package bench.sctbench;

import bench.programs.Threads;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code wronglock_bad}, {@code wronglock_3_bad}: one thread counts under the right lock and checks that it counted one; seven
 * (three) others count under a lock of their own. Fails if one of these counts in between. Depth 2.
 */
public final class WrongLock {
    private final Object right = new Object();
    private final Object wrong = new Object();
    private int data;

    private WrongLock() {}

    private void countAndCheck() {
        synchronized (right) {
            int before = data;
            data = before + 1;
            Threads.check(data == before + 1, "counted from " + before + " to " + data);
        }
    }

    private void count() {
        synchronized (wrong) {
            data++;
        }
    }

    private static void run(int others) throws InterruptedException {
        WrongLock program = new WrongLock();
        List<Runnable> all = new ArrayList<>();
        all.add(program::countAndCheck);
        all.addAll(Threads.times(others, program::count));
        Threads.run(all);
    }

    public static void with7() throws InterruptedException {
        run(7);
    }

    public static void with3() throws InterruptedException {
        run(3);
    }
}

package bench.sctbench;

import bench.programs.Threads;
import java.util.concurrent.locks.ReentrantLock;

/**
 * {@code carter01_bad}: two classes of threads exclude each other; the first of a class takes the lock of the shared thing, and
 * keeps the lock of the counters while it waits for it. If the other class has the thing, its thread needs the counters' lock to give it
 * back: deadlock. Two more threads do nothing of interest. Depth 2.
 */
public final class Carter01 {
    private final Object counters = new Object();
    private final ReentrantLock thing = new ReentrantLock();
    private final int[] inside = new int[2];

    private Carter01() {}

    private void use(int kind) {
        synchronized (counters) {
            inside[kind]++;
            if (inside[kind] == 1) {
                thing.lock();
            }
        }
        synchronized (counters) {
            inside[kind]--;
            if (inside[kind] == 0) {
                thing.unlock();
            }
        }
    }

    private void nothing() {
        // As in the original, which has them to no end.
    }

    public static void main(String[] arguments) throws InterruptedException {
        Carter01 program = new Carter01();
        Threads.run(() -> program.use(0), () -> program.use(1), program::nothing, program::nothing);
    }
}

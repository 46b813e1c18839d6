package bench.sctbench;

import bench.programs.Threads;
import java.util.concurrent.locks.ReentrantLock;

/**
 * {@code phase01_bad}: in two phases two threads take and give back two locks, and the second phase does not give back. Whoever comes
 * second waits for ever, in every schedule. Depth 1.
 */
public final class Phase01 {
    private final ReentrantLock first = new ReentrantLock();
    private final ReentrantLock second = new ReentrantLock();

    private Phase01() {}

    @SuppressWarnings("LockNotBeforeTry") // that is the bug
    private void phases() {
        first.lock();
        first.unlock();
        second.lock();
        first.lock();
        first.unlock();
    }

    public static void main(String[] arguments) throws InterruptedException {
        Phase01 program = new Phase01();
        Threads.run(program::phases, program::phases);
    }
}

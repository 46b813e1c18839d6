package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code lazy01_bad}: two threads add 1 and 2 under a lock; a third takes a sum of 3 for an error. Fails if it comes last. Depth 2.
 */
public final class Lazy01 {
    private int data;

    private Lazy01() {}

    private synchronized void add(int amount) {
        data += amount;
    }

    private synchronized void check() {
        Threads.check(data < 3, "the data are " + data);
    }

    public static void main(String[] arguments) throws InterruptedException {
        Lazy01 program = new Lazy01();
        Threads.run(() -> program.add(1), () -> program.add(2), program::check);
    }
}

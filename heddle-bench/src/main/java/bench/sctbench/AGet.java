package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code aget-bug2}: workers fetch parts of a file, and add what they got to a total under a lock. When the user interrupts, another
 * thread saves the total and each worker's offset without the lock: what it saves does not add up. Depth 2.
 */
public final class AGet {
    private static final int WORKERS = 2;
    private static final int PARTS = 3;

    private final int[] offset = new int[WORKERS];
    private int total;

    private AGet() {}

    private void fetch(int worker) {
        for (int i = 0; i < PARTS; i++) {
            offset[worker]++;
            synchronized (this) {
                total++;
            }
        }
    }

    private void save() {
        int savedTotal = total;
        int sum = 0;
        for (int i = 0; i < WORKERS; i++) {
            sum += offset[i];
        }
        Threads.check(savedTotal == sum, "saved a total of " + savedTotal + " for parts of " + sum);
    }

    public static void main(String[] arguments) throws InterruptedException {
        AGet program = new AGet();
        Threads.run(() -> program.fetch(0), () -> program.fetch(1), program::save);
    }
}

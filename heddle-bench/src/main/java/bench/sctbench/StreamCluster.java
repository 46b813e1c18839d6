package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code streamcluster}: the first of two workers allocates what both work on, and the second does not wait for that: the barrier in
 * between is missing. Depth 2.
 */
public final class StreamCluster {
    private final int[] points = {3, 1, 4, 1};
    private int[] lower;

    private StreamCluster() {}

    private void work(int worker) {
        if (worker == 0) {
            lower = new int[2];
        }
        int sum = 0;
        for (int i = worker; i < points.length; i += 2) {
            sum += points[i];
        }
        lower[worker] = sum;
    }

    public static void main(String[] arguments) throws InterruptedException {
        StreamCluster program = new StreamCluster();
        Threads.run(() -> program.work(0), () -> program.work(1));
        Threads.check(program.lower[0] + program.lower[1] == 9, "the sums are wrong");
    }
}

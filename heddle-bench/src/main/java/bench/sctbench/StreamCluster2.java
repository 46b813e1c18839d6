package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code streamcluster2}: the program's own barrier, which sets its count back when the last has come. A thread that leaves late finds
 * the next round's count, takes it that its own round is not complete, and waits for ever: the others wait for it in the next round.
 * Depth 3.
 */
public final class StreamCluster2 {
    private static final int THREADS = 3;

    private int arrived;
    private int sum;

    private StreamCluster2() {}

    private synchronized void barrier() {
        arrived++;
        if (arrived == THREADS) {
            arrived = 0;
            notifyAll();
        } else {
            while (arrived != 0) {
                Threads.await(this);
            }
        }
    }

    private void work() {
        synchronized (this) {
            sum++;
        }
        barrier();
        Threads.check(sum >= THREADS, "a thread passed the barrier before all had come");
        barrier();
    }

    public static void main(String[] arguments) throws InterruptedException {
        StreamCluster2 program = new StreamCluster2();
        Threads.run(Threads.times(THREADS, program::work));
    }
}

package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code sync02_bad}: producer and consumer each wait for the other to begin: the producer for an empty slot, the consumer for two
 * items, with one there. Every schedule deadlocks. Depth 1.
 */
public final class Sync02 {
    private int items = 1;

    private Sync02() {}

    private synchronized void produce() {
        while (items > 0) {
            Threads.await(this);
        }
        items++;
        notifyAll();
    }

    private synchronized void consume() {
        while (items < 2) {
            Threads.await(this);
        }
        items--;
        notifyAll();
    }

    public static void main(String[] arguments) throws InterruptedException {
        Sync02 program = new Sync02();
        Threads.run(program::produce, program::consume);
    }
}

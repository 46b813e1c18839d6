package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code sync01_bad}: a producer waits for a slot that is full at first, and nobody tells it when the slot is emptied. It goes on only
 * if it first looks between the two looks of the consumer; every other schedule ends in a deadlock. Depth 1.
 */
public final class Sync01 {
    private int items = 1;

    private Sync01() {}

    private synchronized void produce() {
        while (items > 0) {
            Threads.await(this);
        }
        items++;
    }

    private void consume() {
        synchronized (this) {
            items--;
        }
        synchronized (this) {
            while (items == 0) {
                Threads.await(this);
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Sync01 program = new Sync01();
        Threads.run(program::produce, program::consume);
    }
}

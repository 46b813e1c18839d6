package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code pbzip2-0.9.4}: the main thread deletes the queue, lock and all, when every block is written, though a consumer may still be
 * about to look whether there is another block. Depth 2.
 */
@SuppressWarnings("SynchronizeOnNonFinalField") // that is the bug
public final class PBzip2 {
    private static final int BLOCKS = 2;

    private static final class BlockQueue {
        private Object lock = new Object();
        private int blocks;
        private boolean producerDone;
    }

    private final BlockQueue queue = new BlockQueue();
    private int written;

    private PBzip2() {}

    private void consume() {
        while (true) {
            synchronized (queue.lock) {
                while (queue.blocks == 0 && !queue.producerDone) {
                    Threads.await(queue.lock);
                }
                if (queue.blocks == 0) {
                    return;
                }
                queue.blocks--;
            }
            synchronized (this) {
                written++;
                notifyAll();
            }
        }
    }

    private void produce() {
        for (int i = 0; i < BLOCKS; i++) {
            synchronized (queue.lock) {
                queue.blocks++;
                queue.lock.notifyAll();
            }
        }
        synchronized (queue.lock) {
            queue.producerDone = true;
            queue.lock.notifyAll();
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        PBzip2 program = new PBzip2();
        Thread[] consumers = Threads.start(program::consume, program::consume);
        program.produce();
        synchronized (program) {
            while (program.written < BLOCKS) {
                program.wait();
            }
        }
        program.queue.lock = null;
        Threads.join(consumers);
    }
}

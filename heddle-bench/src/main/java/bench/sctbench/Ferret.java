package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code ferret}: the last stage of a pipeline ends when it finds its queue empty and then all workers finished. Between the two looks a
 * worker may have passed on its last item, which gets lost. Depth 3.
 */
public final class Ferret {
    private static final int ITEMS = 2;

    private final Object inLock = new Object();
    private final Object outLock = new Object();
    private int input = ITEMS;
    private int ready;
    private int finished;
    private int output;

    private Ferret() {}

    private boolean take() {
        synchronized (inLock) {
            if (input == 0) {
                return false;
            }
            input--;
            return true;
        }
    }

    private void work() {
        while (take()) {
            synchronized (outLock) {
                ready++;
                outLock.notifyAll();
            }
        }
        synchronized (outLock) {
            finished++;
            outLock.notifyAll();
        }
    }

    private void write() {
        while (true) {
            boolean empty;
            synchronized (outLock) {
                empty = ready == 0;
                if (!empty) {
                    ready--;
                    output++;
                }
            }
            if (empty) {
                synchronized (outLock) {
                    if (finished == 2) {
                        return;
                    }
                    if (ready == 0) {
                        Threads.await(outLock);
                    }
                }
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Ferret pipeline = new Ferret();
        Threads.run(pipeline::work, pipeline::work, pipeline::write);
        Threads.check(pipeline.output == ITEMS, "wrote " + pipeline.output + " of " + ITEMS);
    }
}

package heddle.samples;

/**
 * A queue with one slot that wakes one waiter where it should wake all: if a producer is woken in place of a consumer,
 * everybody waits.
 */
public final class BoundedQueue {
    private Integer slot;

    private BoundedQueue() {}

    private synchronized void put(int item) throws InterruptedException {
        while (slot != null) {
            wait();
        }
        slot = item;
        notify();
    }

    private synchronized int take() throws InterruptedException {
        while (slot == null) {
            wait();
        }
        int item = slot;
        slot = null;
        notify();
        return item;
    }

    private interface Work {
        void run() throws InterruptedException;
    }

    private static Thread start(String name, Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                name);
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedQueue queue = new BoundedQueue();
        Thread[] threads = {
            start("producer-1", () -> queue.put(1)),
            start("producer-2", () -> queue.put(2)),
            start("consumer-1", queue::take),
            start("consumer-2", queue::take)
        };
        for (Thread thread : threads) {
            thread.join();
        }
    }
}

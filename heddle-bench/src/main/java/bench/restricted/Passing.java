package bench.restricted;

import static bench.restricted.Workforce.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** Threads that pass work on to each other. */
public final class Passing {
    private static final int END = -1;

    private Passing() {}

    public static void pipeline2() throws InterruptedException {
        pipeline(2, 3);
    }

    public static void pipeline4() throws InterruptedException {
        pipeline(4, 6);
    }

    private static void pipeline(int stages, int items) throws InterruptedException {
        BlockingQueue<Integer>[] queues = queues(stages + 1);
        Workforce workforce = new Workforce();
        for (int i = 0; i < stages; i++) {
            workforce.start(i, stage -> {
                int item;
                do {
                    item = queues[stage].take();
                    queues[stage + 1].put(item == END ? END : item + 1);
                } while (item != END);
            });
        }
        for (int i = 0; i < items; i++) {
            queues[0].put(i);
        }
        queues[0].put(END);
        workforce.join();
        check(queues[stages].size() == items + 1 && queues[stages].take() == stages, "an item is lost");
    }

    @SuppressWarnings("unchecked")
    private static BlockingQueue<Integer>[] queues(int count) {
        BlockingQueue<Integer>[] queues = (BlockingQueue<Integer>[]) new BlockingQueue<?>[count];
        for (int i = 0; i < count; i++) {
            queues[i] = new LinkedBlockingQueue<>();
        }
        return queues;
    }

    public static void producersAndConsumers2() throws InterruptedException {
        producersAndConsumers(1, 4);
    }

    public static void producersAndConsumers6() throws InterruptedException {
        producersAndConsumers(3, 5);
    }

    private static void producersAndConsumers(int pairs, int items) throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        Object lock = new Object();
        int[] sum = {0};
        Workforce.work(2 * pairs, number -> {
            for (int i = 0; i < items; i++) {
                if (number < pairs) {
                    queue.put(1);
                } else {
                    int item = queue.take();
                    synchronized (lock) {
                        sum[0] += item;
                    }
                }
            }
        });
        check(sum[0] == pairs * items, "the sum is " + sum[0]);
    }

    public static void monitorBuffer2() throws InterruptedException {
        monitorBuffer(1);
    }

    public static void monitorBuffer4() throws InterruptedException {
        monitorBuffer(2);
    }

    /** A buffer for one element, by wait and notifyAll. */
    private static void monitorBuffer(int pairs) throws InterruptedException {
        Deque<Integer> buffer = new ArrayDeque<>();
        int[] sum = {0};
        Workforce.work(2 * pairs, number -> {
            for (int i = 0; i < 3; i++) {
                synchronized (buffer) {
                    boolean puts = number < pairs;
                    while (buffer.isEmpty() != puts) {
                        buffer.wait();
                    }
                    if (puts) {
                        buffer.add(i);
                    } else {
                        sum[0] += buffer.remove();
                    }
                    buffer.notifyAll();
                }
            }
        });
        check(sum[0] == 3 * pairs, "the sum is " + sum[0]);
    }

    public static void crawler2() throws InterruptedException {
        crawler(2);
    }

    public static void crawler4() throws InterruptedException {
        crawler(4);
    }

    /** Pages 1 to 7; page n links to 2n and 2n + 1, and back to n / 2. */
    private static void crawler(int workers) throws InterruptedException {
        BlockingQueue<Integer> pages = new LinkedBlockingQueue<>();
        boolean[] seen = new boolean[8];
        CountDownLatch left = new CountDownLatch(7);
        seen[1] = true;
        pages.put(1);
        Workforce workforce = new Workforce();
        for (int i = 0; i < workers; i++) {
            workforce.start(i, number -> {
                for (int page = pages.take(); page != END; page = pages.take()) {
                    for (int link : new int[] {2 * page, 2 * page + 1, page / 2}) {
                        synchronized (seen) {
                            if (link > 0 && link < seen.length && !seen[link]) {
                                seen[link] = true;
                                pages.put(link);
                            }
                        }
                    }
                    left.countDown();
                }
            });
        }
        left.await();
        for (int i = 0; i < workers; i++) {
            pages.put(END);
        }
        workforce.join();
    }
}

package bench.lockfree;

import bench.programs.Threads;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Michael and Scott's queue. Broken: an enqueue that has found the last node's link empty sets it instead of comparing and setting it,
 * and so cuts off what another thread has linked there in between.
 */
public final class MichaelScottQueue {
    private static final class Node {
        private final int value;
        private final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    private static final int NOTHING = -1;

    private final boolean compares;
    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;
    private final int[] taken = new int[2];

    private MichaelScottQueue(boolean compares) {
        this.compares = compares;
        Node dummy = new Node(NOTHING);
        head = new AtomicReference<>(dummy);
        tail = new AtomicReference<>(dummy);
    }

    private void enqueue(int value) {
        Node node = new Node(value);
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (link(last, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }

    private boolean link(Node last, Node node) {
        if (compares) {
            return last.next.compareAndSet(null, node);
        }
        last.next.set(node);
        return true;
    }

    private int dequeue() {
        while (true) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next.get();
            if (next == null) {
                return NOTHING;
            }
            if (first == last) {
                tail.compareAndSet(last, next);
            } else if (head.compareAndSet(first, next)) {
                return next.value;
            }
        }
    }

    private void take() {
        int value = dequeue();
        if (value != NOTHING) {
            taken[value]++;
        }
    }

    private void run() throws InterruptedException {
        Threads.run(() -> enqueue(0), () -> enqueue(1), this::take);
        take();
        take();
        Threads.check(taken[0] == 1 && taken[1] == 1, "taken " + taken[0] + " and " + taken[1] + " times");
    }

    public static void broken() throws InterruptedException {
        new MichaelScottQueue(false).run();
    }

    public static void correct() throws InterruptedException {
        new MichaelScottQueue(true).run();
    }

    /** Keeps it busy, for taking the time. */
    public static void busy() throws InterruptedException {
        MichaelScottQueue queue = new MichaelScottQueue(true);
        Threads.twice(100_000, turn -> {
            queue.enqueue(turn);
            queue.dequeue();
        });
    }
}

package bench.lockfree;

import bench.programs.Threads;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Treiber's stack with nodes from a pool. Broken: ABA by reuse. A pop has read the first node and its successor; another thread pops
 * both and pushes the first again; the pop's compare-and-set succeeds, and makes a node the first that is not in the stack any more. Correct:
 * the head carries a version.
 */
public final class TreiberStack {
    private static final int NONE = -1;
    private static final int NODES = 3;

    private final boolean versioned;
    private final int[] next = {1, 2, NONE};
    private final boolean[] owned = new boolean[NODES];
    /** The index of the first node in the low half, the version in the high half. */
    private final AtomicLong head = new AtomicLong();

    private TreiberStack(boolean versioned) {
        this.versioned = versioned;
    }

    private long moved(long from, int to) {
        long version = versioned ? (from >>> 32) + 1 : 0;
        return version << 32 | (to & 0xffffffffL);
    }

    private int pop() {
        while (true) {
            long first = head.get();
            int node = (int) first;
            if (node == NONE) {
                return NONE;
            }
            if (head.compareAndSet(first, moved(first, next[node]))) {
                return node;
            }
        }
    }

    private void push(int node) {
        long first;
        do {
            first = head.get();
            next[node] = (int) first;
        } while (!head.compareAndSet(first, moved(first, node)));
    }

    private void own(int node) {
        if (node != NONE) {
            Threads.check(!owned[node], "node " + node + " has two owners");
            owned[node] = true;
        }
    }

    private void popOne() {
        own(pop());
    }

    private void popTwoAndPushOne() {
        int first = pop();
        own(pop());
        if (first != NONE) {
            push(first);
        }
    }

    private void run() throws InterruptedException {
        Threads.run(this::popOne, this::popTwoAndPushOne);
        for (int node = pop(); node != NONE; node = pop()) {
            own(node);
        }
    }

    public static void broken() throws InterruptedException {
        new TreiberStack(false).run();
    }

    public static void correct() throws InterruptedException {
        new TreiberStack(true).run();
    }

    /** Keeps it busy, for taking the time. */
    public static void busy() throws InterruptedException {
        TreiberStack stack = new TreiberStack(true);
        Threads.twice(100_000, turn -> {
            int node = stack.pop();
            if (node != NONE) {
                stack.push(node);
            }
        });
    }
}

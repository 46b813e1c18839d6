package sample;

import java.util.concurrent.atomic.AtomicLong;

/** The stack of Yuan's thesis, Fig. 5.1, with nodes that are used again, and its test: a node is popped twice. */
public final class Reused {
    private static final int NONE = -1;

    private final int[] next = {1, 2, NONE};
    private final boolean[] owned = new boolean[3];
    private final AtomicLong head = new AtomicLong();

    void push(int node) {
        long first;
        do {
            first = head.get();
            next[node] = (int) first;
        } while (!head.compareAndSet(first, node));
    }

    int pop() {
        while (true) {
            long first = head.get();
            if (first == NONE) {
                return NONE;
            }
            if (head.compareAndSet(first, next[(int) first])) {
                return (int) first;
            }
        }
    }

    private void own(int node) {
        if (node != NONE) {
            if (owned[node]) {
                throw new AssertionError("node " + node + " has two owners");
            }
            owned[node] = true;
        }
    }

    public static void twoThreads() throws InterruptedException {
        Reused stack = new Reused();
        Thread other = new Thread(() -> {
            int kept = stack.pop();
            stack.own(stack.pop());
            stack.push(kept);
        });
        other.start();
        stack.own(stack.pop());
        other.join();
        for (int node = stack.pop(); node != NONE; node = stack.pop()) {
            stack.own(node);
        }
    }
}

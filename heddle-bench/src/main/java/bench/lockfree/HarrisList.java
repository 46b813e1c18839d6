package bench.lockfree;

import bench.programs.Threads;
import java.util.concurrent.atomic.AtomicMarkableReference;

/**
 * Harris' sorted list. Broken: a removal unlinks the node at once, without marking it first, so that another thread may insert
 * behind a node that is gone. Correct: a node is marked before it is unlinked, and nobody inserts behind a marked one.
 */
public final class HarrisList {
    private static final class Node {
        private final int key;
        private final AtomicMarkableReference<Node> next;

        Node(int key, Node next) {
            this.key = key;
            this.next = new AtomicMarkableReference<>(next, false);
        }
    }

    private final boolean marks;
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    private HarrisList(boolean marks) {
        this.marks = marks;
    }

    /** The last node before a key, with marked ones behind it taken out on the way. */
    private Node before(int key) {
        while (true) {
            Node previous = head;
            Node current = previous.next.getReference();
            boolean again = false;
            while (!again) {
                boolean[] marked = new boolean[1];
                Node next = current.next.get(marked);
                if (marked[0]) {
                    again = !previous.next.compareAndSet(current, next, false, false);
                    current = next;
                } else if (current.key >= key) {
                    return previous;
                } else {
                    previous = current;
                    current = next;
                }
            }
        }
    }

    private boolean add(int key) {
        while (true) {
            Node previous = before(key);
            Node current = previous.next.getReference();
            if (current.key == key) {
                return false;
            }
            if (current.key > key && previous.next.compareAndSet(current, new Node(key, current), false, false)) {
                return true;
            }
        }
    }

    private boolean remove(int key) {
        while (true) {
            Node previous = before(key);
            Node current = previous.next.getReference();
            if (current.key > key) {
                return false;
            }
            Node next = current.next.getReference();
            if (current.key == key && (!marks || current.next.compareAndSet(next, next, false, true))) {
                if (previous.next.compareAndSet(current, next, false, false) || marks) {
                    return true;
                }
            }
        }
    }

    private boolean contains(int key) {
        return before(key).next.getReference().key == key;
    }

    private void run() throws InterruptedException {
        add(1);
        Threads.run(() -> remove(1), () -> add(2));
        Threads.check(contains(2), "2 was added and is not there");
        Threads.check(!contains(1), "1 was removed and is still there");
    }

    public static void broken() throws InterruptedException {
        new HarrisList(false).run();
    }

    public static void correct() throws InterruptedException {
        new HarrisList(true).run();
    }

    /** Keeps it busy, for taking the time. */
    public static void busy() throws InterruptedException {
        HarrisList list = new HarrisList(true);
        Threads.twice(40_000, turn -> {
            int key = turn % 16;
            list.add(key);
            list.contains(key + 1);
            list.remove(key);
        });
    }
}

package bench.lockfree;

import bench.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The lazy skip list of Herlihy and others (SIROCCO 2007) with two levels. Broken: an insertion that has locked the nodes before its place
 * does not look whether they are still in the list and still neighbours of those behind. Correct: it does, and begins again if not.
 */
public final class LazySkipList {
    private static final int LEVELS = 2;

    private static final class Node {
        private final int key;
        private final Node[] next;
        private final ReentrantLock lock = new ReentrantLock();
        private volatile boolean marked;
        private volatile boolean linked;

        Node(int key, int levels) {
            this.key = key;
            next = new Node[levels];
        }
    }

    private final boolean validates;
    private final Node head = new Node(Integer.MIN_VALUE, LEVELS);

    private LazySkipList(boolean validates) {
        this.validates = validates;
        Node end = new Node(Integer.MAX_VALUE, LEVELS);
        for (int level = 0; level < LEVELS; level++) {
            head.next[level] = end;
        }
    }

    private Node find(int key, Node[] before, Node[] behind) {
        Node previous = head;
        Node found = null;
        for (int level = LEVELS - 1; level >= 0; level--) {
            Node current = previous.next[level];
            while (current.key < key) {
                previous = current;
                current = previous.next[level];
            }
            found = found == null && current.key == key ? current : found;
            before[level] = previous;
            behind[level] = current;
        }
        return found;
    }

    private boolean add(int key, int levels) {
        Node[] before = new Node[LEVELS];
        Node[] behind = new Node[LEVELS];
        while (true) {
            if (find(key, before, behind) != null) {
                return false;
            }
            boolean valid = true;
            for (int level = 0; level < levels; level++) {
                before[level].lock.lock();
                valid &= !before[level].marked && !behind[level].marked && before[level].next[level] == behind[level];
            }
            try {
                if (valid || !validates) {
                    Node node = new Node(key, levels);
                    for (int level = 0; level < levels; level++) {
                        node.next[level] = behind[level];
                    }
                    for (int level = 0; level < levels; level++) {
                        before[level].next[level] = node;
                    }
                    node.linked = true;
                    return true;
                }
            } finally {
                for (int level = 0; level < levels; level++) {
                    before[level].lock.unlock();
                }
            }
        }
    }

    /** Removes a key that is there, and that nobody else removes. */
    private void remove(int key) {
        Node[] before = new Node[LEVELS];
        Node[] behind = new Node[LEVELS];
        Node victim = find(key, before, behind);
        victim.lock.lock();
        try {
            victim.marked = true;
            while (!unlink(victim, before, behind)) {
                // Somebody else was faster: look for its place again.
            }
        } finally {
            victim.lock.unlock();
        }
    }

    private boolean unlink(Node victim, Node[] before, Node[] behind) {
        find(victim.key, before, behind);
        int levels = victim.next.length;
        boolean valid = true;
        for (int level = 0; level < levels; level++) {
            before[level].lock.lock();
            valid &= !before[level].marked && before[level].next[level] == victim;
        }
        if (valid) {
            for (int level = levels - 1; level >= 0; level--) {
                before[level].next[level] = victim.next[level];
            }
        }
        for (int level = 0; level < levels; level++) {
            before[level].lock.unlock();
        }
        return valid;
    }

    private boolean contains(int key) {
        Node found = find(key, new Node[LEVELS], new Node[LEVELS]);
        return found != null && found.linked && !found.marked;
    }

    private void run() throws InterruptedException {
        add(1, 2);
        Threads.run(() -> add(2, 2), () -> remove(1), () -> add(3, 1));
        Threads.check(contains(2) && contains(3), "a key was added and is not there");
        Threads.check(!contains(1), "a key was removed and is still there");
    }

    public static void broken() throws InterruptedException {
        new LazySkipList(false).run();
    }

    public static void correct() throws InterruptedException {
        new LazySkipList(true).run();
    }

    /** Keeps it busy, for taking the time: each thread has keys of its own, as nobody may remove what is not there. */
    public static void busy() throws InterruptedException {
        LazySkipList list = new LazySkipList(true);
        AtomicInteger keys = new AtomicInteger();
        Threads.twice(20_000, turn -> {
            int key = keys.incrementAndGet();
            list.add(key, 1 + key % LEVELS);
            list.contains(key - 1);
            list.remove(key);
        });
    }
}

// from: Lincheck's tests: verifier/linearizability
package structures;

import dev.heddle.scenarios.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Sets. */
public final class Sets {
    private Sets() {}

    public static class SpinLockSet {
        private final Set<Integer> set = new HashSet<>();
        private final AtomicBoolean locked = new AtomicBoolean();

        private void lock() {
            while (!locked.compareAndSet(false, true)) {
                Thread.yield();
            }
        }

        @Operation
        public boolean add(int key) {
            lock();
            boolean result = set.add(key);
            locked.set(false);
            return result;
        }

        @Operation
        public boolean remove(int key) {
            lock();
            boolean result = set.remove(key);
            locked.set(false);
            return result;
        }

        @Operation
        public boolean contains(int key) {
            lock();
            boolean result = set.contains(key);
            locked.set(false);
            return result;
        }
    }

    public static class ReentrantLockSet {
        private final Set<Integer> set = new HashSet<>();
        private final ReentrantLock lock = new ReentrantLock();

        @Operation
        public boolean add(int key) {
            lock.lock();
            try {
                return set.add(key);
            } finally {
                lock.unlock();
            }
        }

        @Operation
        public boolean remove(int key) {
            lock.lock();
            try {
                return set.remove(key);
            } finally {
                lock.unlock();
            }
        }

        @Operation
        public boolean contains(int key) {
            lock.lock();
            try {
                return set.contains(key);
            } finally {
                lock.unlock();
            }
        }
    }

    public static class SynchronizedBlockSet {
        private final Set<Integer> set = new HashSet<>();

        @Operation
        public boolean add(int key) {
            synchronized (set) {
                return set.add(key);
            }
        }

        @Operation
        public boolean remove(int key) {
            synchronized (set) {
                return set.remove(key);
            }
        }

        @Operation
        public boolean contains(int key) {
            synchronized (set) {
                return set.contains(key);
            }
        }
    }

    public static class SynchronizedMethodSet {
        private final Set<Integer> set = new HashSet<>();

        @Operation
        public synchronized boolean add(int key) {
            return set.add(key);
        }

        @Operation
        public synchronized boolean remove(int key) {
            return set.remove(key);
        }

        @Operation
        public synchronized boolean contains(int key) {
            return set.contains(key);
        }
    }

    /** A list to which nodes are only added, with a mark on those that are gone. Two equal looks at it, one after the other, are taken for a snapshot, and are none. */
    public static class SnapshotSet {
        private static final class Node {
            private final int key;
            private final AtomicReference<Node> next = new AtomicReference<>();
            private final AtomicBoolean gone = new AtomicBoolean();

            Node(int key) {
                this.key = key;
            }
        }

        private final Node head = new Node(Integer.MIN_VALUE);

        @Operation
        public boolean add(int key) {
            Node last = head;
            while (true) {
                for (Node node = last.next.get(); node != null; node = last.next.get()) {
                    if (node.key == key) {
                        return node.gone.get() && node.gone.compareAndSet(true, false);
                    }
                    last = node;
                }
                if (last.next.compareAndSet(null, new Node(key))) {
                    return true;
                }
            }
        }

        @Operation
        public boolean remove(int key) {
            for (Node node = head.next.get(); node != null; node = node.next.get()) {
                if (node.key == key) {
                    return !node.gone.get() && node.gone.compareAndSet(false, true);
                }
            }
            return false;
        }

        @Operation
        public List<Integer> snapshot() {
            while (true) {
                List<Integer> one = look();
                if (one.equals(look())) {
                    return one;
                }
            }
        }

        private List<Integer> look() {
            List<Integer> keys = new ArrayList<>();
            for (Node node = head.next.get(); node != null; node = node.next.get()) {
                if (!node.gone.get()) {
                    keys.add(node.key);
                }
            }
            return keys;
        }
    }
}

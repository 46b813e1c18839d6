package scenarios;

import dev.heddle.scenarios.Operation;
import dev.heddle.scenarios.Values;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Structures to test, right and wrong ones. Not in a package of Heddle's own, which is never woven. */
final class Structures {
    private Structures() {}

    /** Wrong: another visit may come between the look and the write. */
    static final class GetThenPut {
        private final Map<String, Integer> visits = new ConcurrentHashMap<>();

        @Operation
        int visit(@Values("a") String page) {
            Integer before = visits.get(page);
            int now = before == null ? 1 : before + 1;
            visits.put(page, now);
            return now;
        }
    }

    static final class Merge {
        private final Map<String, Integer> visits = new ConcurrentHashMap<>();

        @Operation
        int visit(@Values("a") String page) {
            return visits.merge(page, 1, Integer::sum);
        }
    }

    /** Wrong: two threads may see the same head. */
    static final class PeekThenPoll {
        private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Operation
        void offer(int item) {
            queue.offer(item);
        }

        @Operation
        Integer poll() {
            Integer head = queue.peek();
            if (head != null) {
                queue.poll();
            }
            return head;
        }
    }

    static final class LockedQueue {
        private final Queue<Integer> queue = new ArrayDeque<>();

        @Operation
        synchronized void offer(int item) {
            queue.offer(item);
        }

        @Operation
        synchronized Integer poll() {
            return queue.poll();
        }
    }

    /** Wrong: two threads may both make the value. */
    static final class LazyInit {
        private final AtomicInteger made = new AtomicInteger();
        private volatile Integer value;

        @Operation
        Integer get() {
            if (value == null) {
                value = made.incrementAndGet();
            }
            return value;
        }
    }

    static final class CheckedTwice {
        private final AtomicInteger made = new AtomicInteger();
        private volatile Integer value;

        @Operation
        Integer get() {
            Integer result = value;
            if (result == null) {
                synchronized (this) {
                    result = value;
                    if (result == null) {
                        result = made.incrementAndGet();
                        value = result;
                    }
                }
            }
            return result;
        }
    }

    /** A sorted list with a lock a node. Validation is what makes it right: that the nodes found are still there, and still neighbours. */
    private abstract static class LazyList {
        private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

        static final class Node {
            final int key;
            volatile Node next;
            volatile boolean removed;
            final ReentrantLock lock = new ReentrantLock();

            Node(int key, Node next) {
                this.key = key;
                this.next = next;
            }
        }

        abstract boolean isValid(Node before, Node at);

        @Operation
        boolean add(int key) {
            return change(key, true);
        }

        @Operation
        boolean remove(int key) {
            return change(key, false);
        }

        @Operation
        boolean contains(int key) {
            Node at = head;
            while (at.key < key) {
                at = at.next;
            }
            return at.key == key && !at.removed;
        }

        private boolean change(int key, boolean adds) {
            while (true) {
                Node before = head;
                Node at = before.next;
                while (at.key < key) {
                    before = at;
                    at = at.next;
                }
                before.lock.lock();
                at.lock.lock();
                try {
                    if (isValid(before, at)) {
                        boolean there = at.key == key;
                        if (adds && !there) {
                            before.next = new Node(key, at);
                        } else if (!adds && there) {
                            at.removed = true;
                            before.next = at.next;
                        }
                        return adds != there;
                    }
                } finally {
                    at.lock.unlock();
                    before.lock.unlock();
                }
            }
        }
    }

    static final class LazySet extends LazyList {
        @Override
        boolean isValid(Node before, Node at) {
            return !before.removed && !at.removed && before.next == at;
        }
    }

    /** Wrong: what was found may be gone when it is locked. */
    static final class LazySetWithoutValidation extends LazyList {
        @Override
        boolean isValid(Node before, Node at) {
            return true;
        }
    }

    static final class TreiberStack {
        private record Cell(int item, Cell next) {}

        private final AtomicReference<Cell> top = new AtomicReference<>();

        @Operation
        void push(int item) {
            Cell old;
            do {
                old = top.get();
            } while (!top.compareAndSet(old, new Cell(item, old)));
        }

        @Operation
        Integer pop() {
            Cell old;
            do {
                old = top.get();
                if (old == null) {
                    return null;
                }
            } while (!top.compareAndSet(old, old.next));
            return old.item;
        }
    }

    /** Each thread reads what it saw last: nothing is torn, and reads are stale. Not one access is shared on the way. */
    static final class StaleReads {
        private volatile int value;
        private final Map<Thread, Integer> seen = new ConcurrentHashMap<>();

        @Operation
        void write(int newValue) {
            value = newValue;
            seen.put(Thread.currentThread(), newValue);
        }

        @Operation
        int read() {
            Integer mine = seen.get(Thread.currentThread());
            return mine == null ? value : mine;
        }
    }

    /** Not for several threads. */
    static class PlainMap {
        private final Map<Integer, Integer> map = new HashMap<>();

        @Operation
        Integer put(int key, int value) {
            return map.put(key, value);
        }

        @Operation
        Integer get(int key) {
            return map.get(key);
        }
    }

    /** A register whose field should be volatile, which no order of its steps shows. */
    static class RacyButRight {
        private int value;

        @Operation
        void write(int newValue) {
            value = newValue;
        }

        @Operation
        int read() {
            return value;
        }
    }
}

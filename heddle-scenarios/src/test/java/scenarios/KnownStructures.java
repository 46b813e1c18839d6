package scenarios;

import dev.heddle.scenarios.Operation;
import dev.heddle.scenarios.Values;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Structures of the kinds that Lincheck's own tests are about, right and wrong ones: counters, queues, stacks, sets, maps, accounts, snapshots. */
@SuppressWarnings("NonAtomicVolatileUpdate") // one of the bugs
final class KnownStructures {
    private KnownStructures() {}

    /** Wrong: nothing at all is done about threads. */
    static final class PlainCounter {
        private int count;

        @Operation
        int increment() {
            return ++count;
        }
    }

    /** Wrong: each access is atomic, and the two together are not. */
    static final class VolatileCounter {
        private volatile int count;

        @Operation
        int increment() {
            return ++count;
        }

        @Operation
        int get() {
            return count;
        }
    }

    static final class AtomicCounter {
        private final AtomicInteger count = new AtomicInteger();

        @Operation
        int increment() {
            return count.incrementAndGet();
        }

        @Operation
        int get() {
            return count.get();
        }
    }

    /** Wrong: what is put under a lock is taken without it. */
    static final class HalfLockedQueue {
        private final Integer[] items = new Integer[8];
        private int head;
        private int tail;

        @Operation
        synchronized void put(int item) {
            items[tail++ % items.length] = item;
        }

        @Operation
        Integer get() {
            return head == tail ? null : items[head++ % items.length];
        }
    }

    /** Wrong: no lock at all. */
    static final class PlainQueue {
        private final Integer[] items = new Integer[8];
        private int head;
        private int tail;

        @Operation
        void put(int item) {
            items[tail++ % items.length] = item;
        }

        @Operation
        Integer get() {
            return head == tail ? null : items[head++ % items.length];
        }
    }

    /** Wrong: whether there is something is looked at before the lock is taken. */
    static final class CheckThenPop {
        private final Deque<Integer> items = new ArrayDeque<>();
        private volatile int size;

        @Operation
        synchronized void push(int item) {
            items.push(item);
            size = items.size();
        }

        @Operation
        Integer pop() {
            if (size == 0) {
                return null;
            }
            synchronized (this) {
                int item = items.pop();
                size = items.size();
                return item;
            }
        }
    }

    static final class LockedStack {
        private final Deque<Integer> items = new ArrayDeque<>();

        @Operation
        synchronized void push(int item) {
            items.push(item);
        }

        @Operation
        synchronized Integer pop() {
            return items.poll();
        }
    }

    static final class ConcurrentMap {
        private final Map<Integer, Integer> map = new ConcurrentHashMap<>();

        @Operation
        Integer put(@Values("1") int key, int value) {
            return map.put(key, value);
        }

        @Operation
        Integer get(@Values("1") int key) {
            return map.get(key);
        }

        @Operation
        Integer remove(@Values("1") int key) {
            return map.remove(key);
        }
    }

    /** Wrong: the map is for many threads, and to look and then to put is two calls. */
    static final class PutUnlessThere {
        private final Map<Integer, Integer> map = new ConcurrentHashMap<>();

        @Operation
        Integer putIfAbsent(@Values("1") int key, int value) {
            Integer there = map.get(key);
            if (there == null) {
                map.put(key, value);
            }
            return there;
        }
    }

    /** Wrong: a transfer is two updates, and others see the state between. */
    static final class AccountsInTwoSteps {
        private final Map<Integer, Integer> accounts = new ConcurrentHashMap<>();

        @Operation
        void transfer() {
            accounts.merge(1, -1, Integer::sum);
            accounts.merge(2, 1, Integer::sum);
        }

        @Operation
        int total() {
            return accounts.getOrDefault(1, 0) + accounts.getOrDefault(2, 0);
        }
    }

    /** Wrong: the transfer is locked, the look at an account is, and the look at both is not. */
    static final class AccountsReadOneByOne {
        private final int[] accounts = new int[2];

        @Operation
        synchronized void transfer() {
            accounts[0]--;
            accounts[1]++;
        }

        private synchronized int get(int account) {
            return accounts[account];
        }

        @Operation
        int total() {
            return get(0) + get(1);
        }
    }

    static final class Accounts {
        private final int[] accounts = new int[2];
        private final ReentrantLock first = new ReentrantLock();
        private final ReentrantLock second = new ReentrantLock();

        @Operation
        void transfer() {
            both(-1, 1);
        }

        @Operation
        int total() {
            return both(0, 0);
        }

        private int both(int more, int andMore) {
            first.lock();
            second.lock();
            try {
                accounts[0] += more;
                accounts[1] += andMore;
                return accounts[0] + accounts[1];
            } finally {
                second.unlock();
                first.unlock();
            }
        }
    }

    /** Michael and Scott's queue. The wrong one swings the head without looking whether it is still the same. */
    private abstract static class LinkedQueue {
        static final class Node {
            final Integer item;
            final AtomicReference<Node> next = new AtomicReference<>();

            Node(Integer item) {
                this.item = item;
            }
        }

        final AtomicReference<Node> head = new AtomicReference<>(new Node(null));
        final AtomicReference<Node> tail = new AtomicReference<>(head.get());

        abstract boolean swing(Node from, Node to);

        @Operation
        void enqueue(int item) {
            Node node = new Node(item);
            while (true) {
                Node last = tail.get();
                Node next = last.next.get();
                if (next != null) {
                    tail.compareAndSet(last, next);
                } else if (last.next.compareAndSet(null, node)) {
                    tail.compareAndSet(last, node);
                    return;
                }
            }
        }

        @Operation
        Integer dequeue() {
            while (true) {
                Node first = head.get();
                Node next = first.next.get();
                if (next == null) {
                    return null;
                }
                if (swing(first, next)) {
                    return next.item;
                }
            }
        }
    }

    static final class MichaelScottQueue extends LinkedQueue {
        @Override
        boolean swing(Node from, Node to) {
            return head.compareAndSet(from, to);
        }
    }

    static final class CarelessQueue extends LinkedQueue {
        @Override
        boolean swing(Node from, Node to) {
            head.set(to);
            return true;
        }
    }

    /** Two values that belong together, with a number that is odd while they are written. The wrong one does not look at it again. */
    private abstract static class Versioned {
        private volatile int version;
        private volatile int x;
        private volatile int y;

        abstract boolean looksAgain();

        @Operation
        synchronized void write(int value) {
            version++;
            x = value;
            y = value;
            version++;
        }

        @Operation
        int read() {
            while (true) {
                int before = version;
                int first = x;
                int second = y;
                if (!looksAgain() || (before == version && before % 2 == 0)) {
                    return 10 * first + second;
                }
            }
        }
    }

    static final class SequenceLock extends Versioned {
        @Override
        boolean looksAgain() {
            return true;
        }
    }

    static final class TornReads extends Versioned {
        @Override
        boolean looksAgain() {
            return false;
        }
    }

    /** Wrong: a stack that uses its cells again, and takes a top for the same that only looks so (ABA). */
    static final class RecyclingStack {
        static final class Cell {
            volatile Cell next;
        }

        private final Cell a = new Cell();
        private final Cell b = new Cell();
        private final AtomicReference<Cell> top = new AtomicReference<>(a);

        RecyclingStack() {
            a.next = b;
        }

        private String name(Cell cell) {
            return cell == null ? "none" : cell == a ? "a" : "b";
        }

        @Operation
        String pop() {
            while (true) {
                Cell first = top.get();
                if (first == null) {
                    return "none";
                }
                Cell next = first.next;
                if (top.compareAndSet(first, next)) {
                    return name(first);
                }
            }
        }

        /** Takes both and puts the first back. */
        @Operation
        synchronized String turnOver() {
            String taken = pop() + pop();
            if (taken.equals("ab")) {
                a.next = null;
                top.compareAndSet(null, a);
            }
            return taken;
        }
    }

    static final class LibraryQueue {
        private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Operation
        boolean offer(int item) {
            return queue.offer(item);
        }

        @Operation
        Integer poll() {
            return queue.poll();
        }
    }

    static final class BlockingLibraryQueue {
        private final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);

        @Operation
        boolean offer(int item) {
            return queue.offer(item);
        }

        @Operation
        Integer poll() {
            return queue.poll();
        }
    }

    /** Wrong: the first of two who take a resource by a flag is not the only one. */
    static final class FlagLock {
        private volatile boolean taken;

        @Operation
        boolean tryLock() {
            if (taken) {
                return false;
            }
            taken = true;
            return true;
        }
    }

    static final class SwapLock {
        private final AtomicInteger taken = new AtomicInteger();

        @Operation
        boolean tryLock() {
            return taken.compareAndSet(0, 1);
        }

        @Operation
        void unlock() {
            taken.set(0);
        }
    }

    /** A slot for one item: who finds it full, or empty, waits. The wrong one wakes one of those who wait, which may be the wrong one. */
    private abstract static class Slot {
        private Integer item;

        abstract void wake();

        @Operation
        synchronized void put(int newItem) throws InterruptedException {
            while (item != null) {
                wait();
            }
            item = newItem;
            wake();
        }

        @Operation
        synchronized int take() throws InterruptedException {
            while (item == null) {
                wait();
            }
            int taken = item;
            item = null;
            wake();
            return taken;
        }
    }

    static final class WakingAll extends Slot {
        @Override
        void wake() {
            notifyAll();
        }
    }

    static final class WakingOne extends Slot {
        @Override
        void wake() {
            notify();
        }
    }
}

package scenarios;

import dev.heddle.scenarios.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Small structures as people write them, from an attack on the checker; who wrote them said beforehand which are wrong. */
@SuppressWarnings("NonAtomicVolatileUpdate") // one of the bugs
final class EverydayStructures {
    private EverydayStructures() {}

    /** What two calls lose is seen by a third one only. */
    static final class Maximum {
        private final AtomicInteger maximum = new AtomicInteger();

        @Operation
        void offer(int value) {
            if (value > maximum.get()) {
                maximum.set(value);
            }
        }

        @Operation
        int maximum() {
            return maximum.get();
        }
    }

    /** The cache is right, and its statistics are not. */
    static final class CountedCache {
        private final Map<Integer, Integer> cache = new ConcurrentHashMap<>();
        private volatile int misses;

        @Operation
        int get(int key) {
            return cache.computeIfAbsent(key, missing -> {
                misses++;
                return missing * 10;
            });
        }

        @Operation
        int misses() {
            return misses;
        }
    }

    /** Nobody who is added meanwhile is ever drained. */
    static final class Batches {
        private final List<Integer> items = new CopyOnWriteArrayList<>();

        @Operation
        void add(int item) {
            items.add(item);
        }

        @Operation
        List<Integer> drain() {
            List<Integer> all = new ArrayList<>(items);
            items.clear();
            return all;
        }
    }

    /** Two locks, and a count under either: it takes an item that is there before to see it. */
    static final class CountOfTwoLocks {
        private static final class Node {
            private final Integer value;
            private volatile Node next;

            Node(Integer value) {
                this.value = value;
            }
        }

        private final Object adding = new Object();
        private final Object polling = new Object();
        private Node first = new Node(null);
        private Node last = first;
        private int count;

        @Operation
        void add(int value) {
            synchronized (adding) {
                Node node = new Node(value);
                last.next = node;
                last = node;
                count++;
            }
        }

        @Operation
        Integer poll() {
            synchronized (polling) {
                Node next = first.next;
                if (next == null) {
                    return null;
                }
                first = next;
                count--;
                return next.value;
            }
        }

        @Operation
        int size() {
            synchronized (adding) {
                synchronized (polling) {
                    return count;
                }
            }
        }
    }

    /** What is thrown out is not what is oldest. */
    static final class CacheOfTwoParts {
        private final Map<Integer, Integer> values = new ConcurrentHashMap<>();
        private final ConcurrentLinkedDeque<Integer> order = new ConcurrentLinkedDeque<>();

        @Operation
        void put(int key, int value) {
            values.put(key, value);
            order.remove(key);
            order.addFirst(key);
            if (values.size() > 1) {
                values.remove(order.pollLast());
            }
        }

        @Operation
        int size() {
            return values.size();
        }
    }

    /** Who reads while somebody writes brings the old value back for good. */
    static final class StaleCache {
        private final AtomicInteger source = new AtomicInteger();
        private final AtomicReference<Integer> cached = new AtomicReference<>();

        @Operation
        int read() {
            Integer value = cached.get();
            if (value == null) {
                value = source.get();
                cached.set(value);
            }
            return value;
        }

        @Operation
        void write(int value) {
            source.set(value);
            cached.set(null);
        }
    }

    static final class LeastRecentlyUsed {
        private final Map<Integer, Integer> values = new LinkedHashMap<>(4, 0.75f, true);

        @Operation
        synchronized Integer get(int key) {
            return values.get(key);
        }

        @Operation
        synchronized void put(int key, int value) {
            values.put(key, value);
            if (values.size() > 1) {
                values.remove(values.keySet().iterator().next());
            }
        }
    }

    static final class Average {
        private record Sum(int sum, int count) {}

        private final AtomicReference<Sum> state = new AtomicReference<>(new Sum(0, 0));

        @Operation
        void add(int value) {
            state.updateAndGet(now -> new Sum(now.sum + value, now.count + 1));
        }

        @Operation
        double mean() {
            Sum now = state.get();
            return now.count == 0 ? 0 : (double) now.sum / now.count;
        }
    }

    static final class TokenBucket {
        private final AtomicInteger tokens = new AtomicInteger(1);

        @Operation
        boolean tryAcquire() {
            return tokens.getAndUpdate(now -> Math.max(0, now - 1)) > 0;
        }

        @Operation
        void refill() {
            tokens.updateAndGet(now -> Math.min(2, now + 1));
        }
    }
}

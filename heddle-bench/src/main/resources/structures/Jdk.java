// from: Lincheck's tests: datastructures/linearizable, the guide
package structures;

import dev.heddle.scenarios.Operation;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;

/** Structures of the JDK, whose inside is looked at. */
public final class Jdk {
    private Jdk() {}

    public static class LinkedQueue {
        private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Operation
        public boolean add(int value) {
            return queue.add(value);
        }

        @Operation
        public Integer peek() {
            return queue.peek();
        }

        @Operation
        public Integer poll() {
            return queue.poll();
        }
    }

    /** Known not to be linearizable if both ends are used: JDK-8256833. */
    public static class LinkedDeque {
        private final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();

        @Operation
        public void addFirst(int value) {
            deque.addFirst(value);
        }

        @Operation
        public void addLast(int value) {
            deque.addLast(value);
        }

        @Operation
        public Integer pollFirst() {
            return deque.pollFirst();
        }

        @Operation
        public Integer pollLast() {
            return deque.pollLast();
        }

        @Operation
        public Integer peekFirst() {
            return deque.peekFirst();
        }

        @Operation
        public Integer peekLast() {
            return deque.peekLast();
        }
    }

    public static class HashTable {
        private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

        @Operation
        public Integer put(int key, int value) {
            return map.put(key, value);
        }

        @Operation
        public Integer get(int key) {
            return map.get(key);
        }

        @Operation
        public Integer remove(int key) {
            return map.remove(key);
        }
    }

    /** Who puts has a lock meanwhile. */
    public static class HashTableAlone {
        private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

        @Operation
        public Integer put(int key, int value) {
            return map.put(key, value);
        }
    }

    public static class SkipList {
        private final ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();

        @Operation
        public Integer put(int key, int value) {
            return map.put(key, value);
        }

        @Operation
        public Integer get(int key) {
            return map.get(key);
        }

        @Operation
        public boolean containsKey(int key) {
            return map.containsKey(key);
        }

        @Operation
        public Integer remove(int key) {
            return map.remove(key);
        }
    }

    public static class SkipListAlone {
        private final ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();

        @Operation
        public Integer put(int key, int value) {
            return map.put(key, value);
        }
    }
}

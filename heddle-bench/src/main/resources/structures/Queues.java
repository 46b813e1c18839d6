// from: Lincheck's tests: datastructures, the guide
// uses: org.jctools:jctools-core:4.0.5
package structures;

import dev.heddle.scenarios.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jctools.queues.atomic.MpscLinkedAtomicQueue;
import org.jctools.queues.atomic.SpscLinkedAtomicQueue;

/** Queues. */
public final class Queues {
    private Queues() {}

    /** By Michael and Scott, but nobody helps who has not moved the tail yet. */
    public static class QueueWithoutHelp {
        private static final class Node {
            private final int value;
            private final AtomicReference<Node> next = new AtomicReference<>();

            Node(int value) {
                this.value = value;
            }
        }

        private final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
        private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

        @Operation
        public void enqueue(int value) {
            Node node = new Node(value);
            while (true) {
                Node last = tail.get();
                if (last.next.compareAndSet(null, node)) {
                    tail.compareAndSet(last, node);
                    return;
                }
            }
        }

        @Operation
        public Integer dequeue() {
            while (true) {
                Node first = head.get();
                Node next = first.next.get();
                if (next == null) {
                    return null;
                }
                if (head.compareAndSet(first, next)) {
                    return next.value;
                }
            }
        }
    }

    public static class PlainQueue {
        private final List<Integer> items = new ArrayList<>();

        public void enqueue(int value) {
            items.add(value);
        }

        public Integer dequeue() {
            return items.isEmpty() ? null : items.remove(0);
        }

        public boolean remove(int value) {
            return items.remove((Integer) value);
        }
    }

    /** A node is taken out of the middle by looking for the one before it, which may have gone by then. */
    public static class QueueWithRemove {
        private final class Node {
            private final Integer value;
            private final AtomicReference<Node> next = new AtomicReference<>();
            private final AtomicBoolean gone = new AtomicBoolean();

            Node(Integer value) {
                this.value = value;
            }

            Node before() {
                Node node = head.get();
                while (node != null && node.next.get() != this) {
                    node = node.next.get();
                }
                return node;
            }

            boolean takeOut() {
                boolean mine = gone.compareAndSet(false, true);
                Node theNext = before().next.get();
                before().next.compareAndSet(theNext, next.get());
                return mine;
            }
        }

        private final AtomicReference<Node> head = new AtomicReference<>(new Node(null));
        private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

        @Operation
        public void enqueue(int value) {
            while (true) {
                Node node = new Node(value);
                Node last = tail.get();
                if (last.gone.get()) {
                    if (last.before().next.compareAndSet(last, node)) {
                        tail.compareAndSet(last, node);
                        return;
                    }
                } else if (last.next.compareAndSet(null, node)) {
                    tail.compareAndSet(last, node);
                    return;
                } else {
                    tail.compareAndSet(last, last.next.get());
                }
            }
        }

        @Operation
        public Integer dequeue() {
            while (true) {
                Node first = head.get();
                Node next = first.next.get();
                if (next == null) {
                    return null;
                }
                if (head.compareAndSet(first, next) && next.gone.compareAndSet(false, true)) {
                    return next.value;
                }
            }
        }

        @Operation
        public boolean remove(int value) {
            Node node = head.get();
            while (true) {
                node = node.next.get();
                if (node == null) {
                    return false;
                }
                if (node.value == value && node.takeOut()) {
                    return true;
                }
            }
        }
    }

    /** Segments of two cells, taken by counting. Who finds a segment full does not look whether the tail has moved on. */
    public static class FetchAndAddQueue {
        private static final int SIZE = 2;
        private static final Object TAKEN = "taken";

        private static final class Segment {
            private final AtomicReference<Segment> next = new AtomicReference<>();
            private final AtomicInteger put = new AtomicInteger();
            private final AtomicInteger taken = new AtomicInteger();
            private final AtomicReferenceArray<Object> cells = new AtomicReferenceArray<>(SIZE);
        }

        private final AtomicReference<Segment> head = new AtomicReference<>(new Segment());
        private final AtomicReference<Segment> tail = new AtomicReference<>(head.get());

        @Operation
        public void enqueue(int value) {
            while (true) {
                Segment last = tail.get();
                int index = last.put.getAndIncrement();
                if (index < SIZE) {
                    if (last.cells.compareAndSet(index, null, value)) {
                        return;
                    }
                    continue;
                }
                Segment more = new Segment();
                more.put.set(1);
                more.cells.set(0, value);
                last = tail.get();
                Segment next = last.next.get();
                if (next != null) {
                    tail.compareAndSet(last, next);
                } else if (tail.get().next.compareAndSet(null, more)) {
                    return;
                }
            }
        }

        @Operation
        public Integer dequeue() {
            while (true) {
                Segment first = head.get();
                if (first.taken.get() >= SIZE) {
                    Segment next = first.next.get();
                    if (next == null) {
                        return null;
                    }
                    head.compareAndSet(first, next);
                    continue;
                }
                int index = first.taken.getAndIncrement();
                Object value = index < SIZE ? first.cells.getAndSet(index, TAKEN) : null;
                if (value != null) {
                    return (Integer) value;
                }
            }
        }
    }

    public static class SingleConsumerQueue {
        private final Queue<Integer> queue = new MpscLinkedAtomicQueue<>();

        @Operation
        public boolean offer(int value) {
            return queue.offer(value);
        }

        @Operation(onlyThread = "consumer")
        public Integer poll() {
            return queue.poll();
        }

        @Operation(onlyThread = "consumer")
        public Integer peek() {
            return queue.peek();
        }
    }

    public static class SingleProducerQueue {
        private final Queue<Integer> queue = new SpscLinkedAtomicQueue<>();

        @Operation(onlyThread = "producer")
        public boolean offer(int value) {
            return queue.offer(value);
        }

        @Operation(onlyThread = "consumer")
        public Integer poll() {
            return queue.poll();
        }
    }
}

package scenarios;

import dev.heddle.scenarios.Operation;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Structures that differ in who can get on without whom. */
final class ProgressStructures {
    private ProgressStructures() {}

    static class LockedCounter {
        private int value;

        @Operation
        synchronized int increment() {
            return ++value;
        }
    }

    static class SpinLockedCounter {
        private final AtomicBoolean locked = new AtomicBoolean();
        private int value;

        @Operation
        int increment() {
            while (!locked.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            int now = ++value;
            locked.set(false);
            return now;
        }
    }

    static class CasCounter {
        private final AtomicInteger value = new AtomicInteger();

        @Operation
        int increment() {
            while (true) {
                int now = value.get();
                if (value.compareAndSet(now, now + 1)) {
                    return now + 1;
                }
            }
        }
    }

    /** A queue by Michael and Scott in which nobody helps whoever has not moved the tail yet. */
    static class QueueWithoutHelp {
        private record Node(int value, AtomicReference<Node> next) {}

        private final AtomicReference<Node> head = new AtomicReference<>(new Node(0, new AtomicReference<>()));
        private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

        @Operation
        void enqueue(int value) {
            Node node = new Node(value, new AtomicReference<>());
            while (true) {
                Node last = tail.get();
                if (last.next.compareAndSet(null, node)) {
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
                if (head.compareAndSet(first, next)) {
                    return next.value;
                }
            }
        }
    }

    /** Whoever finds another one at work takes the place from them, who begin anew: alone one gets through, and two may take turns for ever. */
    static class Claims {
        private final AtomicInteger claimed = new AtomicInteger();
        private final AtomicInteger value = new AtomicInteger();
        private final AtomicInteger names = new AtomicInteger();

        @Operation
        void increment() {
            int me = names.incrementAndGet();
            while (true) {
                claimed.set(me);
                int now = value.get();
                if (claimed.get() == me && value.compareAndSet(now, now + 1)) {
                    return;
                }
            }
        }
    }
}

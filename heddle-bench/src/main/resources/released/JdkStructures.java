// from: the JDK
package released;

import dev.heddle.scenarios.Operation;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/** Structures of the JDK. */
public final class JdkStructures {
    private JdkStructures() {}

    public static class BlockingQueue {
        private final Queue<Integer> queue = new LinkedBlockingQueue<>(1);

        @Operation
        public boolean offer(int value) {
            return queue.offer(value);
        }

        @Operation
        public Integer poll() {
            return queue.poll();
        }

        @Operation
        public Integer peek() {
            return queue.peek();
        }
    }

    public static class TransferQueue {
        private final LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();

        @Operation
        public boolean offer(int value) {
            return queue.offer(value);
        }

        @Operation
        public boolean tryTransfer(int value) {
            return queue.tryTransfer(value);
        }

        @Operation
        public Integer poll() {
            return queue.poll();
        }
    }

    public static class SkipListSet {
        private final Set<Integer> set = new ConcurrentSkipListSet<>();

        @Operation
        public boolean add(int value) {
            return set.add(value);
        }

        @Operation
        public boolean remove(int value) {
            return set.remove(value);
        }

        @Operation
        public boolean contains(int value) {
            return set.contains(value);
        }
    }

    public static class CopyOnWriteList {
        private final List<Integer> list = new CopyOnWriteArrayList<>();

        @Operation
        public boolean add(int value) {
            return list.add(value);
        }

        @Operation
        public boolean remove(Integer value) {
            return list.remove(value);
        }

        @Operation
        public int size() {
            return list.size();
        }

        @Operation
        public int indexOf(int value) {
            return list.indexOf(value);
        }
    }
}

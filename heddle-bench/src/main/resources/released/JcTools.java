// uses: org.jctools:jctools-core:4.0.5
package released;

import dev.heddle.scenarios.Operation;
import java.util.Map;
import java.util.Queue;
import org.jctools.maps.NonBlockingHashMap;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.SpscArrayQueue;

/** Queues and a map of JCTools. */
public final class JcTools {
    private JcTools() {}

    public static class Mpmc {
        private final Queue<Integer> queue = new MpmcArrayQueue<>(2);

        @Operation
        public boolean offer(int value) {
            return queue.offer(value);
        }

        @Operation
        public Integer poll() {
            return queue.poll();
        }
    }

    /** For a queue with one consumer. */
    public abstract static class OneConsumer {
        private final Queue<Integer> queue;

        OneConsumer(Queue<Integer> queue) {
            this.queue = queue;
        }

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

    public static class Mpsc extends OneConsumer {
        public Mpsc() {
            super(new MpscArrayQueue<>(2));
        }
    }

    public static class MpscUnbounded extends OneConsumer {
        public MpscUnbounded() {
            super(new MpscUnboundedArrayQueue<>(2));
        }
    }

    public static class MpscLinked extends OneConsumer {
        public MpscLinked() {
            super(new MpscLinkedQueue<>());
        }
    }

    public static class Spsc {
        private final Queue<Integer> queue = new SpscArrayQueue<>(4);

        @Operation(onlyThread = "producer")
        public boolean offer(int value) {
            return queue.offer(value);
        }

        @Operation(onlyThread = "consumer")
        public Integer poll() {
            return queue.poll();
        }
    }

    public static class NonBlockingMap {
        private final Map<Integer, Integer> map = new NonBlockingHashMap<>();

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
}

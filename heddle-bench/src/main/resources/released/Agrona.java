// uses: org.agrona:agrona:1.23.1
package released;

import dev.heddle.scenarios.Operation;
import java.util.Queue;
import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;
import org.agrona.concurrent.ManyToOneConcurrentLinkedQueue;
import org.agrona.concurrent.OneToOneConcurrentArrayQueue;

/** Queues of Agrona. */
public final class Agrona {
    private Agrona() {}

    /** Polls nothing while the first of two offers is under way, though the second has ended: not linearizable. */
    public static class ManyToMany {
        private final Queue<Integer> queue = new ManyToManyConcurrentArrayQueue<>(2);

        @Operation
        public boolean offer(int value) {
            return queue.offer(value);
        }

        @Operation
        public Integer poll() {
            return queue.poll();
        }
    }

    /** The same. */
    public static class ManyToOneLinked {
        private final Queue<Integer> queue = new ManyToOneConcurrentLinkedQueue<>();

        @Operation
        public boolean offer(int value) {
            return queue.offer(value);
        }

        @Operation(onlyThread = "consumer")
        public Integer poll() {
            return queue.poll();
        }
    }

    public static class OneToOne {
        private final Queue<Integer> queue = new OneToOneConcurrentArrayQueue<>(2);

        @Operation(onlyThread = "producer")
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
}

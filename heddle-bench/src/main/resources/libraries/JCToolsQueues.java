// uses: org.jctools:jctools-core:4.0.5
package libraries;

import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;

/** Two offer to each of several queues, and one polls: all arrives, once. */
public final class JCToolsQueues {
    private static final int EACH = 2;

    public static void main(String[] arguments) throws InterruptedException {
        for (Queue<Integer> queue : List.<Queue<Integer>>of(
                new MpscArrayQueue<>(4), new MpmcArrayQueue<>(4), new MpscUnboundedArrayQueue<>(2), new MpscLinkedQueue<>())) {
            use(queue);
        }
    }

    private static void use(Queue<Integer> queue) throws InterruptedException {
        Thread one = new Thread(() -> offer(queue, 0));
        Thread two = new Thread(() -> offer(queue, EACH));
        one.start();
        two.start();
        BitSet seen = new BitSet();
        while (seen.cardinality() < 2 * EACH) {
            Integer item = queue.poll();
            if (item == null) {
                Thread.onSpinWait();
            } else if (seen.get(item)) {
                throw new AssertionError(item + " came twice out of " + queue.getClass());
            } else {
                seen.set(item);
            }
        }
        one.join();
        two.join();
        if (!queue.isEmpty()) {
            throw new AssertionError("something is left in " + queue.getClass());
        }
    }

    private static void offer(Queue<Integer> queue, int from) {
        for (int item = from; item < from + EACH; item++) {
            while (!queue.offer(item)) {
                Thread.onSpinWait();
            }
        }
    }
}

// uses: com.lmax:disruptor:4.0.0
package libraries;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.dsl.ProducerType;
import java.util.concurrent.atomic.AtomicInteger;

/** Two publish to a ring of two; one handler comes after the other. */
public final class Disruptor {
    static final class Event {
        int value;
        int doubled;
    }

    public static void main(String[] arguments) throws InterruptedException {
        AtomicInteger sum = new AtomicInteger();
        com.lmax.disruptor.dsl.Disruptor<Event> disruptor = new com.lmax.disruptor.dsl.Disruptor<>(
                Event::new, 2, Thread::new, ProducerType.MULTI, new BlockingWaitStrategy());
        disruptor
                .handleEventsWith((event, sequence, endOfBatch) -> event.doubled = 2 * event.value)
                .then((event, sequence, endOfBatch) -> sum.addAndGet(event.doubled));
        RingBuffer<Event> ring = disruptor.start();
        Thread other = new Thread(() -> publish(ring, 1));
        other.start();
        publish(ring, 10);
        other.join();
        disruptor.shutdown();
        if (sum.get() != 44) {
            throw new AssertionError("the sum is " + sum);
        }
    }

    private static void publish(RingBuffer<Event> ring, int value) {
        for (int i = 0; i < 2; i++) {
            ring.publishEvent((event, sequence) -> event.value = value);
        }
    }
}

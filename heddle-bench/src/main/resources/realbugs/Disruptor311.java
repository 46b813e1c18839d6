// issue: Disruptor 3.1.1, "consumers could get ahead of publishers"
// kind: exception
// what: a worker is handed an event that was claimed but not published
// buggy: com.lmax:disruptor:3.1.0
// fixed: com.lmax:disruptor:3.1.1
package realbugs;

import com.lmax.disruptor.FatalExceptionHandler;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.WorkHandler;
import com.lmax.disruptor.WorkerPool;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Two publishers, two workers. */
public final class Disruptor311 {
    public static void main(String[] arguments) throws InterruptedException {
        RingBuffer<int[]> ring = RingBuffer.createMultiProducer(() -> new int[1], 4);
        CountDownLatch worked = new CountDownLatch(2);
        AtomicInteger unpublished = new AtomicInteger();
        WorkHandler<int[]> worker = event -> {
            if (event[0] == 0) {
                unpublished.incrementAndGet();
            }
            worked.countDown();
        };
        WorkerPool<int[]> pool =
                new WorkerPool<>(ring, ring.newBarrier(), new FatalExceptionHandler(), worker, worker);
        // Daemons: the workers are never halted, and a JVM would wait for other threads for ever.
        ExecutorService executor = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        pool.start(executor);
        Thread other = new Thread(() -> publish(ring));
        other.start();
        publish(ring);
        other.join();
        worked.await();
        // They are left to themselves: to halt one that does not run yet is another bug (#308).
        if (unpublished.get() > 0) {
            throw new AssertionError("a worker got an event before it was published");
        }
    }

    private static void publish(RingBuffer<int[]> ring) {
        long sequence = ring.next();
        ring.get(sequence)[0] = 1;
        ring.publish(sequence);
    }
}

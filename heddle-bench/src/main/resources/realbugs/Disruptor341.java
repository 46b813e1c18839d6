// issue: Disruptor 3.4.1, "race between run() and halt() on BatchEventProcessor"
// kind: deadlock
// what: a halt that comes before the run is lost
// buggy: com.lmax:disruptor:3.4.0
// fixed: com.lmax:disruptor:3.4.2
package realbugs;

import com.lmax.disruptor.BatchEventProcessor;
import com.lmax.disruptor.RingBuffer;

/** A processor is told to halt while its thread begins to run it. */
public final class Disruptor341 {
    public static void main(String[] arguments) throws InterruptedException {
        RingBuffer<int[]> ring = RingBuffer.createSingleProducer(() -> new int[1], 2);
        BatchEventProcessor<int[]> processor =
                new BatchEventProcessor<>(ring, ring.newBarrier(), (event, sequence, endOfBatch) -> {});
        Thread thread = new Thread(processor);
        thread.start();
        processor.halt();
        thread.join();
    }
}

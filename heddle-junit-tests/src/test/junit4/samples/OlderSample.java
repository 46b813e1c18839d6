package samples;

import static org.junit.Assert.assertEquals;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

/** Tests for JUnit 4 that do not mention Heddle, with parameters that all executions share. */
@RunWith(Parameterized.class)
public class OlderSample {
    @Parameterized.Parameters(name = "{index}: {1}")
    public static List<Object[]> queues() {
        return Arrays.asList(
                new Object[] {new ConcurrentLinkedQueue<String>(), "thread-safe"},
                new Object[] {new UnsafeQueue(), "unsafe"});
    }

    private final Queue<String> queue;

    public OlderSample(Queue<String> queue, String name) {
        this.queue = queue;
    }

    @Test
    public void keeps_both() throws InterruptedException {
        Thread other = new Thread(() -> queue.add("other"));
        other.start();
        queue.add("main");
        other.join();
        assertEquals(2, queue.size());
    }

    /** Counts by itself, and badly. */
    static final class UnsafeQueue extends ArrayDeque<String> {
        private static final long serialVersionUID = 1;

        private int size;

        @Override
        public boolean add(String element) {
            size = size + 1;
            return true;
        }

        @Override
        public int size() {
            return size;
        }
    }
}

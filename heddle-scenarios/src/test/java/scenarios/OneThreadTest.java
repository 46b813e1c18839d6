package scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.scenarios.Operation;
import dev.heddle.scenarios.ScenarioResult;
import dev.heddle.scenarios.Scenarios;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class OneThreadTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    /** For one thread that offers and one that polls. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // Each is written by one thread only, which is the point.
    private abstract static class Ring {
        private final int[] items = new int[8];
        private volatile int head;
        private volatile int tail;

        boolean put(int item) {
            if (tail - head == items.length) {
                return false;
            }
            items[tail % items.length] = item;
            tail = tail + 1;
            return true;
        }

        Integer take() {
            if (head == tail) {
                return null;
            }
            int item = items[head % items.length];
            head = head + 1;
            return item;
        }
    }

    static final class AsItIsMeant extends Ring {
        @Operation(onlyThread = "producer")
        boolean offer(int item) {
            return put(item);
        }

        @Operation(onlyThread = "consumer")
        Integer poll() {
            return take();
        }
    }

    static final class ByAnyThread extends Ring {
        @Operation
        boolean offer(int item) {
            return put(item);
        }

        @Operation
        Integer poll() {
            return take();
        }
    }

    @Test
    void calls_of_one_thread_are_made_by_one() {
        ScenarioResult meant = Scenarios.of(AsItIsMeant.class)
                .all(2, 2)
                .random(10, 3, 3)
                .grown(10)
                .executions(400)
                .time(Duration.ofMinutes(2))
                .check()
                .assertPassed();
        assertThat(meant.proved()).contains("2 threads with 1 call each");

        assertThat(Scenarios.of(ByAnyThread.class)
                        .time(Duration.ofMinutes(2))
                        .check()
                        .passed())
                .isFalse();
    }
}

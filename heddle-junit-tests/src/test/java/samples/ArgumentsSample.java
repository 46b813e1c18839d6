package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.Explored;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsSample {
    private final Counter counter = new Counter();

    @Explored(executions = 200)
    @ParameterizedTest(name = "{0} visitors")
    @ValueSource(ints = {1, 2, 3})
    void counts_visitors(int visitors) throws InterruptedException {
        Thread[] threads = new Thread[visitors];
        for (int i = 0; i < visitors; i++) {
            threads[i] = new Thread(() -> counter.visit());
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(visitors, counter.visits());
    }

    @Explored
    @RepeatedTest(value = 2, name = "repetition {currentRepetition}")
    void counts_alone() {
        counter.visit();
        assertEquals(1, counter.visits());
    }
}

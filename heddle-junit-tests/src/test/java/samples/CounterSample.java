package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;

class CounterSample {
    private final Counter counter = new Counter(); // new in each execution

    @HeddleTest
    void counts_every_visit() throws InterruptedException {
        Thread other = new Thread(() -> counter.visit());
        other.start();
        counter.visit();
        other.join();
        assertEquals(2, counter.visits());
    }

    @HeddleTest
    void counts_every_visit_alone() throws InterruptedException {
        Thread other = new Thread(() -> counter.visitAlone());
        other.start();
        counter.visitAlone();
        other.join();
        assertEquals(2, counter.visits());
    }

    @HeddleTest(strategy = "pct", depth = 2, executions = 500)
    void locks_in_any_order() throws InterruptedException {
        Object first = new Object();
        Object second = new Object();
        Thread other = new Thread(() -> {
            synchronized (second) {
                synchronized (first) {
                    counter.visit();
                }
            }
        });
        other.start();
        synchronized (first) {
            synchronized (second) {
                counter.visit();
            }
        }
        other.join();
    }

    @HeddleTest
    void marks_every_visit() throws InterruptedException {
        Thread other = new Thread(() -> counter.mark());
        other.start();
        counter.mark();
        other.join();
        assertEquals(true, counter.wasVisited());
    }
}

package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs in a JVM that Surefire forked for it alone. What only works in a class that was woven when it was loaded: its own {@code
 * synchronized} methods, and its references to methods of the JDK.
 */
class FirstTest {
    private final AtomicInteger counter = new AtomicInteger();
    private int visits;

    private synchronized void visit() {
        visits++;
    }

    @HeddleTest
    void a_synchronized_method_of_the_test_class() throws InterruptedException {
        Thread other = new Thread(this::visit);
        other.start();
        visit();
        other.join();
        assertEquals(2, visits);
    }

    @HeddleTest
    void a_reference_to_a_method_of_the_jdk() throws InterruptedException {
        Thread other = new Thread(counter::incrementAndGet);
        other.start();
        counter.incrementAndGet();
        other.join();
        assertEquals(2, counter.get());
    }
}

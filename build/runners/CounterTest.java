package acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/**
 * Some runners load this class before Heddle's agent comes. It has a synchronized method and a reference to a method of the JDK,
 * which cannot be woven that late.
 */
public class CounterTest {
    private final Counter counter = new Counter();

    @HeddleTest
    public void racy() throws InterruptedException {
        Thread other = new Thread(counter::visit);
        other.start();
        counter.visit();
        other.join();
        assertEquals(2, counter.visits());
    }

    @HeddleTest
    public void fixed() throws InterruptedException {
        AtomicInteger calls = new AtomicInteger();
        IntSupplier called = calls::incrementAndGet;
        Thread other = new Thread(() -> visitAlone(called));
        other.start();
        visitAlone(called);
        other.join();
        assertEquals(2, counter.visits());
        assertEquals(2, calls.get());
    }

    private synchronized void visitAlone(IntSupplier called) {
        called.getAsInt();
        counter.visit();
    }
}

package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.junit.HeddleSuite;
import dev.heddle.junit.HeddleTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

@HeddleSuite(time = "3s")
class SuiteSample {
    private final Counter counter = new Counter();
    private boolean prepared;

    @BeforeEach
    void prepare() {
        prepared = true;
    }

    @HeddleTest
    void is_found_to_fail() throws InterruptedException {
        Thread other = new Thread(() -> counter.visit());
        other.start();
        counter.visit();
        other.join();
        assertEquals(2, counter.visits());
    }

    @HeddleTest
    void is_proved() throws InterruptedException {
        assertTrue(prepared);
        Thread other = new Thread(() -> counter.visitAlone());
        other.start();
        counter.visitAlone();
        other.join();
        assertEquals(2, counter.visits());
    }

    /** 30! / (10! · 10! · 10!) orders and more: nobody sees the end of that. */
    @HeddleTest(strategy = "dpor")
    void has_no_end() throws InterruptedException {
        AtomicInteger visits = new AtomicInteger();
        Runnable ten = () -> {
            for (int i = 0; i < 10; i++) {
                visits.incrementAndGet();
            }
        };
        Thread second = new Thread(ten);
        Thread third = new Thread(ten);
        second.start();
        third.start();
        ten.run();
        second.join();
        third.join();
        assertEquals(30, visits.get());
    }

    @HeddleTest(strategy = "pos*", executions = 5)
    void has_a_limit_of_its_own() throws InterruptedException {
        is_proved();
    }

    @Disabled("to be left out")
    @HeddleTest
    void is_disabled() {
        throw new AssertionError("was explored");
    }

    @Test
    void is_an_ordinary_test() {
        assertTrue(prepared);
    }
}

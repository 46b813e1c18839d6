package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;

/** A test as users have it: run by surefire as it comes, with nothing but the dependency. */
class CounterTest {
    private final Counter counter = new Counter();

    @HeddleTest
    void counts_every_visit_alone() throws InterruptedException {
        // A reference to a method that is synchronized: both have to be woven before the class is loaded.
        Thread other = new Thread(counter::visitAlone);
        other.start();
        counter.visitAlone();
        other.join();
        assertEquals(2, counter.visits());
    }
}

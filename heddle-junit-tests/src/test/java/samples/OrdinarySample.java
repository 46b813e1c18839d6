package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that have never heard of Heddle. One has a race that is hardly ever met when it is just run. */
class OrdinarySample {
    private final Counter counter = new Counter();

    @Test
    @Tag("concurrent")
    void counts_every_visit() throws InterruptedException {
        Thread other = new Thread(() -> counter.visit());
        other.start();
        counter.visit();
        other.join();
        assertEquals(2, counter.visits());
    }

    @Test
    void counts_alone() {
        counter.visit();
        assertEquals(1, counter.visits());
    }
}

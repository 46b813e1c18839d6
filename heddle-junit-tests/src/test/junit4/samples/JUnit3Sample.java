package samples;

import junit.framework.TestCase;

/** Tests for JUnit 3 that do not mention Heddle. */
public class JUnit3Sample extends TestCase {
    private Counter counter;

    @Override
    protected void setUp() {
        counter = new Counter();
    }

    @Override
    protected void tearDown() {
        assertTrue(counter.visits() > 0);
    }

    public void testCountsEveryVisit() throws InterruptedException {
        Thread other = new Thread(() -> counter.visit());
        other.start();
        counter.visit();
        other.join();
        assertEquals(2, counter.visits());
    }

    public void testCountsEveryVisitAlone() throws InterruptedException {
        Thread other = new Thread(() -> counter.visitAlone());
        other.start();
        counter.visitAlone();
        other.join();
        assertEquals(2, counter.visits());
    }
}

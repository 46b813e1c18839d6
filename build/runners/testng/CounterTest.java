package acme;

import static org.testng.Assert.assertEquals;

import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import org.testng.annotations.Test;

public class CounterTest {
    @Test
    public void racy() {
        Heddle.explore(options(), () -> {
                    Counter counter = new Counter();
                    Thread other = new Thread(counter::visit);
                    other.start();
                    counter.visit();
                    other.join();
                    assertEquals(counter.visits(), 2);
                })
                .assertPassed();
    }

    @Test
    public void fixed() {
        System.out.println(Heddle.explore(options(), () -> {
                    Counter counter = new Counter();
                    Thread other = new Thread(() -> visitAlone(counter));
                    other.start();
                    visitAlone(counter);
                    other.join();
                    assertEquals(counter.visits(), 2);
                })
                .assertPassed());
    }

    private static synchronized void visitAlone(Counter counter) {
        counter.visit();
    }

    private static Options options() {
        return Heddle.options().schedule(System.getProperty("schedule"));
    }
}

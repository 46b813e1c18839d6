package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleSuite;
import dev.heddle.junit.HeddleTest;
import dev.heddle.junit.helper.HelperMain;
import org.junit.jupiter.api.BeforeAll;

/** Its tests can be explored in the first JVM only. */
@HeddleSuite(time = "2s")
class DyingSample {
    @BeforeAll
    static void die() {
        if (HelperMain.isHelping()) {
            Runtime.getRuntime().halt(3);
        }
    }

    @HeddleTest(strategy = "rw", executions = 5)
    void one() throws InterruptedException {
        count();
    }

    @HeddleTest(strategy = "rw", executions = 5)
    void two() throws InterruptedException {
        count();
    }

    private static void count() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::visitAlone);
        other.start();
        counter.visitAlone();
        other.join();
        assertEquals(2, counter.visits());
    }
}

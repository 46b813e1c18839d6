package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.api.Isolation;
import dev.heddle.junit.Explored;
import dev.heddle.junit.HeddleTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that leave something in static fields, and fail if they find it there. */
@HeddleTest(strategy = "pos*", executions = 20)
class StaticsSample {
    private static final Map<String, Integer> PRICES = new HashMap<>();
    private static List<String> sold = new ArrayList<>();
    private static int opened;

    /** Its initialiser starts a thread. */
    private static final class Clock {
        static final Timer TIMER = new Timer(true);
    }

    enum Goods {
        BREAD
    }

    @BeforeAll
    static void open() {
        opened++;
        PRICES.put("bread", 3);
    }

    @AfterAll
    static void close() {
        System.out.println("closed: " + opened + sold + PRICES);
        opened = 0;
        sold.clear();
        PRICES.clear();
    }

    private static void sellTwice(String what) throws InterruptedException {
        assertEquals(1, opened);
        assertEquals(Map.of("bread", 3), PRICES);
        assertEquals(List.of(), sold);
        Thread other = new Thread(() -> sell(what));
        other.start();
        sell("bread");
        other.join();
        assertEquals(2, sold.size());
    }

    private static synchronized void sell(String what) {
        sold.add(what);
        PRICES.put(what, sold.size());
    }

    @HeddleTest
    void puts_back() throws InterruptedException {
        sellTwice("milk");
    }

    @HeddleTest(isolate = Isolation.CLASSES)
    void loads_anew() throws InterruptedException {
        sellTwice("milk");
        CountDownLatch rang = new CountDownLatch(1);
        Clock.TIMER.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        rang.countDown();
                    }
                },
                1000);
        rang.await();
    }

    @Explored(isolate = Isolation.CLASSES)
    @ParameterizedTest(name = "sells milk")
    @ValueSource(strings = "milk")
    void loads_anew_with(String what) throws InterruptedException {
        sellTwice(what);
    }

    @Explored(isolate = Isolation.CLASSES)
    @ParameterizedTest(name = "{0}")
    @EnumSource
    void cannot_load_anew(Goods what) throws InterruptedException {
        sellTwice(what.toString());
    }

    private static final CRC32 CHECKSUM = new CRC32();

    @HeddleTest(checkDeterminism = true)
    void differs() throws InterruptedException {
        if (CHECKSUM.getValue() == 0) {
            CHECKSUM.update(1);
        } else {
            CHECKSUM.reset();
            sellTwice("milk");
        }
    }
}

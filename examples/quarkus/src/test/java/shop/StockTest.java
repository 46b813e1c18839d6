package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;
import io.quarkus.test.component.QuarkusComponentTest;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

@QuarkusComponentTest
@HeddleTest(time = "5s")
class StockTest {
    @Inject
    Stock stock;

    @HeddleTest
    void sold_twice() throws InterruptedException {
        assertEquals(1, sold(stock::take));
    }

    @HeddleTest
    void sold_once() throws InterruptedException {
        assertEquals(1, sold(stock::takeAlone));
    }

    private static int sold(BooleanSupplier order) throws InterruptedException {
        AtomicInteger sold = new AtomicInteger();
        Thread other = new Thread(() -> sold.addAndGet(order.getAsBoolean() ? 1 : 0));
        other.start();
        sold.addAndGet(order.getAsBoolean() ? 1 : 0);
        other.join();
        return sold.get();
    }
}

package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.heddle.junit.HeddleTest;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

@MicronautTest
@HeddleTest(time = "5s")
class OrdersTest {
    @Inject
    Orders orders;

    @Inject
    Stock stock;

    @HeddleTest
    void sold_twice() throws InterruptedException {
        AtomicInteger sold = new AtomicInteger();
        Thread other = new Thread(() -> sold.addAndGet(stock.take() ? 1 : 0));
        other.start();
        sold.addAndGet(stock.take() ? 1 : 0);
        other.join();
        assertEquals(1, sold.get());
    }

    @HeddleTest
    void sold_twice_async() {
        CompletableFuture<Boolean> one = orders.order();
        CompletableFuture<Boolean> other = orders.order();
        assertFalse(one.join() && other.join(), "sold twice");
    }

    @HeddleTest
    void sold_once_async() {
        CompletableFuture<Boolean> one = orders.orderAlone();
        CompletableFuture<Boolean> other = orders.orderAlone();
        assertNotEquals(one.join(), other.join());
    }
}

package shop;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.heddle.junit.HeddleTest;
import java.util.concurrent.CompletableFuture;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

/** {@code @SpringBootTest} and {@code @Async}: the stock is full again in each execution, though its bean is the same. */
@HeddleTest(executions = 50)
@SpringBootTest(classes = ShopApplication.class, webEnvironment = SpringBootTest.WebEnvironment.NONE)
class OrdersTest {
    @Autowired
    Orders orders;

    @HeddleTest
    void is_sold_twice() {
        CompletableFuture<Boolean> one = orders.order();
        CompletableFuture<Boolean> other = orders.order();
        assertFalse(one.join() && other.join(), "sold twice");
    }

    @HeddleTest
    void is_sold_once() {
        CompletableFuture<Boolean> one = orders.orderAlone();
        CompletableFuture<Boolean> other = orders.orderAlone();
        if (one.join().equals(other.join())) {
            throw new AssertionError("sold to none or to both");
        }
    }
}

package shop;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.heddle.junit.HeddleTest;
import java.util.concurrent.CompletableFuture;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.bean.override.mockito.MockitoBean;

/** {@code @MockitoBean}: the mock is fresh in each execution. */
@HeddleTest(executions = 50)
@SpringBootTest(classes = ShopApplication.class, webEnvironment = SpringBootTest.WebEnvironment.NONE)
class MockedStockTest {
    @MockitoBean
    Stock stock;

    @Autowired
    Orders orders;

    @HeddleTest
    void the_stock_is_asked_for_each_order() {
        when(stock.take()).thenReturn(true);
        CompletableFuture<Boolean> one = orders.order();
        CompletableFuture<Boolean> other = orders.order();
        one.join();
        other.join();
        verify(stock, times(2)).take();
    }

    @HeddleTest
    void the_first_order_gets_the_last_thing() {
        when(stock.take()).thenReturn(true, false);
        CompletableFuture<Boolean> first = orders.order();
        CompletableFuture<Boolean> second = orders.order();
        assertTrue(first.join());
        second.join();
    }
}

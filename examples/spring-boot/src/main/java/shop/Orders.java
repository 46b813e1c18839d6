package shop;

import java.util.concurrent.CompletableFuture;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Service;

/** Takes orders, in a pool of Spring's. */
@Service
public class Orders {
    private final Stock stock;

    Orders(Stock stock) {
        this.stock = stock;
    }

    @Async
    public CompletableFuture<Boolean> order() {
        return CompletableFuture.completedFuture(stock.take());
    }

    @Async
    public CompletableFuture<Boolean> orderAlone() {
        return CompletableFuture.completedFuture(stock.takeAlone());
    }
}

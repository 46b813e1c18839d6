package shop;

import io.micronaut.scheduling.annotation.Async;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;

@Singleton
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

package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class VirtualThreadsSample {
    private int balance = 100;

    private void withdraw(int amount) {
        if (balance >= amount) {
            balance -= amount;
        }
    }

    @HeddleTest
    void nobody_withdraws_more_than_there_is() {
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            each.submit(() -> withdraw(80));
            each.submit(() -> withdraw(80));
        }
        assertEquals(20, balance);
    }
}

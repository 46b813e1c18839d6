package shop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.junit.HeddleTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;

/** Quarkus calls the tests of {@code @QuarkusTest} by itself, out of Heddle's reach; the failure says so. */
@QuarkusTest
class WholeApplicationTest {
    @Inject
    Stock stock;

    @HeddleTest
    void is_not_explored() {
        assertTrue(stock.take());
    }
}

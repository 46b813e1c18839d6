package samples;

import dev.heddle.junit.HeddleTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.TestMethodOrder;

@HeddleTest(watchdog = "1s")
@TestMethodOrder(MethodOrderer.MethodName.class)
class StuckSample {
    @HeddleTest
    void a_endless_loop() {
        long i = 0;
        while (i >= 0) {
            i = (i + 1) % 1000;
        }
    }

    @HeddleTest
    void b_next() {}
}

package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.api.Races;
import dev.heddle.junit.HeddleTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

/** {@code @Transactional} with a database in memory, which is as it was in each execution. */
@HeddleTest(executions = 60, races = Races.OFF)
@SpringBootTest(classes = ShopApplication.class, webEnvironment = SpringBootTest.WebEnvironment.NONE)
class AccountsTest {
    @Autowired
    Accounts accounts;

    @HeddleTest
    void a_deposit_is_lost() throws InterruptedException {
        Thread other = new Thread(() -> accounts.deposit(1));
        other.start();
        accounts.deposit(2);
        other.join();
        assertEquals(3, accounts.balance());
    }

    @HeddleTest(executions = 10)
    void no_deposit_is_lost() throws InterruptedException {
        Thread other = new Thread(() -> accounts.depositAtOnce(1));
        other.start();
        accounts.depositAtOnce(2);
        other.join();
        assertEquals(3, accounts.balance());
    }
}

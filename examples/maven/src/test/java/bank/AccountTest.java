package bank;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.verify;

import dev.heddle.junit.HeddleTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

@ExtendWith(MockitoExtension.class)
class AccountTest {
    @Mock
    Notices notices;

    Account account;

    @BeforeEach
    void open() {
        account = new Account(100, notices);
    }

    @HeddleTest
    void is_never_overdrawn() throws InterruptedException {
        inTwoThreads(() -> account.withdraw(80));
        assertTrue(account.balance() >= 0, "overdrawn: " + account.balance());
    }

    @HeddleTest
    void is_never_overdrawn_alone() throws InterruptedException {
        inTwoThreads(() -> account.withdrawAlone(80));
        assertTrue(account.balance() >= 0, "overdrawn: " + account.balance());
        verify(notices).refused(80);
    }

    private static void inTwoThreads(Runnable work) throws InterruptedException {
        Thread other = new Thread(work);
        other.start();
        work.run();
        other.join();
    }
}

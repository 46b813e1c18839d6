// issue: log4j 41214
// kind: deadlock
// what: an object is logged under the lock of the logger, and logs under its own
// buggy: log4j:log4j:1.2.14
// fixed:
package realbugs;

import java.io.StringWriter;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;

/** One thread logs an account, another one uses it, which logs. */
public final class Log4j41214 {
    private static final Logger LOGGER = Logger.getLogger("real");

    static final class Account {
        int balance;

        synchronized void deposit(int amount) {
            LOGGER.info("deposit");
            balance += amount;
        }

        @Override
        public synchronized String toString() {
            return "account of " + balance;
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        LOGGER.setLevel(Level.INFO);
        LOGGER.addAppender(new WriterAppender(new SimpleLayout(), new StringWriter()));
        Account account = new Account();
        Thread other = new Thread(() -> account.deposit(3));
        other.start();
        LOGGER.info(account);
        other.join();
    }
}

// issue: log4j 44032
// kind: exception
// what: the lines of a stack trace are kept before they are filled in
// buggy: log4j:log4j:1.2.15
// fixed: log4j:log4j:1.2.16
package realbugs;

import java.util.Arrays;
import org.apache.log4j.spi.ThrowableInformation;

/** Two threads print the same exception. */
public final class Log4j44032 {
    public static void main(String[] arguments) throws InterruptedException {
        ThrowableInformation information = new ThrowableInformation(new Exception("real"));
        Thread other = new Thread(() -> print(information));
        other.start();
        print(information);
        other.join();
    }

    private static void print(ThrowableInformation information) {
        String[] lines = information.getThrowableStrRep();
        if (Arrays.asList(lines).contains(null)) {
            throw new AssertionError("a line is missing");
        }
    }
}

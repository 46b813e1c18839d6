// issue: log4j 54325
// kind: exception
// what: appenders are removed without a lock
// buggy: log4j:log4j:1.2.17
// fixed:
package realbugs;

import org.apache.log4j.ConsoleAppender;
import org.apache.log4j.helpers.AppenderAttachableImpl;

/** Two threads remove all appenders. */
public final class Log4j54325 {
    public static void main(String[] arguments) throws InterruptedException {
        AppenderAttachableImpl appenders = new AppenderAttachableImpl();
        appenders.addAppender(new ConsoleAppender());
        Thread other = new Thread(appenders::removeAllAppenders);
        other.start();
        appenders.removeAllAppenders();
        other.join();
    }
}

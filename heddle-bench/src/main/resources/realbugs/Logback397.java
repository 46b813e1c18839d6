// issue: LOGBACK-397
// kind: exception
// what: loggers are made while the list of them is walked through
// buggy: ch.qos.logback:logback-classic:1.1.6 ch.qos.logback:logback-core:1.1.6
// fixed: ch.qos.logback:logback-classic:1.1.7 ch.qos.logback:logback-core:1.1.7
// with: org.slf4j:slf4j-api:1.7.20
package realbugs;

import ch.qos.logback.classic.LoggerContext;

/** A context is reset while loggers are made. */
public final class Logback397 {
    public static void main(String[] arguments) throws InterruptedException {
        LoggerContext context = new LoggerContext();
        context.getLogger("a");
        Thread user = new Thread(() -> {
            context.getLogger("b");
            context.getLogger("c");
        });
        user.start();
        context.reset();
        user.join();
    }
}

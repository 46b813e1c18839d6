// issue: log4j 50463
// kind: deadlock
// what: who logs waits for room in the buffer from a dispatcher that dies
// buggy: log4j:log4j:1.2.17
// fixed:
package realbugs;

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/** The appender behind an asynchronous one throws, while others log. */
public final class Log4j50463 {
    public static void main(String[] arguments) {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> {});
        AsyncAppender async = new AsyncAppender();
        async.setBufferSize(1);
        async.addAppender(new AppenderSkeleton() {
            private boolean failed;

            @Override
            protected void append(LoggingEvent event) {
                if (!failed) {
                    failed = true;
                    throw new IllegalStateException("the disk is full");
                }
            }

            @Override
            public void close() {}

            @Override
            public boolean requiresLayout() {
                return false;
            }
        });
        Logger logger = Logger.getLogger("real");
        logger.setLevel(Level.INFO);
        logger.addAppender(async);
        logger.info("one");
        logger.info("two");
        logger.info("three");
    }
}

// issue: log4j 38137
// kind: deadlock
// what: the dispatcher waits for room that only itself can make
// buggy: log4j:log4j:1.2.13
// fixed: log4j:log4j:1.2.17
package realbugs;

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/**
 * Behind an asynchronous appender with room for one is an appender that itself logs. There is one event from outside only: with
 * more of them, who logs waits with a lock that the dispatcher needs, which 1.2.17 does, too.
 */
public final class Log4j38137 {
    public static void main(String[] arguments) {
        Logger logger = Logger.getLogger("real");
        AsyncAppender async = new AsyncAppender();
        async.setBufferSize(1);
        async.addAppender(new AppenderSkeleton() {
            @Override
            protected void append(LoggingEvent event) {
                if (event.getMessage().equals("outer")) {
                    for (int i = 0; i < 3; i++) {
                        async.doAppend(event(logger, "inner"));
                    }
                }
            }

            @Override
            public boolean requiresLayout() {
                return false;
            }

            @Override
            public void close() {}
        });
        async.doAppend(event(logger, "outer"));
        async.close();
    }

    private static LoggingEvent event(Logger logger, String message) {
        return new LoggingEvent("realbugs", logger, Level.INFO, message, null);
    }
}

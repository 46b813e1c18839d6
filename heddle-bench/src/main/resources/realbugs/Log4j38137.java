// issue: log4j 38137
// kind: deadlock
// what: who appends waits for room with the lock that the dispatcher needs to append in turn
// buggy: log4j:log4j:1.2.13
package realbugs;

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/** Behind an asynchronous appender with room for one is an appender that itself logs. */
public final class Log4j38137 {
    public static void main(String[] arguments) {
        Logger logger = Logger.getLogger("real");
        AsyncAppender async = new AsyncAppender();
        async.setBufferSize(1);
        async.addAppender(new AppenderSkeleton() {
            @Override
            protected void append(LoggingEvent event) {
                if (event.getMessage().equals("outer")) {
                    async.doAppend(event(logger, "inner"));
                }
            }

            @Override
            public boolean requiresLayout() {
                return false;
            }

            @Override
            public void close() {}
        });
        for (int i = 0; i < 3; i++) {
            async.doAppend(event(logger, "outer"));
        }
        async.close();
    }

    private static LoggingEvent event(Logger logger, String message) {
        return new LoggingEvent("realbugs", logger, Level.INFO, message, null);
    }
}

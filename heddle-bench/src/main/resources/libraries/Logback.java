// uses: ch.qos.logback:logback-classic:1.5.12 ch.qos.logback:logback-core:1.5.12 org.slf4j:slf4j-api:2.0.16
package libraries;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.read.ListAppender;

/** Two threads log to a list by way of an asynchronous appender. */
public final class Logback {
    public static void main(String[] arguments) throws InterruptedException {
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        ListAppender<ILoggingEvent> list = new ListAppender<>();
        list.setContext(context);
        list.start();
        AsyncAppender async = new AsyncAppender();
        async.setContext(context);
        async.setQueueSize(2);
        async.setDiscardingThreshold(0);
        async.addAppender(list);
        async.start();
        context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(async);
        Thread other = new Thread(() -> context.getLogger("a.b").info("one"));
        other.start();
        context.getLogger("a.c").warn("two {}", 2);
        context.getLogger("a.c").info("three");
        other.join();
        context.stop();
        if (list.list.size() != 3) {
            throw new AssertionError(list.list.size() + " of 3 messages");
        }
    }
}

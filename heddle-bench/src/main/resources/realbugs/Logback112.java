// issue: Logback 1.1.3, AppenderBase.started became volatile
// kind: exception
// what: an appender is seen to be started by who does not see what it was started with
// memory: jmm
// buggy: ch.qos.logback:logback-core:1.1.2
// fixed: ch.qos.logback:logback-core:1.1.3
package realbugs;

import ch.qos.logback.core.AppenderBase;

/** An appender that opens something when it starts, and another thread that already logs. */
public final class Logback112 {
    static final class ToText extends AppenderBase<String> {
        private StringBuilder text;

        @Override
        public void start() {
            text = new StringBuilder();
            super.start();
        }

        @Override
        protected void append(String event) {
            text.append(event);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        ToText appender = new ToText();
        Thread thread = new Thread(appender::start);
        thread.start();
        if (appender.isStarted()) {
            appender.append("event");
        }
        thread.join();
    }
}

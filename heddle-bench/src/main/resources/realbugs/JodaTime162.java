// issue: Joda-Time 2.0, DateTimeUtils.cMillisProvider became volatile
// kind: livelock
// what: who looks at the clock again and again need not see that it was set
// memory: jmm
// buggy: joda-time:joda-time:1.6.2
// fixed: joda-time:joda-time:2.0
package realbugs;

import org.joda.time.DateTimeUtils;

/** A test sets the clock, while another thread waits for a time. */
public final class JodaTime162 {
    public static void main(String[] arguments) throws InterruptedException {
        DateTimeUtils.setCurrentMillisFixed(1);
        Thread thread = new Thread(() -> DateTimeUtils.setCurrentMillisFixed(2));
        thread.start();
        while (DateTimeUtils.currentTimeMillis() < 2) {
            Thread.onSpinWait();
        }
        thread.join();
    }
}

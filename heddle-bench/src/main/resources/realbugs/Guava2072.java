// issue: Guava #2072
// kind: deadlock
// what: a service that fails while it is stopped
// buggy: com.google.guava:guava:18.0
// fixed: com.google.guava:guava:19.0
package realbugs;

import com.google.common.util.concurrent.AbstractScheduledService;
import java.util.concurrent.TimeUnit;

/** A scheduled service is stopped while its scheduler fails. */
public final class Guava2072 {
    public static void main(String[] arguments) {
        Service service = new Service();
        try {
            service.startAsync().awaitRunning();
            service.stopAsync();
            service.awaitTerminated();
        } catch (IllegalStateException e) {
            // It failed before it was stopped.
        }
    }

    private static final class Service extends AbstractScheduledService {
        @Override
        protected void runOneIteration() {}

        @Override
        protected Scheduler scheduler() {
            return new CustomScheduler() {
                private int asked;

                @Override
                protected Schedule getNextSchedule() {
                    if (asked++ > 0) {
                        throw new IllegalArgumentException("there is no next time");
                    }
                    return new Schedule(0, TimeUnit.MILLISECONDS);
                }
            };
        }
    }
}

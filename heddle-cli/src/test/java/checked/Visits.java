package checked;

import dev.heddle.scenarios.Operation;
import dev.heddle.scenarios.Values;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** For tests of the command: one that is wrong, and one that is right and has a lock. */
public final class Visits {
    private Visits() {}

    public static class InTwoSteps {
        private final Map<String, Integer> visits = new ConcurrentHashMap<>();

        @Operation
        int visit(@Values("home") String page) {
            int now = visits.getOrDefault(page, 0) + 1;
            visits.put(page, now);
            return now;
        }
    }

    public static class UnderLock {
        private int visits;

        @Operation
        synchronized int visit() {
            return ++visits;
        }
    }
}

package dev.heddle.report;

import dev.heddle.core.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The time-outs of an execution that fired while others could go on: whose they were, when, and who was slow meanwhile. */
final class EarlyTimeOuts {
    private static final int MOST = 3;
    private static final double NANOS_PER_MILLI = 1e6;

    private final RecordedExecution execution;

    EarlyTimeOuts(RecordedExecution execution) {
        this.execution = execution;
    }

    /** A sentence for each; those beyond the first few are counted. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        int more = 0;
        // The tasks that were started and have not ended, and whether they wait. By name: nothing else may be known of
        // who never began.
        Map<String, Boolean> waiting = new TreeMap<>();
        long now = 0;
        for (Event event : execution.events()) {
            Kind kind = event.isWait() ? null : event.operation().kind();
            if (kind == Kind.TIMEOUT && event.time() > now) {
                List<String> slow = slow(waiting, nameOf(event));
                if (!slow.isEmpty() && lines.size() < MOST) {
                    lines.add(sentence(event, slow));
                } else if (!slow.isEmpty()) {
                    more++;
                }
            }
            now = event.time();
            if (kind != Kind.FAULT && kind != Kind.DELIVER) {
                // What happens by itself is never late.
                waiting.put(nameOf(event), event.isWait());
            }
            if (kind == Kind.END) {
                waiting.remove(nameOf(event));
            } else if (kind == Kind.SPAWN && event.resource() != null) {
                waiting.put(event.resource(), false);
            }
        }
        if (more > 0) {
            lines.add("So do " + more + " more.");
        }
        return lines;
    }

    private String nameOf(Event event) {
        return execution.tasks().get(event.task()).name();
    }

    private static List<String> slow(Map<String, Boolean> waiting, String except) {
        List<String> slow = new ArrayList<>();
        waiting.forEach((task, waits) -> {
            if (!waits && !task.equals(except)) {
                slow.add(task);
            }
        });
        return slow;
    }

    private String sentence(Event event, List<String> slow) {
        String place = Wording.fullPlace(event.operation());
        String when = String.format(java.util.Locale.ROOT, "%.6f", event.time() / NANOS_PER_MILLI)
                .replaceAll("\\.?0+$", "");
        return "The time-out of " + nameOf(event) + " fires at " + when + " ms"
                + (place.isEmpty() ? "" : " (" + place + ")") + ", while " + String.join(", ", slow)
                + (slow.size() == 1 ? " is slow." : " are slow.");
    }
}

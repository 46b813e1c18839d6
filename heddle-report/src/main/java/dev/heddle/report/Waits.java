package dev.heddle.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which waits are worth a line: not those of a task that has done nothing yet, nor the same one again and again. */
final class Waits {
    private Waits() {}

    static List<Event> worthMentioning(List<Event> events) {
        Set<Integer> begun = new HashSet<>();
        List<Event> kept = new ArrayList<>();
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            if (!event.isWait()) {
                begun.add(event.task());
                kept.add(event);
            } else if (isForEver(events, i) || (begun.contains(event.task()) && !isRepeated(kept, event))) {
                kept.add(event);
            }
        }
        return kept;
    }

    /** Whether the task does nothing any more. */
    private static boolean isForEver(List<Event> events, int wait) {
        int task = events.get(wait).task();
        return events.subList(wait + 1, events.size()).stream().noneMatch(e -> e.task() == task);
    }

    /** Whether the task has waited for the same since its last step, whoever holds it. */
    private static boolean isRepeated(List<Event> kept, Event wait) {
        for (int i = kept.size() - 1; i >= 0; i--) {
            Event event = kept.get(i);
            if (event.task() == wait.task()) {
                return event.isWait() && what(event).equals(what(wait));
            }
        }
        return false;
    }

    private static String what(Event wait) {
        int comma = wait.waits().indexOf(',');
        return comma < 0 ? wait.waits() : wait.waits().substring(0, comma);
    }
}

package dev.heddle.report;

import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Who held what, and who waited for what, when a program could not go on. */
final class EndState {
    private final RecordedExecution execution;

    EndState(RecordedExecution execution) {
        this.execution = execution;
    }

    /** One line for each task that was left waiting. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Operation pending : execution.outcome().blocked()) {
            lines.add(line(pending));
        }
        return lines;
    }

    private String line(Operation pending) {
        int task = pending.task().id();
        Set<String> held = held(task);
        String holds = held.isEmpty() ? "" : " holds " + held.stream().collect(Collectors.joining(" and ")) + " and";
        Event wait = lastWait(task);
        String place = Wording.fullPlace(wait == null ? pending : wait.operation());
        return pending.task().name() + holds + " waits for " + awaited(pending)
                + (place.isEmpty() ? "" : ", at " + place) + missedNotification(task, pending);
    }

    /** What a task that was left waiting waits for. */
    String awaited(Operation pending) {
        Event wait = lastWait(pending.task().id());
        return wait == null ? execution.words(pending) : wait.waits();
    }

    private Event lastWait(int task) {
        Event last = null;
        for (Event event : execution.events()) {
            if (event.task() == task && event.isWait()) {
                last = event;
            }
        }
        return last;
    }

    /** The locks that the task took and did not give back. */
    private Set<String> held(int task) {
        Set<String> held = new LinkedHashSet<>();
        for (Event event : execution.events()) {
            if (event.isWait() || event.task() != task || event.resource() == null) {
                continue;
            }
            Kind kind = event.operation().kind();
            boolean failed = event.found() != null && event.found().equals(event.left());
            if (kind == Kind.LOCK && !failed) {
                held.add(event.resource());
            } else if (kind == Kind.UNLOCK || kind == Kind.WAIT) {
                held.remove(event.resource());
            }
        }
        return held;
    }

    /** A notification that came before the task waited, if it waits for one: it will not come again. */
    private String missedNotification(int task, Operation pending) {
        int notified = 0;
        boolean waits = false;
        for (Event event : execution.events()) {
            if (event.isWait() || event.operation().resource() != pending.resource()) {
                continue;
            }
            Kind kind = event.operation().kind();
            if (kind == Kind.NOTIFY && event.task() != task && !waits) {
                notified = event.number();
            } else if (event.task() == task) {
                waits = kind == Kind.WAIT;
            }
        }
        return waits && notified > 0 ? " (the notification, step " + notified + ", came before it waited)" : "";
    }
}

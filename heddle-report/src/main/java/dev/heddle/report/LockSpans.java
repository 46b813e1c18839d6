package dev.heddle.report;

import dev.heddle.core.Kind;
import dev.heddle.report.data.ExecutionData.Hold;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Who held which lock, from which step on to which. */
final class LockSpans {
    private final List<Hold> spans = new ArrayList<>();
    /** What is held now: resource to (task, step). */
    private final Map<Integer, int[]> open = new LinkedHashMap<>();

    static List<Hold> of(RecordedExecution execution) {
        LockSpans spans = new LockSpans();
        Iterator<RecordedExecution.Ownership> changes = execution.owned().iterator();
        RecordedExecution.Ownership change = changes.hasNext() ? changes.next() : null;
        for (Event event : execution.events()) {
            while (change != null && change.number() < event.number()) {
                spans.take(change);
                change = changes.hasNext() ? changes.next() : null;
            }
            if (!event.isWait()) {
                spans.take(event);
            }
        }
        for (; change != null; change = changes.hasNext() ? changes.next() : null) {
            spans.take(change);
        }
        spans.open.forEach((resource, holder) -> spans.spans.add(new Hold(holder[0], resource, holder[1], null)));
        return spans.spans;
    }

    private void take(Event event) {
        Kind kind = event.operation().kind();
        int resource = event.operation().resource();
        boolean failed = event.found() != null && event.found().equals(event.left());
        if (kind == Kind.LOCK && !failed) {
            close(resource, event.number());
            open.put(resource, new int[] {event.task(), event.number()});
        } else if (kind == Kind.UNLOCK || kind == Kind.WAIT) {
            close(resource, event.number());
        }
    }

    private void take(RecordedExecution.Ownership change) {
        close(change.resource(), change.number());
        if (change.owner() != RecordedExecution.Ownership.NOBODY) {
            open.put(change.resource(), new int[] {change.owner(), change.number()});
        }
    }

    private void close(int resource, int number) {
        int[] holder = open.remove(resource);
        if (holder != null) {
            spans.add(new Hold(holder[0], resource, holder[1], number));
        }
    }
}

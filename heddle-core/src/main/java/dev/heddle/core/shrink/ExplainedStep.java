package dev.heddle.core.shrink;

import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.trace.Trace;

/**
 * An event by what stays the same when the order changes: the n-th time that its task does this here. (Its index does not: an
 * access is no step while no other task is there to see it.)
 *
 * @param kind null for a step that was never made: what it is may still change while it waits
 */
record ExplainedStep(long task, Kind kind, int site, int occurrence) {
    /** The event at a position of a trace. */
    static ExplainedStep at(Trace trace, int position, boolean wasExecuted) {
        Operation event = trace.get(position);
        ExplainedStep any = new ExplainedStep(event.task().key(), wasExecuted ? event.kind() : null, event.site(), 0);
        int count = 0;
        for (int i = 0; i <= position; i++) {
            if (any.isLike(trace.get(i))) {
                count++;
            }
        }
        return new ExplainedStep(any.task, any.kind, any.site, count);
    }

    /** Whether the operation is this step, or would be with another number of occurrences before it. */
    boolean isLike(Operation operation) {
        return operation.task().key() == task && operation.site() == site && (kind == null || operation.kind() == kind);
    }

    /** Where it is in a trace, or -1. */
    int positionIn(Trace trace) {
        int count = 0;
        for (int i = 0; i < trace.size(); i++) {
            if (isLike(trace.get(i)) && ++count == occurrence) {
                return i;
            }
        }
        return -1;
    }
}

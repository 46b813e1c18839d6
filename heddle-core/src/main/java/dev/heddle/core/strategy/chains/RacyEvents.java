package dev.heddle.core.strategy.chains;

import dev.heddle.core.Dependence;
import dev.heddle.core.LongSet;
import dev.heddle.core.Operation;
import dev.heddle.core.trace.HappensBefore;
import dev.heddle.core.trace.Trace;

/**
 * The set R of racy events and the bound n̂ on how many of them an execution has, from preliminary executions: an event is racy
 * if in one of them it was in conflict with another (Kulahcioglu Ozkan, Majumdar, Oraee, OOPSLA 2019, §4.1.2). Events are told
 * by {@link Operation#key()}. The set is neither an upper nor a lower approximation: others may race in executions not met.
 */
final class RacyEvents {
    private final HappensBefore order;
    private final Trace trace = new Trace();
    private final LongSet keys = new LongSet();
    private final int executions;
    private int collected;
    private int bound;

    RacyEvents(Dependence dependence, int executions) {
        order = new HappensBefore(dependence);
        this.executions = executions;
    }

    /** Whether the running execution is a preliminary one. */
    boolean isCollecting() {
        return collected < executions;
    }

    void begin() {
        trace.clear();
    }

    void executed(Operation operation) {
        if (isCollecting()) {
            trace.append(operation);
        }
    }

    void end() {
        if (!isCollecting()) {
            return;
        }
        collected++;
        boolean[] conflicting = order.of(trace).inConflict();
        for (int i = 0; i < trace.size(); i++) {
            if (conflicting[i]) {
                keys.add(trace.get(i).key());
            }
        }
        int racy = 0;
        for (int i = 0; i < trace.size(); i++) {
            if (contains(trace.get(i))) {
                racy++;
            }
        }
        noteCount(racy);
    }

    boolean contains(Operation event) {
        return keys.contains(event.key());
    }

    /** The largest number of racy events in an execution so far. */
    int bound() {
        return bound;
    }

    void noteCount(int racy) {
        bound = Math.max(bound, racy);
    }
}

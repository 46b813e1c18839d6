package dev.heddle.core.strategy.basis;

import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.decorate.ConflictHistory;
import dev.heddle.core.decorate.Learning;
import dev.heddle.core.trace.HappensBefore;
import dev.heddle.core.trace.Trace;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * What executions have shown of the program: PCT's n and k, and which operations conflict. It is shared by strategies that take turns,
 * so that each knows what all have met.
 */
public final class Measured implements Learning {
    /** Later executions seldom show a conflict that these did not, so then only some are looked at. */
    private static final int LOOK_AT_ALL = 32;

    private static final int LOOK_AT_EVERY = 4;

    /** Events times tasks: what vector clocks take. A program of thousands of threads must not cost more than its execution. */
    private static final long LARGEST = 4_000_000;

    private final HappensBefore order;
    private final Trace trace = new Trace();
    private final ConflictingPlaces places;
    private final ConflictHistory history = new ConflictHistory(ConflictHistory.Scheme.TASK_AND_SITE);
    private int tasks = 1;
    private final MostSteps steps = new MostSteps();
    private long executions;

    public Measured(Dependence dependence) {
        order = new HappensBefore(dependence);
        places = new ConflictingPlaces(dependence);
    }

    public void begin() {
        trace.clear();
    }

    public void executed(Operation operation) {
        if (isLookedAt()) {
            trace.append(operation);
        }
    }

    private boolean isLookedAt() {
        return executions < LOOK_AT_ALL || executions % LOOK_AT_EVERY == 0;
    }

    public void add(Outcome outcome) {
        tasks = Math.max(tasks, outcome.tasks());
        steps.add(outcome.steps());
        if (isLookedAt() && (long) trace.size() * trace.tasks() <= LARGEST) {
            boolean[] inConflict = order.of(trace).inConflict();
            places.learn(trace, inConflict);
            for (int i = 0; i < trace.size(); i++) {
                if (inConflict[i]) {
                    history.add(trace.get(i));
                }
            }
        }
        executions++;
    }

    @Override
    public void teach(DataOutputStream out) throws IOException {
        out.writeInt(tasks);
        history.teach(out);
        places.teach(out);
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        tasks = Math.max(tasks, in.readInt());
        history.learn(in);
        places.learn(in);
    }

    /** The pairs of places that were in conflict. */
    public ConflictingPlaces places() {
        return places;
    }

    /** The operations that were in conflict. */
    public ConflictHistory history() {
        return history;
    }

    public int tasks() {
        return tasks;
    }

    public int steps() {
        return steps.get();
    }
}

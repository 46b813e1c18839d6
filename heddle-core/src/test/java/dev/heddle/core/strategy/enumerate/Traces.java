package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Failure;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/** What an enumerating strategy found in a program: to be compared with what others found. */
final class Traces {
    /** How often each trace was met in executions that were needed and did not fail, or ended in a deadlock. */
    final Map<Long, Integer> whole = new HashMap<>();
    /** The same for executions that a failure cut short. */
    final Map<Long, Integer> cut = new HashMap<>();
    /** The failures that cut executions short, each with the past of the step that failed. */
    final TreeSet<String> failures = new TreeSet<>();

    long executions;
    long redundant;
    boolean complete;

    static Traces of(Program program, Strategy strategy) {
        return of(program, strategy, Long.MAX_VALUE);
    }

    static Traces of(Program program, Strategy strategy, long limit) {
        return part(program, strategy, strategy instanceof Enumerator enumerator ? enumerator : null, limit);
    }

    /** What one of those who share a search found; after the limit no further execution is begun. */
    static Traces part(Program program, Strategy strategy, Enumerator inner, long limit) {
        Traces traces = new Traces();
        Watch watch = new Watch(program, strategy);
        Randomness random = new Randomness(0);
        while (traces.executions < limit) {
            if (!watch.begin(random)) {
                traces.complete = true;
                break;
            }
            Outcome outcome = program.run(watch);
            watch.end(outcome);
            traces.executions++;
            traces.count(outcome, watch, inner);
        }
        return traces;
    }

    void add(Traces other) {
        other.whole.forEach((trace, times) -> whole.merge(trace, times, Integer::sum));
        other.cut.forEach((trace, times) -> cut.merge(trace, times, Integer::sum));
        failures.addAll(other.failures);
        executions += other.executions;
        redundant += other.redundant;
    }

    private void count(Outcome outcome, Watch watch, Enumerator enumerator) {
        String failure = outcome.failed() ? outcome.failure().identity() : "";
        boolean cutShort = outcome.failed()
                && outcome.failure().type() == Failure.Type.EXCEPTION
                && !failure.contains("afterwards");
        if (cutShort) {
            failures.add(failure + " after " + Long.toHexString(watch.pastOfLast()));
        } else if (outcome.failed()) {
            failures.add(failure + " in " + Long.toHexString(watch.trace()));
        }
        if (enumerator != null && enumerator.wasRedundant()) {
            redundant++;
        } else {
            (cutShort ? cut : whole).merge(watch.trace(), 1, Integer::sum);
        }
    }

    int most() {
        int most = 0;
        for (int n : whole.values()) {
            most = Math.max(most, n);
        }
        for (int n : cut.values()) {
            most = Math.max(most, n);
        }
        return most;
    }

    /** Remembers the fingerprint before and after the last step: their difference is the hash of that step and its past. */
    private static final class Watch extends TraceWatch {
        private long before;

        Watch(Program program, Strategy inner) {
            super(program, inner);
        }

        @Override
        public int choose(dev.heddle.core.Choice choice) {
            before = trace();
            return super.choose(choice);
        }

        long pastOfLast() {
            return trace() - before;
        }
    }
}

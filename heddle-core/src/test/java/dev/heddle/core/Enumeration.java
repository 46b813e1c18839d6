package dev.heddle.core;

import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Tracing;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.trace.FoataNormalForm;
import dev.heddle.core.trace.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** All there is to know about a small program: every schedule was run. */
public final class Enumeration {
    public final Set<Long> fingerprints = new HashSet<>();
    public final Set<String> normalForms = new HashSet<>();
    /** What happens to each trace under random walk. */
    public final Map<Long, Double> probabilities = new HashMap<>();

    public final Set<String> failures = new TreeSet<>();
    public final Set<Schedule> failing = new HashSet<>();
    public long schedules;
    public double failureProbability;
    public boolean complete;

    public static Enumeration of(Program program) {
        return of(program, Long.MAX_VALUE);
    }

    /** Gives up, and is not {@link #complete}, after so many schedules. */
    public static Enumeration of(Program program, long limit) {
        Enumeration all = new Enumeration();
        AllSchedules strategy = new AllSchedules();
        Tracing tracing = new Tracing(program.dependence(), strategy);
        Recording recording = new Recording(tracing);
        Logging logging = new Logging(recording);
        Randomness random = new Randomness(0);
        while (logging.begin(random)) {
            if (all.schedules == limit) {
                return all;
            }
            all.schedules++;
            Outcome outcome = program.run(logging);
            logging.end(outcome);
            all.fingerprints.add(tracing.fingerprint());
            all.normalForms.add(
                    FoataNormalForm.of(logging.trace, program.dependence()).key());
            all.probabilities.merge(tracing.fingerprint(), strategy.probabilityUnderRandomWalk(), Double::sum);
            if (outcome.failed()) {
                all.failures.add(outcome.failure().toString());
                all.failing.add(recording.schedule());
                all.failureProbability += strategy.probabilityUnderRandomWalk();
            }
        }
        all.complete = true;
        return all;
    }

    /** Keeps the operations of the last execution. */
    public static final class Logging extends dev.heddle.core.decorate.Decorator {
        public final Trace trace = new Trace();

        public Logging(Strategy inner) {
            super(inner);
        }

        @Override
        public boolean begin(Randomness random) {
            trace.clear();
            return super.begin(random);
        }

        @Override
        public void executed(Operation operation) {
            trace.append(operation);
            super.executed(operation);
        }
    }
}

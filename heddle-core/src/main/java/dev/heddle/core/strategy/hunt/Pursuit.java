package dev.heddle.core.strategy.hunt;

import dev.heddle.core.Choice;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.strategy.basis.Measured;
import dev.heddle.core.strategy.learn.Hold;
import dev.heddle.core.strategy.learn.Mutate;
import dev.heddle.core.trace.Trace;
import java.util.function.Function;

/**
 * Looks for one certain failure, of which a stack trace or a thread dump tells where it shows. Its members take turns: {@link Waylay} stops a task at a place that is close to it, {@link Hold} at
 * {@link ClosePairs}, {@link Mutate} goes on from executions in which tasks did something new near it, and samplers that know nothing of it are there for what no stack tells.
 *
 * <p>Guarantee: that of the samplers, for their share of the executions.
 */
public final class Pursuit extends Decorator {
    private final Closeness closeness;
    private final Sighting sighting;
    private final Trace trace = new Trace();
    private int steps;

    /** @param turns makes of what knows where to look who takes turns */
    public Pursuit(Quarry quarry, Function<Near, Strategy> turns) {
        this(new Closeness(quarry), new Sighting(quarry), turns);
    }

    private Pursuit(Closeness closeness, Sighting sighting, Function<Near, Strategy> turns) {
        super(turns.apply(new Near(closeness)));
        this.closeness = closeness;
        this.sighting = sighting;
    }

    /** Makes strategies that keep near what is hunted. */
    public static final class Near {
        private final Closeness closeness;

        private Near(Closeness closeness) {
            this.closeness = closeness;
        }

        public Strategy waylay(Measured measured, Strategy inner) {
            return new Waylay(measured, closeness, inner);
        }

        public Strategy hold(Measured measured, Strategy inner) {
            return new Hold(measured, false, inner, new ClosePairs(closeness));
        }

        public Strategy switches(Measured measured) {
            return new SwitchNear(measured, closeness);
        }

        public Strategy mutate(Strategy fresh) {
            return new Mutate(fresh, closeness::isClose);
        }
    }

    /** What executions came near to. */
    public Sighting sighting() {
        return sighting;
    }

    @Override
    public boolean begin(Randomness random) {
        trace.clear();
        steps = 0;
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        sighting.waiting(choice);
        return inner.choose(choice);
    }

    @Override
    public void executed(Operation operation) {
        if (steps++ < MANY_STEPS) {
            sighting.at(operation);
            trace.append(operation);
        }
        super.executed(operation);
    }

    @Override
    public void end(Outcome outcome) {
        sighting.end(outcome);
        closeness.learn(trace);
        super.end(outcome);
    }

    /** A search for one failure says nothing of others. */
    @Override
    public Guarantee guarantee() {
        return Guarantee.NONE;
    }

    @Override
    public String leftOut() {
        return "executions that do not lead towards what is hunted";
    }
}

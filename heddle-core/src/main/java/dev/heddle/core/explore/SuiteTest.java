package dev.heddle.core.explore;

import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Tracing;
import dev.heddle.core.tree.LiveEstimate;
import java.util.function.DoubleSupplier;

/** One program of a {@link ExploredSuite}, explored an execution at a time, until it is proved, fails, or the time is over. */
public final class SuiteTest implements Contender {
    /** How it stands. */
    public enum State {
        OPEN,
        PROVED,
        /** The strategy has nothing left, but that proves nothing. */
        EXHAUSTED,
        FAILED
    }

    /** How much the latest executions count in the average of rewards. */
    private static final double FRESHNESS = 0.05;

    private final String name;
    private final Program program;
    private final Strategy strategy;
    private final Tracing tracing;
    private final Recording recording;
    private final LiveEstimate estimate;
    private final long seed;
    private final DoubleSupplier clock;
    private final Randomness random = new Randomness(0);
    private final TraceCounts traces = new TraceCounts();
    private State state = State.OPEN;
    private FoundFailure failure;
    private long executions;
    private double seconds;
    private double reward;

    /**
     * @param estimate what watches the strategy, if that enumerates; null for a sampler
     * @param clock seconds, or whatever else time is measured in
     */
    public SuiteTest(
            String name, Program program, Strategy strategy, LiveEstimate estimate, long seed, DoubleSupplier clock) {
        this.name = name;
        this.program = program;
        this.strategy = strategy;
        this.estimate = estimate;
        this.seed = seed;
        this.clock = clock;
        tracing = new Tracing(program.dependence(), strategy);
        recording = new Recording(tracing);
    }

    /** Runs one more execution, or finds out that there is none. */
    void advance() {
        double start = clock.getAsDouble();
        random.reset(seed, executions + 1);
        if (!recording.begin(random)) {
            if (!Confirmation.begins(program, recording)) {
                state = Confirmation.isThrough(program, strategy) ? State.PROVED : State.EXHAUSTED;
            }
            return;
        }
        Outcome outcome = program.run(recording);
        recording.end(outcome);
        executions++;
        int before = traces.distinct();
        traces.add(tracing.fingerprint());
        if (outcome.failed()) {
            failure = new FoundFailure(outcome.failure(), executions, recording.schedule());
            state = State.FAILED;
        }
        double spent = clock.getAsDouble() - start;
        seconds += spent;
        double gained = (traces.distinct() - before) / Math.max(spent, 1e-9);
        reward += (executions == 1 ? 1 : FRESHNESS) * (gained - reward);
    }

    public String name() {
        return name;
    }

    public State state() {
        return state;
    }

    @Override
    public boolean isOpen() {
        return state == State.OPEN;
    }

    /** How it failed, or null. */
    public FoundFailure failure() {
        return failure;
    }

    @Override
    public long executions() {
        return executions;
    }

    public long traces() {
        return traces.distinct();
    }

    /** What it took so far. */
    public double seconds() {
        return seconds;
    }

    /** What watches the strategy, or null. */
    public LiveEstimate estimate() {
        return estimate;
    }

    @Override
    public double reward() {
        return reward;
    }

    /** Without an estimate, as much again as there was, as {@link Contestant#lnSecondsLeft} has it. */
    @Override
    public double lnSecondsLeft() {
        if (executions == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        return estimate == null ? Math.log(seconds) : estimate.secondsLeft().ln();
    }

    @Override
    public double coverage() {
        if (executions == 0) {
            return 0;
        }
        return estimate == null ? 0.5 : estimate.progressInTime();
    }
}

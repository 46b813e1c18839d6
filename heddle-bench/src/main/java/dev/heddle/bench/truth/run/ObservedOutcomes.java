package dev.heddle.bench.truth.run;

import bench.truth.Case;
import bench.truth.Outcome;
import dev.heddle.core.Failure;
import dev.heddle.core.ForwardingProgram;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.Witness;
import dev.heddle.runtime.program.ControlledProgram;
import java.util.Set;
import java.util.TreeSet;

/** A controlled program whose outcomes are collected. They are looked at after each execution, so that looking is no part of it. */
final class ObservedOutcomes extends ForwardingProgram {
    private final ControlledProgram controlled;
    private final int tasks;
    private final Set<String> outcomes = new TreeSet<>();

    ObservedOutcomes(ControlledProgram controlled, int tasks) {
        this.controlled = controlled;
        this.tasks = tasks;
    }

    @Override
    protected Program inner() {
        return controlled;
    }

    Set<String> outcomes() {
        return outcomes;
    }

    @Override
    public dev.heddle.core.Outcome run(Strategy strategy, Witness witness) {
        dev.heddle.core.Outcome end = super.run(strategy, witness);
        String outcome = end.failed() ? text(end.failure()) : text(Case.last);
        if (outcome != null) {
            outcomes.add(outcome);
        }
        return end;
    }

    /** Null for an execution that Heddle ended because it could not go on: that says nothing of the program. */
    static String text(Failure failure) {
        return switch (failure.type()) {
            case UNCONTROLLED -> null;
            case DEADLOCK, LIVELOCK, TOO_LONG, STUCK -> PlainRun.HANGS;
            default -> failure.toString();
        };
    }

    private String text(Case program) {
        Object[][] results = new Object[tasks][];
        for (int task = 0; task < tasks; task++) {
            results[task] = program.results(task);
        }
        return Outcome.of(results, program.shared());
    }
}

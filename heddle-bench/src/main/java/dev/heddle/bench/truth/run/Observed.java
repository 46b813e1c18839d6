package dev.heddle.bench.truth.run;

import bench.truth.Case;
import bench.truth.Outcome;
import dev.heddle.core.Dependence;
import dev.heddle.core.Failure;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.runtime.ControlledProgram;
import java.util.Set;
import java.util.TreeSet;

/** A controlled program whose outcomes are collected. They are looked at after each execution, so that looking is no part of it. */
final class Observed implements Program {
    private final ControlledProgram controlled;
    private final int tasks;
    private final Set<String> outcomes = new TreeSet<>();

    Observed(ControlledProgram controlled, int tasks) {
        this.controlled = controlled;
        this.tasks = tasks;
    }

    Set<String> outcomes() {
        return outcomes;
    }

    @Override
    public dev.heddle.core.Outcome run(Strategy strategy) {
        dev.heddle.core.Outcome end = controlled.run(strategy);
        outcomes.add(end.failed() ? text(end.failure()) : text(Case.last));
        return end;
    }

    private static String text(Failure failure) {
        return switch (failure.type()) {
            case DEADLOCK, LIVELOCK, STUCK -> PlainRun.HANGS;
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

    @Override
    public String name() {
        return controlled.name();
    }

    @Override
    public Dependence dependence() {
        return controlled.dependence();
    }

    @Override
    public boolean isStable(int resource) {
        return controlled.isStable(resource);
    }

    @Override
    public boolean lookCloser() {
        return controlled.lookCloser();
    }

    @Override
    public int stepLimit() {
        return controlled.stepLimit();
    }

    @Override
    public String timing() {
        return controlled.timing();
    }

    @Override
    public String unseen() {
        return controlled.unseen();
    }

    @Override
    public boolean isSettled() {
        return controlled.isSettled();
    }
}

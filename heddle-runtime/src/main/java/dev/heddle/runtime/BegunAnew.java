package dev.heddle.runtime;

import dev.heddle.core.Dependence;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.runtime.backend.Backend;

/** A controlled program with something to be done before or after each execution, so that all of them begin alike. */
public abstract class BegunAnew implements Program {
    private final ControlledProgram controlled;

    protected BegunAnew(String name, Backend backend, Settings settings) {
        controlled = new ControlledProgram(name, () -> begin(), backend, settings);
    }

    /** What the first task does. */
    protected abstract void begin() throws Throwable;

    /** What a supervisor watches. */
    public final ControlledProgram controlled() {
        return controlled;
    }

    @Override
    public final String name() {
        return controlled.name();
    }

    @Override
    public final Dependence dependence() {
        return controlled.dependence();
    }

    @Override
    public final boolean isStable(int resource) {
        return controlled.isStable(resource);
    }

    @Override
    public final boolean isSettled() {
        return controlled.isSettled();
    }

    @Override
    public final String unseen() {
        return controlled.unseen();
    }

    @Override
    public final boolean lookCloser() {
        return controlled.lookCloser();
    }

    @Override
    public final int stepLimit() {
        return controlled.stepLimit();
    }

    @Override
    public final String timing() {
        return controlled.timing();
    }

    @Override
    public final Outcome run(Strategy strategy) {
        return run(strategy, null);
    }
}

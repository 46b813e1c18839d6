package dev.heddle.runtime.program;

import dev.heddle.core.ForwardingProgram;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.kernel.Backend;

/** A controlled program with something to be done before or after each execution, so that all of them begin alike. */
public abstract class BegunAnew extends ForwardingProgram {
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
    protected final ControlledProgram inner() {
        return controlled;
    }
}

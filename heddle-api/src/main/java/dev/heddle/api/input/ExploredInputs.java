package dev.heddle.api.input;

import dev.heddle.runtime.hooks.calls.InputHooks;

/** What is asked of the runtime. The only class here that is linked against it; used when the agent is there. */
final class ExploredInputs {
    private ExploredInputs() {}

    static int choose(int alternatives, Object[] values) {
        return InputHooks.choose(alternatives, values);
    }
}

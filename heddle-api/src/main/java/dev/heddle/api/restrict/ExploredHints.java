package dev.heddle.api.restrict;

import dev.heddle.runtime.hooks.calls.HintHooks;

/** What is told to the runtime. The only class here that is linked against it; used when the agent is there. */
final class ExploredHints {
    private ExploredHints() {}

    static void softBarrier(int tasks, int turns) {
        HintHooks.softBarrier(tasks, turns);
    }

    static void enterCritical(int sections) {
        HintHooks.enterCritical(sections);
    }
}

package dev.heddle.agent;

import dev.heddle.turns.TurnHooks;
import java.io.IOException;

/** Linked against what takes turns, and used only after the boot jar is in place: see {@link BootRuntime}. */
final class BootTurns {
    private BootTurns() {}

    static Module module() {
        return TurnHooks.class.getModule();
    }

    static void begin(AgentOptions.Turns turns) {
        try {
            TurnHooks.begin(turns.patience(), turns.order());
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "The order of synchronizations cannot be written to order=" + turns.order() + ": " + e, e);
        }
    }
}

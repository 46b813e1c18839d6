package dev.heddle.runtime.hooks.calls;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/** Called where a program says how it should be scheduled. */
public final class HintHooks {
    private HintHooks() {}

    /** The running task is at a soft barrier, that of the place in the code: a step that touches nothing. */
    public static void softBarrier(int tasks, int turns) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = ControlledTask.running;
            try (Gate.Closed closed = Gate.close()) {
                String place = InputHooks.place();
                me.next(Kind.BARRIER, Operation.NO_RESOURCE, Access.READ, Sites.of(place))
                        .gathers(new Operation.Gathering(place, tasks, turns));
            }
            Execution.current.step(me);
        }
    }

    /** The running task enters so many performance-critical sections, or leaves as many if the number is negative. */
    public static void enterCritical(int sections) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.enterCritical(sections);
        }
    }
}

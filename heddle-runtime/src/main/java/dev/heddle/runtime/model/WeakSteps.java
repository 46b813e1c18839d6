package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.memory.Fence;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/** Steps that there are under weak memory alone. */
public final class WeakSteps {
    private WeakSteps() {}

    /** A full fence is a step, because volatile accesses are ordered by it; the others concern their task alone. */
    public static void fence(Execution execution, ControlledTask me, Fence fence, int site) {
        if (me.isQuiet() || execution.sequentialSoFar()) {
            return;
        }
        if (fence == Fence.FULL) {
            int order = execution.memory.volatileOrder();
            me.next(Kind.WRITE, order, Access.WRITE, site);
            execution.step(me);
            if (execution.observer != null) {
                execution.observer.named(order, "the order of volatile accesses");
            }
        }
        execution.memory.fence(me.id(), fence);
    }
}

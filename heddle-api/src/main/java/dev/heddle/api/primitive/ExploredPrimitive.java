package dev.heddle.api.primitive;

import dev.heddle.runtime.hooks.calls.DescribedHooks;
import dev.heddle.runtime.model.Described;

/** What is asked of the runtime. The only class here that is linked against it; used when the agent is there. */
final class ExploredPrimitive {
    static final int TOO_LATE = Described.Start.TOO_LATE.ordinal();
    static final int INTERRUPTED = Described.Start.INTERRUPTED.ordinal();

    private ExploredPrimitive() {}

    static int begin(Primitive operation) {
        Described described =
                DescribedHooks.of(operation.name, operation.enabled, operation.nanos, operation.interruptible);
        for (int i = 0; i < operation.touched(); i++) {
            DescribedHooks.touches(described, operation.object(i), operation.part(i), operation.how(i));
        }
        return DescribedHooks.begin(described).ordinal();
    }

    static void end() {
        DescribedHooks.end();
    }
}

package dev.heddle.runtime.kernel;

import dev.heddle.runtime.environment.VirtualNode;
import dev.heddle.runtime.objects.KeptObjects;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;

/** The weak, soft and phantom references of an execution: what they refer to is kept alive until the program asks the collector to come by. */
public final class References {
    private final Execution execution;
    private final KeptObjects kept = new KeptObjects();

    /** What initialisers made references to: all executions that follow find them, unless the classes are a node's own. */
    private final KeptObjects keptForever = new KeptObjects();

    private final List<ReferenceQueue<?>> awaited = new ArrayList<>();

    References(Execution execution) {
        this.execution = execution;
    }

    /** An execution begins, or what the last one held is to be dropped. */
    void begin() {
        kept.clear();
        awaited.clear();
    }

    /** What earlier classes made is of no use any more. */
    public void forgetInitialisers() {
        keptForever.clear();
    }

    /** A reference to an object was made. */
    public void keep(Object referent) {
        boolean forAll = execution.objects.initialisers.areRunning() && !VirtualNode.hasOwnStaticsHere();
        (forAll ? keptForever : kept).add(referent);
    }

    /** Does something while nothing that is known of the program's objects keeps one alive. */
    public void letGoDuring(Runnable work) {
        execution.tasks.letGo();
        execution.names.clear();
        execution.objects.letGoDuring(() -> kept.letGoDuring(work));
    }

    /** A task waits for references to be put into a queue. */
    public void awaits(ReferenceQueue<?> queue) {
        if (!awaited.contains(queue)) {
            awaited.add(queue);
        }
    }

    public List<ReferenceQueue<?>> awaitedQueues() {
        return awaited;
    }
}

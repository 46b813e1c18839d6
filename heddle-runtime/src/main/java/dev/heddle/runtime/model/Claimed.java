package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.runtime.claims.Claim;
import dev.heddle.runtime.claims.Claims;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/**
 * Looks at what is claimed of a program: runs the program's own conditions in the middle of an execution, on the thread that happens to run. They are
 * run as a task that makes no steps and whose every read is noted.
 */
public final class Claimed implements Claims.Host {
    private final Execution execution;
    private final ControlledTask looker = ControlledTask.looker();

    private Claimed(Execution execution) {
        this.execution = execution;
    }

    /** The running task claims something: a step, as others may have changed already what it is about. */
    public static void claim(Execution execution, ControlledTask me, Claim claim, String site) {
        try (Gate.Closed closed = Gate.close()) {
            if (execution.events.claims == null) {
                execution.events.claims = new Claims(new Claimed(execution), execution.events.expectations);
            }
            me.next(Kind.ASSERT, Operation.NO_RESOURCE, Access.READ, Sites.of(site));
        }
        execution.step(me);
        try (Gate.Closed closed = Gate.close()) {
            execution.events.claims.add(claim);
        }
        if (execution.hasFailed()) {
            execution.fail(me, null);
        }
    }

    @Override
    public int look(Claim claim) {
        looker.looks = claim;
        try (Gate.Closed closed = Gate.close()) {
            return looker.look(claim);
        }
    }

    @Override
    public void touched(Operation touch) {
        execution.events.touched(touch);
    }

    @Override
    public boolean alone() {
        return execution.alone();
    }

    @Override
    public void claimed(String property, String standing) {
        if (execution.observer != null) {
            execution.observer.claimed(property, standing);
        }
    }

    @Override
    public void failed(Failure failure) {
        execution.failed(failure);
    }
}

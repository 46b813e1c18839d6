package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Sites;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/**
 * A task without a thread: something that happens by itself, such as a delivery or a fault, at a moment that the strategy chooses. It is carried out in the
 * middle of that choice, so it must neither make steps nor wait, and there is one for all deliveries of a connection, say, and not one for each:
 * tasks are never forgotten while an execution lasts.
 */
public abstract class Happening implements Runnable {
    private final Execution execution;
    private final ControlledTask task;
    private final Kind kind;
    private final int resource;

    /** The running task sets it going; it does not happen until {@link #mayHappen} says so. */
    protected Happening(Execution execution, String name, Kind kind, int resource) {
        this.execution = execution;
        this.kind = kind;
        this.resource = resource;
        this.task = execution.tasks.adopt(execution, name, this, ControlledTask.running);
        prepare();
    }

    private void prepare() {
        task.next(kind, resource, Access.WRITE, Sites.UNKNOWN);
    }

    /** Whether it can happen now. */
    protected final void mayHappen(boolean now) {
        if (execution.isOver()) {
            return;
        }
        if (kind == Kind.FAULT) {
            execution.tasks.mayFail(task, now);
        } else if (now) {
            execution.enable(task);
        } else {
            execution.disable(task);
        }
    }

    /** What it does next touches this as well. */
    protected final void touchesToo(int other) {
        task.operation.also(other, Access.WRITE);
    }

    /** The same for what it only looks at. */
    protected final void looksAtToo(int other) {
        task.operation.also(other, Access.READ);
    }

    /** What it does next touches nothing else, as far as is known now. */
    protected final void touchesNothingElse() {
        task.operation.forgetBesides();
    }

    /** What it is doing turned out to touch this as well. */
    protected final void touched(int other) {
        execution.events.touchesToo(task, other, Access.WRITE);
    }

    /** The strategy has chosen it. */
    @Override
    public final void run() {
        execution.events.executed(task.operation);
        happen();
        prepare();
        announce();
        execution.events.happened();
    }

    /** Does it, and says by {@link #mayHappen} whether it can happen again, unless {@link #announce} does. */
    protected abstract void happen();

    /** Says what it would do next, and by {@link #mayHappen} whether it can. */
    protected void announce() {}

    protected final Execution execution() {
        return execution;
    }
}

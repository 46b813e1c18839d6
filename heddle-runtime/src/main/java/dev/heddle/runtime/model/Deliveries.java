package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/** The messages of a system of actors that are under way, see {@link Delivery}, and who waits until there are none. */
public final class Deliveries {
    final Execution execution;

    /** What stands for all of them: each delivery touches it, in any order, before whoever waits goes on. */
    final int resource;

    private int underWay;
    private ControlledTask awaiting;

    /** A system that the running task makes. */
    public Deliveries() {
        execution = Execution.current;
        resource = resourceOf(this, "messages");
    }

    /** What stands for something that the running task makes. */
    public int resourceOf(Object created, String name) {
        int number = execution.objects.created(ControlledTask.running, created).resource;
        if (execution.observer != null) {
            execution.observer.named(number, name);
        }
        return number;
    }

    void sent() {
        underWay++;
    }

    void handled() {
        if (--underWay == 0 && awaiting != null && !execution.isOver()) {
            execution.enable(awaiting);
        }
    }

    /** The running task waits until every message was handled. */
    public void await(int site) {
        ControlledTask me = ControlledTask.running;
        if (awaiting != null) {
            throw new IllegalStateException("Heddle: " + awaiting + " waits already until all messages are handled");
        }
        me.next(Kind.JOIN, resource, Access.READ, site);
        if (underWay == 0) {
            execution.step(me);
        } else {
            awaiting = me;
            execution.block(me);
            awaiting = null;
        }
        if (execution.races != null) {
            execution.races.acquire(me.id(), resource);
        }
        me.publish();
    }

    /** Whether the calling thread is a task of the execution that this belongs to. */
    public boolean isMine() {
        return Thread.currentThread() == Gate.owner && Execution.current == execution;
    }
}

package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.objects.ObjectState;
import java.util.ArrayList;
import java.util.List;

/** The messages of a system of actors that are under way, see {@link Delivery}, and who waits until there are none. */
public final class Deliveries {
    final Execution execution;

    /** What stands for all of them: each delivery touches it, in any order, before whoever waits goes on. */
    final int resource;

    final List<Party> parties = new ArrayList<>();

    /** Whether messages to one receiver keep the order in which they were sent, as far as one send happened before the other. */
    final boolean inOneJvm;

    /** How many were handled. */
    long handled;

    private int underWay;
    private ControlledTask awaiting;

    /** A system that the running task makes. */
    public Deliveries() {
        this(false);
    }

    public Deliveries(boolean inOneJvm) {
        this.inOneJvm = inOneJvm;
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

    /**
     * Which messages were sent so far. A thread that comes to send does so after them, wherever it had it from that it may; so it matters when it comes, and it touches what each handling of a
     * message touches.
     */
    int[] sentSoFar(ControlledTask me) {
        execution.events.touchesToo(me, resource, Access.READ);
        int[] sends = new int[parties.size()];
        for (int i = 0; i < sends.length; i++) {
            sends[i] = parties.get(i).sends();
        }
        return sends;
    }

    /** The running task changes something that others may look at. */
    public void touched(Object what) {
        ObjectState state = execution.state(what);
        state.share();
        execution.events.touchesToo(ControlledTask.running, state.resource, Access.WRITE);
    }

    void sent() {
        underWay++;
    }

    void handled() {
        handled++;
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

package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import java.util.ArrayDeque;

/**
 * The messages from one actor to another, which keep their order. To handle one is one operation of a task without a thread: its middle is the handler's code, which
 * makes no steps and must not wait.
 *
 * <p>Two of these operations are dependent as in B. K. Ozkan, R. Majumdar, S. Oraee, "Trace Aware Random Testing for Distributed Systems" (OOPSLA 2019), Definition 2.1: if they
 * have the same receiver, or if one causes the other, by sending its message or what leads to that.
 *
 * <p>Deviations: messages between two actors are no bag but keep their order, as in Erlang and Akka; handlers that touch the same memory are dependent, too; and handlers of one
 * actor are not if both are said to commute (§2.5).
 */
public final class Delivery implements Runnable {
    private final Deliveries all;
    private final Execution execution;
    private final ControlledTask task;
    private final int receiver;
    private final int resource;

    /** What is to be done, whether it commutes, and what it is called. */
    private record Message(Runnable handler, boolean commutes, int site, int after) {}

    private final ArrayDeque<Message> messages = new ArrayDeque<>();
    private int sent;
    private int handled;

    /** Whether the receiver is not there yet. */
    private boolean held;

    /** The way whose messages come before those that are sent here later, and the other way round; null if there is none. */
    private Delivery overtaking;

    private Delivery overtaken;

    /** The way from one actor to another, which the running task is the first to use. */
    public Delivery(Deliveries all, String name, int receiver) {
        this.all = all;
        this.execution = all.execution;
        this.receiver = receiver;
        this.resource = all.resourceOf(this, name);
        this.task = execution.tasks.adoptUnsent(execution, name, this, ControlledTask.running);
        prepare(Access.WRITE, Sites.UNKNOWN);
    }

    /** The receiver is not there yet: no message arrives before {@link #letGo}. */
    public Delivery hold() {
        held = true;
        return this;
    }

    /** Messages of another way from the same sender to the same receiver may overtake those of this one, and not the other way round. */
    public Delivery after(Delivery other) {
        overtaking = other;
        other.overtaken = this;
        return this;
    }

    private boolean isHeld() {
        return held || (overtaking != null && overtaking.handled < messages.peek().after);
    }

    /** The receiver is there, by the operation of the running task: what waits for it comes after that. */
    public void letGo() {
        held = false;
        comesAfterThis();
    }

    /** The first message can be handled because of what the running task has done, if that was all that it waited for. */
    private void comesAfterThis() {
        if (!messages.isEmpty() && !isHeld()) {
            execution.events.touchesToo(ControlledTask.running, message(handled + 1), Access.WRITE);
            if (execution.races != null) {
                execution.races.release(ControlledTask.running.id(), message(handled + 1));
            }
            announce();
        }
    }

    /**
     * Fills in the next operation. First comes what makes it wait, the message: of that enumerations know when it was enabled. What else it touches is never waited
     * for.
     */
    private void prepare(Access access, int site) {
        task.next(Kind.DELIVER, message(handled + 1), Access.WRITE, site)
                .also(receiver, access)
                .also(all.resource, Access.COMMUTE);
    }

    private int message(int number) {
        return execution.objects.location(resource, number);
    }

    /** The running task sends a message. Who sends in the middle of handling another does it by that operation. */
    public void send(Runnable handler, boolean commutes, int site, int handledAt) {
        ControlledTask me = ControlledTask.running;
        int message = message(++sent);
        if (me.isInside()) {
            execution.events.touchesToo(me, message, Access.WRITE);
        } else {
            execution.events.effect(me, Kind.SEND, message, Access.WRITE, site);
        }
        if (execution.races != null) {
            execution.races.release(me.id(), message);
        }
        me.publish();
        messages.add(new Message(handler, commutes, handledAt, overtaking == null ? 0 : overtaking.sent));
        all.sent();
        if (messages.size() == 1) {
            announce();
        }
    }

    /** The next message can be handled, if there is one. */
    private void announce() {
        if (execution.isOver()) {
            return;
        }
        if (messages.isEmpty() || isHeld()) {
            execution.tasks.isSent(execution, task, false);
        } else {
            Message next = messages.peek();
            if (next.commutes || next.site != Sites.UNKNOWN) {
                task.operation.unset();
                prepare(next.commutes ? Access.COMMUTE : Access.WRITE, next.site);
            }
            execution.tasks.isSent(execution, task, true);
        }
    }

    /** The strategy has chosen it. */
    @Override
    public void run() {
        execution.events.executed(task.operation);
        handled++;
        order();
        Message message = messages.remove();
        handle(message.handler, message.commutes ? receiver : Operation.NO_RESOURCE);
        if (overtaken != null && !execution.isOver()) {
            overtaken.mayComeAfter(task);
        }
        prepare(Access.WRITE, Sites.UNKNOWN);
        announce();
        all.handled();
        execution.events.happened();
    }

    private void mayComeAfter(ControlledTask handling) {
        ControlledTask before = ControlledTask.running;
        ControlledTask.running = handling;
        comesAfterThis();
        ControlledTask.running = before;
    }

    private void order() {
        if (execution.races != null) {
            execution.races.acquire(task.id(), message(handled));
            execution.races.acquire(task.id(), receiver);
        }
    }

    private void handle(Runnable handler, int commutesOn) {
        Throwable thrown = task.handle(handler, commutesOn);
        if (thrown != null) {
            execution.failed(execution.verdicts.uncaught(task, thrown));
        }
        if (execution.races != null) {
            execution.races.release(task.id(), receiver);
            execution.races.release(task.id(), all.resource);
        }
    }
}

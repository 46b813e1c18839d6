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

    /** What is to be done, and whether it commutes. */
    private final ArrayDeque<Runnable> handlers = new ArrayDeque<>();

    private final ArrayDeque<Boolean> commuting = new ArrayDeque<>();
    private int sent;
    private int handled;

    /** The way from one actor to another, which the running task is the first to use. */
    public Delivery(Deliveries all, String name, int receiver) {
        this.all = all;
        this.execution = all.execution;
        this.receiver = receiver;
        this.resource = all.resourceOf(this, name);
        this.task = execution.tasks.adoptUnsent(execution, name, this, ControlledTask.running);
        prepare(Access.WRITE);
    }

    /**
     * Fills in the next operation. First comes what makes it wait, the message: of that enumerations know when it was enabled. What else it touches is never waited
     * for.
     */
    private void prepare(Access access) {
        task.next(Kind.DELIVER, message(handled + 1), Access.WRITE, Sites.UNKNOWN)
                .also(receiver, access)
                .also(all.resource, Access.COMMUTE);
    }

    private int message(int number) {
        return execution.objects.location(resource, number);
    }

    /** The running task sends a message. Who sends in the middle of handling another does it by that operation. */
    public void send(Runnable handler, boolean commutes, int site) {
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
        handlers.add(handler);
        commuting.add(commutes);
        all.sent();
        announce();
    }

    /** The next message can be handled, if there is one. */
    private void announce() {
        if (execution.isOver()) {
            return;
        }
        if (handlers.isEmpty()) {
            execution.tasks.isSent(execution, task, false);
        } else {
            if (commuting.peek()) {
                task.operation.unset();
                prepare(Access.COMMUTE);
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
        boolean commutes = commuting.remove();
        handle(handlers.remove(), commutes ? receiver : Operation.NO_RESOURCE);
        prepare(Access.WRITE);
        announce();
        all.handled();
        execution.events.happened();
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

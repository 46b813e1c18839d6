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
 * actor are not if both are said to commute (§2.5). Between {@linkplain Party parties} that are said to be in one JVM, messages to one receiver also keep the order of sends of which one happened
 * before the other.
 */
public final class Delivery implements Runnable {
    private final Deliveries all;
    private final Execution execution;
    private final ControlledTask task;
    private final int receiver;
    private final int resource;

    /** What is to be done, whether it commutes, and what it is called. */
    private record Message(Runnable handler, boolean commutes, int site, Party.Stamp stamp) {}

    private final ArrayDeque<Message> messages = new ArrayDeque<>();
    private int sent;
    private int handled;

    /** Between whom, and whether its messages overtake those of other ways; null if that is not known. */
    private final Party from;

    private final Party to;
    private final boolean overtakes;

    /** Whether its first message comes after one that is still under way. */
    private boolean isBlocked;

    /** Whether something is under way that threads have beside them. */
    private boolean isBeside;

    /** The way from one actor to another, which the running task is the first to use. */
    public Delivery(Deliveries all, String name, int receiver) {
        this(all, name, receiver, null, null, false);
    }

    /** The way between two parties. */
    Delivery(String name, Party from, Party to, boolean overtakes) {
        this(to.all, name, to.resource, from, to, overtakes);
    }

    private Delivery(Deliveries all, String name, int receiver, Party from, Party to, boolean overtakes) {
        this.all = all;
        this.execution = all.execution;
        this.receiver = receiver;
        this.from = from;
        this.to = to;
        this.overtakes = overtakes;
        this.resource = all.resourceOf(this, name);
        this.task = execution.tasks.adoptUnsent(execution, name, this, ControlledTask.running);
        prepare(Access.WRITE, Sites.UNKNOWN);
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
    public void send(Runnable handler, boolean commutes, int site) {
        send(handler, commutes, site, Sites.UNKNOWN, false);
    }

    /**
     * The same with more about it.
     *
     * @param creates whether the receiver is there when it has handled this
     */
    public void send(Runnable handler, boolean commutes, int site, int handledAt, boolean creates) {
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
        messages.add(new Message(handler, commutes, handledAt, from == null ? null : from.stamp(me, creates)));
        all.sent();
        // Who sends to itself has not come to the end of the message before.
        if (messages.size() == 1 && me != task) {
            announce();
        }
    }

    /** The next message can be handled, if there is one. */
    private void announce() {
        if (execution.isOver()) {
            return;
        }
        boolean wasBeside = isBeside;
        isBeside = to != null && !messages.isEmpty();
        if (isBeside != wasBeside) {
            execution.tasks.isBeside(isBeside);
        }
        if (messages.isEmpty() || mustWait()) {
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
        if (to != null) {
            to.learn(message.stamp);
        }
        handle(message.handler, message.commutes ? receiver : Operation.NO_RESOURCE);
        prepare(Access.WRITE, Sites.UNKNOWN);
        announce();
        if (to != null && !execution.isOver()) {
            to.handled(task);
        }
        all.handled();
        execution.events.happened();
    }

    /** Whether the first message must not be handled before one that is under way, too. */
    private boolean mustWait() {
        isBlocked = to != null && to.hasEarlier(this);
        return isBlocked;
    }

    /** Whether its first message was sent before that of another way to the same receiver, and arrives before it. */
    boolean comesBefore(Delivery other) {
        Message mine = messages.peek();
        if (mine == null || (other.overtakes && !overtakes)) {
            return false;
        }
        boolean keepsOrder = all.inOneJvm || mine.stamp.creates || from == other.from;
        return keepsOrder && other.messages.peek().stamp.knows(mine.stamp);
    }

    /** The operation of a task may have been what its first message had to wait for. */
    void mayGoOn(ControlledTask handling) {
        if (isBlocked && !mustWait()) {
            int message = message(handled + 1);
            execution.events.touchesToo(handling, message, Access.WRITE);
            if (execution.races != null) {
                execution.races.release(handling.id(), message);
            }
            announce();
        }
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
            if (to == null) {
                execution.races.release(task.id(), all.resource);
            }
        }
    }
}

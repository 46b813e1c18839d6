package dev.heddle.pekko;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hooks.calls.ActorHooks;
import dev.heddle.runtime.model.Deliveries;
import dev.heddle.runtime.model.Delivery;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.TaskInvocation;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;

/**
 * The messages of an actor system that are under way. Handling one of an actor of the application's is an operation. Pekko's own actors, which are below {@code /system} or guard others, handle
 * theirs at once, at the end of the operation that sent them.
 */
final class Messages {
    private final Deliveries deliveries = ActorHooks.system();
    private final Map<ActorCell, Address> addresses = new HashMap<>();

    /** What is done before anything else comes. */
    private final ArrayDeque<Runnable> atOnce = new ArrayDeque<>();

    private boolean isRunning;

    private final Address outside = new Address("timers", 0);

    /** Whether Pekko's own actors run. */
    private boolean isInternal;

    /** Who handles a message at the moment; null if it is nobody. */
    private Address handling;

    Deliveries deliveries() {
        return deliveries;
    }

    void isNew(ActorCell actor) {
        Address address = address(actor);
        if (address == null) {
            return;
        }
        Runnable create = () -> {
            address.isThere = true;
            actor.dispatcher().registerForExecution(actor.mailbox(), false, true);
            address.ways.values().forEach(ActorHooks::isThere);
            address.systemWays.values().forEach(ActorHooks::isThere);
        };
        Delivery way = ActorHooks.way(deliveries, sender(), address.name, address.resource);
        ActorHooks.send(way, () -> handle(address, create), "create " + address.name);
    }

    /** A message of the application's. */
    void send(ActorCell receiver, Envelope envelope) {
        Address address = address(receiver);
        Runnable deliver = () -> {
            Mailbox mailbox = receiver.mailbox();
            mailbox.enqueue(receiver.self(), envelope);
            receiver.dispatcher().registerForExecution(mailbox, true, false);
        };
        if (address == null) {
            now(deliver);
        } else {
            ActorHooks.send(way(address), () -> handle(address, deliver), name(envelope.message()));
        }
    }

    /** A message of Pekko's own, which overtakes those of the application. */
    void send(ActorCell receiver, SystemMessage message) {
        Address address = address(receiver);
        Runnable deliver = () -> {
            Mailbox mailbox = receiver.mailbox();
            mailbox.systemEnqueue(receiver.self(), message);
            receiver.dispatcher().registerForExecution(mailbox, false, true);
        };
        if (address == null) {
            now(deliver);
        } else {
            ActorHooks.send(systemWay(address), () -> handle(address, deliver), name(message));
        }
    }

    /** A mailbox has something to do. */
    void run(Mailbox mailbox) {
        boolean internal = addresses.get(mailbox.actor()) == null;
        now(internal ? () -> internally(mailbox) : mailbox);
    }

    private void internally(Runnable work) {
        boolean before = isInternal;
        isInternal = true;
        try {
            work.run();
        } finally {
            isInternal = before;
        }
    }

    /** Work for a dispatcher that is no message: what is to be done when a future is completed, say. */
    void execute(TaskInvocation task, boolean internal) {
        if (internal || isInternal) {
            now(() -> internally(task));
            return;
        }
        String from = sender();
        Address address = new Address(from + "'s future", 0);
        Delivery way;
        try (Gate.Closed closed = Gate.close()) {
            way = ActorHooks.way(deliveries, from, "future", deliveries.resourceOf(task, "future"));
        }
        ActorHooks.send(way, () -> handle(address, task), "future");
    }

    /** Whose timers those are that are set now. */
    Address timerOf() {
        if (handling == null) {
            return outside;
        }
        if (handling.timer == null) {
            handling.timer = new Address("timers of " + handling.name, 0);
        }
        return handling.timer;
    }

    /** A timer's time has come. What Pekko does then is to send a message. */
    void fire(Timer timer, boolean isPekkos) {
        handle(timer.owner, isPekkos ? timer.runnable : () -> timer.executor.execute(timer.runnable));
    }

    /** Somebody handles something, in the middle of an operation. */
    private void handle(Address receiver, Runnable work) {
        handling = receiver;
        isRunning = true;
        try {
            work.run();
            drain();
        } finally {
            isRunning = false;
            handling = null;
            atOnce.clear();
        }
    }

    private void now(Runnable work) {
        atOnce.add(work);
        if (!isRunning) {
            ActorHooks.inside(() -> {
                isRunning = true;
                try {
                    drain();
                } finally {
                    isRunning = false;
                    atOnce.clear();
                }
            });
        }
    }

    private void drain() {
        for (Runnable next = atOnce.poll(); next != null; next = atOnce.poll()) {
            next.run();
        }
    }

    /** Null for Pekko's own actors. */
    private Address address(ActorCell actor) {
        Address known = addresses.get(actor);
        if (known == null && !Inside.isPekkos(actor)) {
            String name = Inside.name(actor);
            known = new Address(name, ActorHooks.actor(deliveries, actor, name));
            addresses.put(actor, known);
        }
        return known;
    }

    private String sender() {
        return handling == null ? Thread.currentThread().getName() : handling.name;
    }

    private Object senderKey() {
        return handling == null ? Thread.currentThread() : handling;
    }

    private Delivery way(Address to) {
        Delivery known = to.ways.get(senderKey());
        if (known == null) {
            known = ActorHooks.wayAfter(deliveries, sender(), to.name, to.resource, systemWay(to));
            to.ways.put(senderKey(), held(to, known));
        }
        return known;
    }

    private Delivery systemWay(Address to) {
        Delivery known = to.systemWays.get(senderKey());
        if (known == null) {
            known = ActorHooks.way(deliveries, sender(), to.name + " (system)", to.resource);
            to.systemWays.put(senderKey(), held(to, known));
        }
        return known;
    }

    private static Delivery held(Address to, Delivery way) {
        if (!to.isThere) {
            ActorHooks.isNotThere(way);
        }
        return way;
    }

    private static String name(Object message) {
        Class<?> type = message.getClass();
        return type.isArray() || type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
    }
}

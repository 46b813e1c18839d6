package dev.heddle.runtime.hooks.calls;

import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Alarm;
import dev.heddle.runtime.model.Deliveries;
import dev.heddle.runtime.model.Delivery;

/** Called by systems of actors whose messages are operations. */
public final class ActorHooks {
    private ActorHooks() {}

    public static Deliveries system() {
        try (Gate.Closed closed = Gate.close()) {
            return new Deliveries();
        }
    }

    /** The number that stands for an actor. */
    public static int actor(Deliveries system, Object actor, String name) {
        try (Gate.Closed closed = Gate.close()) {
            return system.resourceOf(actor, name);
        }
    }

    /** The way to an actor from another, or from outside. */
    public static Delivery way(Deliveries system, String from, String to, int receiver) {
        try (Gate.Closed closed = Gate.close()) {
            return new Delivery(system, from.concat(" -> ").concat(to), receiver);
        }
    }

    public static void send(Delivery way, Runnable handler, boolean commutes, String what) {
        try (Gate.Closed closed = Gate.close()) {
            way.send(handler, commutes, Sites.of(what), Sites.UNKNOWN);
        }
    }

    /** The same with what the message is called where it is handled. */
    public static void send(Delivery way, Runnable handler, String what) {
        try (Gate.Closed closed = Gate.close()) {
            int site = Sites.of(what);
            way.send(handler, false, site, site);
        }
    }

    /** The way by which an actor comes to be there is open; all others are not before {@link #isThere}. */
    public static void isNotThere(Delivery way) {
        try (Gate.Closed closed = Gate.close()) {
            way.hold();
        }
    }

    public static void isThere(Delivery way) {
        try (Gate.Closed closed = Gate.close()) {
            way.letGo();
        }
    }

    /** A way whose messages are overtaken by those of another from the same sender, but do not overtake them. */
    public static Delivery wayAfter(Deliveries system, String from, String to, int receiver, Delivery overtaking) {
        try (Gate.Closed closed = Gate.close()) {
            return new Delivery(system, from.concat(" -> ").concat(to), receiver).after(overtaking);
        }
    }

    /** What does things when their time has come. */
    public static Alarm alarm(Deliveries system, String name, Alarm.Due due) {
        try (Gate.Closed closed = Gate.close()) {
            return new Alarm(system, name, due);
        }
    }

    public static void set(Alarm alarm, long deadline) {
        try (Gate.Closed closed = Gate.close()) {
            alarm.set(deadline);
        }
    }

    /** Does something of a library's own, for the running task and without steps. */
    public static void inside(Runnable work) {
        ControlledTask me = ControlledTask.running;
        me.beginInside(Operation.NO_RESOURCE);
        try {
            work.run();
        } finally {
            me.endInside();
        }
    }

    /** What nobody sees is done: nothing is proved. */
    public static void hides(String what) {
        try (Gate.Closed closed = Gate.close()) {
            Execution.current.hiddenWork.found(what);
        }
    }

    public static void await(Deliveries system) {
        int site;
        try (Gate.Closed closed = Gate.close()) {
            site = Sites.of("Actors.await");
        }
        system.await(site);
    }
}

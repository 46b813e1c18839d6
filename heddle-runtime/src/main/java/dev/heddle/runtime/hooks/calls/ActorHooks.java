package dev.heddle.runtime.hooks.calls;

import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.ActorAlarm;
import dev.heddle.runtime.model.Deliveries;
import dev.heddle.runtime.model.Delivery;
import dev.heddle.runtime.model.Party;

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
            way.send(handler, commutes, Sites.of(what));
        }
    }

    /** The same, of actors whose messages keep their order as in one JVM, or only as over a network. */
    public static Deliveries system(boolean inOneJvm) {
        try (Gate.Closed closed = Gate.close()) {
            return new Deliveries(inOneJvm);
        }
    }

    /** Who sends and handles messages: an object, or the running task's thread. */
    public static Party party(Deliveries system, Object what, String name, boolean isThread) {
        try (Gate.Closed closed = Gate.close()) {
            return new Party(system, what, name, isThread);
        }
    }

    /**
     * One sends something to another.
     *
     * @param overtakes whether it overtakes what does not
     * @param creates whether the receiver is there once it has handled it
     * @param what what it is called
     */
    public static void send(Party from, Party to, Runnable handler, boolean overtakes, boolean creates, String what) {
        try (Gate.Closed closed = Gate.close()) {
            int site = Sites.of(what);
            from.wayTo(to, overtakes).send(handler, false, site, site, creates);
        }
    }

    /** What does things when their time has come. */
    public static ActorAlarm alarm(Deliveries system, String name, ActorAlarm.Due due) {
        try (Gate.Closed closed = Gate.close()) {
            return new ActorAlarm(system, name, due);
        }
    }

    public static void set(ActorAlarm alarm, long deadline) {
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

    /** The running task's operation changes something that stands for itself. */
    public static void touches(Deliveries system, Object what) {
        try (Gate.Closed closed = Gate.close()) {
            system.touched(what);
        }
    }

    /** What nobody sees is done: nothing is proved. */
    public static void hides(String what) {
        try (Gate.Closed closed = Gate.close()) {
            Execution.current.hiddenWork.found(what);
        }
    }

    /** The program does what cannot be controlled: the execution ends here, as soon as somebody makes a step. */
    public static void refuse(String what) {
        try (Gate.Closed closed = Gate.close()) {
            Execution execution = Execution.current;
            execution.failed(execution.verdicts.uncaught(ControlledTask.running, new IllegalStateException(what)));
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

package dev.heddle.runtime.hooks.calls;

import dev.heddle.core.Sites;
import dev.heddle.runtime.gate.Gate;
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
            way.send(handler, commutes, Sites.of(what));
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

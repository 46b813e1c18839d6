package dev.heddle.api.actor;

import dev.heddle.runtime.hooks.calls.ActorHooks;
import dev.heddle.runtime.model.Deliveries;
import dev.heddle.runtime.model.Delivery;

/** What is asked of the runtime. The only class here that is linked against it; used when the agent is there. */
final class ExploredActors {
    private ExploredActors() {}

    static Object system() {
        return ActorHooks.system();
    }

    static Object actor(Object system, Actor<?> actor, String name) {
        return ActorHooks.actor((Deliveries) system, actor, name);
    }

    static Object way(Object system, String from, String to, Object receiver) {
        return ActorHooks.way((Deliveries) system, from, to, (Integer) receiver);
    }

    static void send(Object way, Runnable handler, boolean commutes, String to) {
        ActorHooks.send((Delivery) way, handler, commutes, to);
    }

    static void await(Object system) {
        ActorHooks.await((Deliveries) system);
    }
}

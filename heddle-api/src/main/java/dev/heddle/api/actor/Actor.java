package dev.heddle.api.actor;

import java.util.function.Predicate;

/** Handles one message after the other; see {@link Actors}. */
public final class Actor<M> {
    private final Actors system;
    private final String name;
    final int number;

    /** What stands for it while something is explored; null otherwise. */
    final Object explored;

    private Behaviour<? super M> behaviour;
    private Predicate<? super M> commuting = message -> false;

    Actor(Actors system, String name, int number) {
        this.system = system;
        this.name = name;
        this.number = number;
        this.explored = system.explored == null ? null : ExploredActors.actor(system.explored, this, name);
    }

    public String name() {
        return name;
    }

    /** From now on it does this about each message. A behaviour may change it. */
    public Actor<M> receives(Behaviour<? super M> newBehaviour) {
        behaviour = newBehaviour;
        return this;
    }

    /** Messages of which it does not matter in which order they are handled, and nobody can tell: votes that are counted. This is believed. */
    public Actor<M> commutes(Predicate<? super M> newCommuting) {
        commuting = newCommuting;
        return this;
    }

    /** Sends it a message, from the actor that handles one at the moment, or from outside. */
    public void tell(M message) {
        system.send(this, message, commuting.test(message));
    }

    void handle(Object message) {
        if (behaviour == null) {
            throw new IllegalStateException(name + " was told " + message + " and has no behaviour: call receives(…)");
        }
        try {
            @SuppressWarnings("unchecked") // Only tell(M) sends.
            M mine = (M) message;
            behaviour.receive(mine);
        } catch (Exception e) {
            throw Actors.<RuntimeException>sneak(e);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}

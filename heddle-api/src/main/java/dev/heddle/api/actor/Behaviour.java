package dev.heddle.api.actor;

/** What an actor does about a message. It may send messages and change what is the actor's own, and must not wait. */
@FunctionalInterface
public interface Behaviour<M> {
    void receive(M message) throws Exception;
}

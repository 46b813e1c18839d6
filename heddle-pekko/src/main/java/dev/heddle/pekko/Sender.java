package dev.heddle.pekko;

import dev.heddle.runtime.model.Party;

/** Who does something at the moment, and what of it outlives the operation: an actor, a future's callback, a thread outside. */
final class Sender {
    final String name;
    final Party party;

    /** As whom its timers send; null until it sets one. */
    Sender timers;

    int timersSet;

    Sender(String name, Party party) {
        this.name = name;
        this.party = party;
    }
}

package dev.heddle.pekko;

import dev.heddle.runtime.model.Delivery;
import java.util.HashMap;
import java.util.Map;

/** An actor as a receiver of messages: what stands for it, and the ways on which messages come. */
final class Address {
    final String name;

    /** The number that stands for the actor in operations; 0 for who only sends. */
    final int resource;

    /** The ways from each sender, and from each whose messages overtake the others. */
    final Map<Object, Delivery> ways = new HashMap<>();

    final Map<Object, Delivery> systemWays = new HashMap<>();

    /** Whether the actor was created; null of ways means that none is held. */
    boolean isThere;

    /** As whom its timers send, and how many there were. */
    Address timer;

    int timers;

    Address(String name, int resource) {
        this.name = name;
        this.resource = resource;
    }

    @Override
    public String toString() {
        return name;
    }
}

package dev.heddle.runtime.model;

import dev.heddle.runtime.kernel.ControlledTask;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who sends and handles messages: an actor, a thread outside, a scheduler. It knows which messages were sent before what it does, as vectors with a number for each party (F. Mattern, "Virtual Time and
 * Global States of Distributed Systems", 1989), but by messages sent and not by events: so a handler's earlier sends come before what its later ones lead to, though it is one operation.
 */
public final class Party {
    private static final int[] NOTHING = {};

    final Deliveries all;
    final String name;

    /** What stands for it in operations. */
    final int resource;

    private final int index;

    /** A task with a thread, which knows of everything that happened before it came to send again; null for all others. */
    private final ControlledTask thread;

    private long handledBefore;
    private int sends;

    /** How many messages of each party were sent before what it does now. */
    private int[] known = NOTHING;

    private final List<Delivery> waysHere = new ArrayList<>();
    private final Map<Party, Delivery> ways = new HashMap<>();
    private final Map<Party, Delivery> overtaking = new HashMap<>();

    /** What a message says of when it was sent. */
    static final class Stamp {
        private final Party from;

        /** The how-manieth of its sender it is. */
        private final int number;

        private final int[] known;

        /** Whether the receiver is there once it is handled. */
        final boolean creates;

        private Stamp(Party from, boolean creates) {
            this.from = from;
            this.number = from.sends;
            this.known = from.known;
            this.creates = creates;
        }

        /** Whether the other was sent before this. */
        boolean knows(Stamp other) {
            int index = other.from.index;
            return index < known.length && known[index] >= other.number;
        }
    }

    /** A party that the running task makes; its thread, if it sends from outside. */
    public Party(Deliveries all, Object what, String name, boolean isThread) {
        this.all = all;
        this.name = name;
        this.resource = all.resourceOf(what, name);
        this.thread = isThread ? ControlledTask.running : null;
        this.index = all.parties.size();
        all.parties.add(this);
    }

    /** The way of messages to another, by which they keep their order; those that overtake have one of their own. */
    public Delivery wayTo(Party to, boolean overtakes) {
        Map<Party, Delivery> those = overtakes ? to.overtaking : to.ways;
        Delivery way = those.get(this);
        if (way == null) {
            String text = name.concat(" -> ").concat(to.name);
            way = new Delivery(overtakes ? text.concat(" (system)") : text, this, to, overtakes);
            those.put(this, way);
            to.waysHere.add(way);
        }
        return way;
    }

    /** It sends a message. */
    Stamp stamp(ControlledTask me, boolean creates) {
        if (thread != null && all.handled != handledBefore) {
            handledBefore = all.handled;
            known = all.sentSoFar(me);
        }
        sends++;
        known = Arrays.copyOf(known, Math.max(known.length, index + 1));
        known[index] = sends;
        return new Stamp(this, creates);
    }

    int sends() {
        return sends;
    }

    /** It handles a message. */
    void learn(Stamp of) {
        int[] more = Arrays.copyOf(of.known, Math.max(of.known.length, known.length));
        for (int i = 0; i < known.length; i++) {
            more[i] = Math.max(more[i], known[i]);
        }
        known = more;
    }

    /** Whether a message is under way to it that comes before the first one of a way. */
    boolean hasEarlier(Delivery of) {
        for (int i = 0; i < waysHere.size(); i++) {
            Delivery way = waysHere.get(i);
            if (way != of && way.comesBefore(of)) {
                return true;
            }
        }
        return false;
    }

    /** It has handled a message. */
    void handled(ControlledTask handling) {
        for (int i = 0; i < waysHere.size(); i++) {
            waysHere.get(i).mayGoOn(handling);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}

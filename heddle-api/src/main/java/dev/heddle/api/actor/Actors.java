package dev.heddle.api.actor;

import dev.heddle.api.property.Properties;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A system of actors. To handle a message is one operation, whatever the actor does meanwhile, so a program has as many steps as messages:
 *
 * <pre>{@code
 * Heddle.explore(() -> {
 *     Actors actors = new Actors();
 *     Actor<String> store = actors.actor("store");
 *     Actor<String> alice = actors.actor("alice");
 *     Actor<String> bob = actors.actor("bob");
 *     alice.receives(store::tell);
 *     bob.receives(store::tell);
 *     …
 *     actors.await();
 * });
 * }</pre>
 *
 * <p>Messages from one actor to another arrive in the order in which they were sent, and all others in any order. Two operations are dependent if they have the same receiver, or if one leads
 * to the other by the messages that it sends; handlers that touch the same objects are dependent, too. So enumerations try each order of messages at each actor once.
 *
 * <p>An exception of a behaviour is a failure. Where nothing is explored, {@link #await} handles all messages in the order in which they were sent.
 */
public final class Actors {
    private final List<Actor<?>> actors = new ArrayList<>();

    /** What stands for it while something is explored; null otherwise. */
    final Object explored = Properties.isExplored() ? ExploredActors.system() : null;

    /** The ways by which messages go, by the numbers of sender and receiver; number 0 is the outside. */
    private Object[][] ways = new Object[4][];

    private final ArrayDeque<Runnable> queue = new ArrayDeque<>();

    /** Who handles a message at the moment; null if nobody does. */
    private Actor<?> handling;

    /** An actor of that name, which has to be told what it {@linkplain Actor#receives receives}. */
    public <M> Actor<M> actor(String name) {
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException("an actor needs a name");
        }
        return Properties.quietly(() -> {
            Actor<M> actor = new Actor<>(this, name, actors.size() + 1);
            actors.add(actor);
            return actor;
        });
    }

    /** The same with what it does. */
    public <M> Actor<M> actor(String name, Behaviour<? super M> behaviour) {
        return this.<M>actor(name).receives(behaviour);
    }

    void send(Actor<?> to, Object message, boolean commutes) {
        Runnable handler = () -> handle(to, message);
        if (explored == null) {
            queue.add(handler);
        } else {
            ExploredActors.send(way(to), handler, commutes, to.name());
        }
    }

    private Object way(Actor<?> to) {
        int from = handling == null ? 0 : handling.number;
        if (from >= ways.length) {
            ways = Arrays.copyOf(ways, Math.max(from + 1, ways.length * 2));
        }
        if (ways[from] == null) {
            ways[from] = new Object[4];
        }
        if (to.number >= ways[from].length) {
            ways[from] = Arrays.copyOf(ways[from], Math.max(to.number + 1, ways[from].length * 2));
        }
        if (ways[from][to.number] == null) {
            String sender = handling == null ? "outside" : handling.name();
            ways[from][to.number] = ExploredActors.way(explored, sender, to.name(), to.explored);
        }
        return ways[from][to.number];
    }

    private void handle(Actor<?> to, Object message) {
        handling = to;
        try {
            to.handle(message);
        } finally {
            handling = null;
        }
    }

    /** Waits until no message is under way. */
    public void await() {
        if (handling != null) {
            throw new IllegalStateException(handling.name() + " cannot wait for all messages while it handles one");
        }
        if (explored != null) {
            ExploredActors.await(explored);
            return;
        }
        for (Runnable next = queue.poll(); next != null; next = queue.poll()) {
            next.run();
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> RuntimeException sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }
}

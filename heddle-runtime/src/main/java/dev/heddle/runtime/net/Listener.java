package dev.heddle.runtime.net;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.kernel.Waiting.Condition;
import java.net.InetSocketAddress;

/** Somebody who listens at a port, and the connections that nobody has accepted yet. */
public final class Listener implements Condition {
    private final VirtualNetwork network;
    private final Ports.Port port;
    private final int backlog;
    private final int resource;
    private final Numbered<End> waiting = new Numbered<>();

    /** Requests that found no room. They are made again when there is some, or nobody listens any more. */
    private final Numbered<Stream> turnedAway = new Numbered<>();

    private boolean closed;

    Listener(VirtualNetwork network, Ports.Port port, int backlog) {
        this.network = network;
        this.port = port;
        this.backlog = backlog;
        this.resource = network.resourceOf(this, "listener at " + port.host.name(port.socketAddress()));
    }

    int resource() {
        return resource;
    }

    boolean isAt(Host host, InetSocketAddress address) {
        return port.host == host
                && address.getPort() == port.number
                && Addresses.covers(port.address, address.getAddress());
    }

    /** Linux lets one more in than was asked for. */
    boolean hasRoom() {
        return waiting.size() <= backlog;
    }

    void arrives(End end) {
        waiting.add(end);
    }

    void turnsAway(Stream request) {
        turnedAway.add(request);
    }

    /** Waits for a connection. Returns false if the time is up. */
    public boolean awaitConnection(Wait wait) {
        return network.await(Kind.ACQUIRE, resource, this, wait);
    }

    /** The same for somebody who looks at something else for it, too. */
    public boolean awaitConnection(Wait wait, int looksAt) {
        network.announce(Kind.ACQUIRE, resource).also(looksAt, Access.READ);
        return network.awaitAnnounced(resource, this, wait);
    }

    /** The connection that came first, or null. */
    public End take() {
        if (waiting.size() == 0) {
            return null;
        }
        End first = waiting.removeAt(0);
        network.orderAfter(first.in.resource());
        while (turnedAway.size() > 0 && !turnedAway.removeAt(0).requestAgain()) {
            // Its client has gone.
        }
        return first;
    }

    public boolean hasWaiting() {
        return waiting.size() > 0;
    }

    public boolean isClosed() {
        return closed;
    }

    public void addTo(Operation operation) {
        operation.also(resource, Access.READ);
    }

    public void close() {
        closes(network.announce(Kind.WRITE, resource));
        network.stepAnnounced(resource);
        closeNow();
    }

    /** Adds to an operation that it takes the listener away. */
    public void closes(Operation operation) {
        operation.also(resource, Access.WRITE).also(network.resourceOf(port), Access.WRITE);
    }

    /** Closes as part of a step that was announced for it. */
    public void closeNow() {
        if (!closed) {
            network.release(port);
            end();
        }
    }

    boolean isOf(Host host) {
        return port.host == host;
    }

    void end() {
        closed = true;
        network.remove(this);
        while (waiting.size() > 0) {
            waiting.removeAt(0).abandon();
        }
        while (turnedAway.size() > 0) {
            turnedAway.removeAt(0).requestAgain();
        }
    }

    @Override
    public boolean holds() {
        return closed || waiting.size() > 0;
    }

    @Override
    public String awaited() {
        return "a connection at " + port.host.name(port.socketAddress());
    }
}

package dev.heddle.runtime.net;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.kernel.Waiting.Condition;
import dev.heddle.runtime.model.Happening;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;

/**
 * What a socket for datagrams has: a box for those that have arrived, and a way for those that it sends, on which they keep their order. What finds
 * no socket at its target is lost, and so is what finds a full box.
 */
public final class Mailbox extends Happening implements Condition {
    private static final int CAPACITY = 212_992;

    private final VirtualNetwork network;
    final Host host;
    private final int resource;
    private final Numbered<Datagram> underWay = new Numbered<>();
    private final Numbered<Datagram> arrived = new Numbered<>();
    private final Numbered<InetAddress> groups = new Numbered<>();
    private int bytes;
    private Ports.Port port;
    private InetSocketAddress peer;
    private boolean unreachable;
    private boolean closed;

    public Mailbox(VirtualNetwork network) {
        this(network, "datagrams " + network.nextKey());
    }

    private Mailbox(VirtualNetwork network, String name) {
        this(network, name, network.resourceOf(new Object(), name));
    }

    private Mailbox(VirtualNetwork network, String name, int resource) {
        super(network.execution, name, Kind.DELIVER, resource);
        this.network = network;
        this.host = network.here();
        this.resource = resource;
        network.mailboxes.add(this);
    }

    // What tasks do. Each is one step.

    public void bind(InetSocketAddress wanted, boolean shared) throws IOException {
        port = network.take(host.udp, wanted, shared, resource);
    }

    /** From now on it speaks to one other only; null for none. */
    public void connect(InetSocketAddress newPeer) throws IOException {
        bindSomewhere();
        network.step(Kind.WRITE, resource);
        peer = newPeer == null ? null : host.target(newPeer);
        unreachable = false;
    }

    public void send(InetSocketAddress to, byte[] message) throws IOException {
        bindSomewhere();
        network.step(Kind.SEND, resource);
        tellOfUnreachable();
        if (!to.getAddress().isMulticastAddress() && isOutside(to) && to.getPort() != NameServer.PORT) {
            throw new IOException("Network is unreachable: " + to
                    + " is outside. What Heddle runs has a network of its own, in which only its own sockets"
                    + " are to be reached");
        }
        InetSocketAddress target = host.target(to);
        InetAddress source = port.address.isAnyLocalAddress() ? host.sourceFor(target.getAddress()) : port.address;
        underWay.add(new Datagram(new InetSocketAddress(source, port.number), target, message));
        if (underWay.size() == 1) {
            announce();
        }
    }

    private boolean isOutside(InetSocketAddress to) {
        return network.hosts.at(host, to.getAddress()) == null;
    }

    private void bindSomewhere() throws IOException {
        if (port == null) {
            bind(new InetSocketAddress(0), false);
        }
    }

    public boolean await(Wait wait) {
        return network.await(Kind.READ, resource, this, wait);
    }

    public void join(InetAddress group) {
        network.step(Kind.WRITE, resource);
        groups.add(group);
    }

    public void leave(InetAddress group) {
        network.step(Kind.WRITE, resource);
        groups.remove(group);
    }

    public void close() {
        Operation closing = network.announce(Kind.WRITE, resource);
        if (port != null) {
            closing.also(network.resourceOf(port), Access.WRITE);
        }
        network.stepAnnounced(resource);
        end();
        network.mailboxes.remove(this);
        if (port != null) {
            host.udp.release(port);
        }
    }

    /** What it has sent arrives, unless its host is gone. */
    void end() {
        closed = true;
    }

    // What becomes of it. No steps.

    /** The first message that has arrived, or null. */
    public Datagram take() throws PortUnreachableException {
        tellOfUnreachable();
        if (arrived.size() == 0) {
            return null;
        }
        Datagram first = arrived.removeAt(0);
        bytes -= first.bytes().length;
        return first;
    }

    private void tellOfUnreachable() throws PortUnreachableException {
        if (unreachable) {
            unreachable = false;
            throw new PortUnreachableException();
        }
    }

    public InetSocketAddress local() {
        if (port == null) {
            return null;
        }
        boolean known = peer != null && port.address.isAnyLocalAddress();
        return known ? new InetSocketAddress(host.sourceFor(peer.getAddress()), port.number) : port.socketAddress();
    }

    public InetSocketAddress remote() {
        return peer;
    }

    public void addTo(Operation operation) {
        operation.also(resource, Access.READ);
    }

    @Override
    protected void announce() {
        touchesNothingElse();
        if (underWay.size() > 0) {
            int target = underWay.get(0).to().getPort();
            looksAtToo(network.resourceOf(host.udp, target));
            for (int i = 0; i < network.mailboxes.size(); i++) {
                Mailbox other = network.mailboxes.get(i);
                if (other.port != null && other.port.number == target) {
                    touchesToo(other.resource);
                }
            }
        }
        mayHappen(underWay.size() > 0);
    }

    @Override
    protected void happen() {
        if (underWay.size() > 1 && host.takesOvertaking()) {
            underWay.swapFirst();
        }
        boolean isLost = host.takesLoss();
        Datagram next = !isLost && host.takesRepetition() ? underWay.get(0) : underWay.removeAt(0);
        boolean found = isLost || isAnswered(next);
        for (int i = 0; i < network.mailboxes.size(); i++) {
            if (!isLost && network.mailboxes.get(i).isAt(host, next)) {
                touched(network.mailboxes.get(i).resource);
                network.mailboxes.get(i).arrives(next);
                found = true;
            }
        }
        unreachable |= !found && peer != null;
    }

    /** Whether it was for a name server outside, whose answer comes at once. */
    private boolean isAnswered(Datagram message) {
        if (message.to().getAddress().isMulticastAddress()
                || message.to().getPort() != NameServer.PORT
                || !isOutside(message.to())) {
            return false;
        }
        byte[] answer = NameServer.answer(message.bytes(), network.hosts);
        if (answer != null) {
            arrives(new Datagram(message.to(), message.from(), answer));
        }
        return true;
    }

    private boolean isAt(Host source, Datagram message) {
        if (port == null
                || !host.hears(source)
                || port.number != message.to().getPort()
                || (peer != null && !peer.equals(message.from()))) {
            return false;
        }
        InetAddress target = message.to().getAddress();
        return target.isMulticastAddress()
                ? isIn(target)
                : network.hosts.at(source, target) == host && Addresses.covers(port.address, target);
    }

    private boolean isIn(InetAddress group) {
        for (int i = 0; i < groups.size(); i++) {
            if (groups.get(i).equals(group)) {
                return true;
            }
        }
        return false;
    }

    private void arrives(Datagram message) {
        if (bytes + message.bytes().length <= CAPACITY) {
            bytes += message.bytes().length;
            arrived.add(message);
        }
    }

    @Override
    public boolean holds() {
        return closed || unreachable || arrived.size() > 0;
    }

    @Override
    public String awaited() {
        return "a datagram" + (port == null ? "" : " at " + port.host.name(port.socketAddress()));
    }
}

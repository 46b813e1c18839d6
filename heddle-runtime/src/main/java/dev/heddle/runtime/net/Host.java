package dev.heddle.runtime.net;

import dev.heddle.runtime.environment.VirtualNode;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** One that has an address in the network: a node, or the host on which everything begins. Each has ports of its own, and a loopback that leads to itself. */
public final class Host {
    /** Null for the host on which everything begins. */
    public final VirtualNode node;

    public final String name;
    public final InetAddress address;
    final Ports tcp = new Ports(this, false);
    final Ports udp = new Ports(this, true);

    /** From which hosts nothing arrives here at the moment. */
    private final Numbered<Host> deafTo = new Numbered<>();

    private int toLose;
    private int toRepeat;
    private int toOvertake;

    Host(VirtualNode node, String name, InetAddress address) {
        this.node = node;
        this.name = name;
        this.address = address;
    }

    /** One of its addresses, for people. */
    String name(InetSocketAddress socket) {
        return (socket.getAddress().isLoopbackAddress() ? "" : name) + ":" + socket.getPort();
    }

    boolean isHere(InetAddress wanted) {
        return wanted.isLoopbackAddress() || wanted.isAnyLocalAddress() || wanted.equals(address);
    }

    /** Where to go for an address that stands for every one of this host's. */
    InetSocketAddress target(InetSocketAddress wanted) {
        return wanted.getAddress().isAnyLocalAddress() ? new InetSocketAddress(address, wanted.getPort()) : wanted;
    }

    /** Where one comes from who goes there. */
    InetAddress sourceFor(InetAddress target) {
        return target.isLoopbackAddress() ? target : address;
    }

    /** Whether anybody is there to answer. */
    boolean isUp() {
        return node == null || node.isAlive();
    }

    public boolean hears(Host other) {
        return deafTo.size() == 0 || !deafTo.contains(other);
    }

    /** Whether there is anybody it does not hear. */
    public boolean isDeaf() {
        return deafTo.size() > 0;
    }

    void hear(Host other, boolean hears) {
        deafTo.remove(other);
        if (!hears) {
            deafTo.add(other);
        }
    }

    /** The next datagram that it sends is lost. */
    public void loseNext() {
        toLose++;
    }

    /** The next datagram that it sends arrives twice. */
    public void repeatNext() {
        toRepeat++;
    }

    /** The next datagram that it sends is overtaken by the one after it. */
    public void overtakeNext() {
        toOvertake++;
    }

    boolean takesOvertaking() {
        return toOvertake > 0 && toOvertake-- > 0;
    }

    boolean takesLoss() {
        return toLose > 0 && toLose-- > 0;
    }

    boolean takesRepetition() {
        return toRepeat > 0 && toRepeat-- > 0;
    }

    @Override
    public String toString() {
        return name;
    }
}

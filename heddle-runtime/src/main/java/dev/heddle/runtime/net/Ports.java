package dev.heddle.runtime.net;

import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** Which ports of one host are taken, for one protocol. */
public final class Ports {
    private static final int FIRST_EPHEMERAL = 49_152;

    /** A port that somebody has, at one of the host's addresses or at all of them. */
    public static final class Port {
        public final InetAddress address;
        public final int number;
        final Host host;
        private final boolean shared;

        private Port(Host host, InetAddress address, int number, boolean shared) {
            this.host = host;
            this.address = address;
            this.number = number;
            this.shared = shared;
        }

        public InetSocketAddress socketAddress() {
            return new InetSocketAddress(address, number);
        }
    }

    private final Host host;
    private final Numbered<Port> taken = new Numbered<>();
    private int next = FIRST_EPHEMERAL;

    Ports(Host host) {
        this.host = host;
    }

    /**
     * Takes a port.
     *
     * @param wanted its number may be 0, for one that is free
     * @param shared whether others may have it, too, who say the same
     */
    public Port take(InetSocketAddress wanted, boolean shared) throws BindException {
        if (!host.isHere(wanted.getAddress()) && !wanted.getAddress().isMulticastAddress()) {
            throw new BindException("Cannot assign requested address");
        }
        int number = wanted.getPort() == 0 ? ephemeral() : wanted.getPort();
        Port port = new Port(host, wanted.getAddress(), number, shared);
        for (int i = 0; i < taken.size(); i++) {
            if (clash(port, taken.get(i))) {
                throw new BindException("Address already in use");
            }
        }
        taken.add(port);
        return port;
    }

    private static boolean clash(Port one, Port other) {
        return one.number == other.number
                && !(one.shared && other.shared)
                && (Addresses.covers(one.address, other.address) || Addresses.covers(other.address, one.address));
    }

    public void release(Port port) {
        taken.remove(port);
    }

    /** The host has lost all that it had. */
    void clear() {
        taken.clear();
    }

    /** The number of a port that nobody has. */
    int ephemeral() {
        while (isTaken(next)) {
            next++;
        }
        return next++;
    }

    private boolean isTaken(int number) {
        for (int i = 0; i < taken.size(); i++) {
            if (taken.get(i).number == number) {
                return true;
            }
        }
        return false;
    }
}

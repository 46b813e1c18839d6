package dev.heddle.runtime.net;

import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;

/** Which ports of one host are taken, for one protocol. */
public final class Ports {
    private static final int FIRST_EPHEMERAL = 49_152;
    private static final int EPHEMERAL = 1 << 14;

    /** A port that somebody has, at one of the host's addresses or at all of them. */
    public static final class Port {
        public final InetAddress address;
        public final int number;
        final Host host;
        final Ports table;
        private final boolean shared;

        private Port(Ports table, InetAddress address, int number, boolean shared) {
            this.table = table;
            this.host = table.host;
            this.address = address;
            this.number = number;
            this.shared = shared;
        }

        public InetSocketAddress socketAddress() {
            return new InetSocketAddress(address, number);
        }
    }

    private final Host host;
    final boolean isOfDatagrams;
    private final Numbered<Port> taken = new Numbered<>();

    /** Those that were given to who wanted any, a bit each. */
    private final long[] given = new long[EPHEMERAL / Long.SIZE];

    private int numberGiven;

    Ports(Host host, boolean isOfDatagrams) {
        this.host = host;
        this.isOfDatagrams = isOfDatagrams;
    }

    /**
     * Takes a port.
     *
     * @param shared whether others may have it, too, who say the same
     */
    public Port take(InetSocketAddress wanted, boolean shared) throws BindException {
        if (!host.isHere(wanted.getAddress()) && !wanted.getAddress().isMulticastAddress()) {
            throw new BindException("Cannot assign requested address");
        }
        Port port = new Port(this, wanted.getAddress(), wanted.getPort(), shared);
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

    /** The number of a port for somebody who wants any, by a name of whatever it is for. */
    static int ephemeral(long name) {
        return FIRST_EPHEMERAL + (int) (name & EPHEMERAL - 1);
    }

    /** Whether somebody who wanted any was given this one, or somebody has it. */
    boolean wasUsed(int number) {
        int bit = number - FIRST_EPHEMERAL;
        return bit >= 0 && ((given[bit / Long.SIZE] >> bit % Long.SIZE & 1) != 0 || isTaken(number));
    }

    /** The next one that was not used so far. */
    int give(int wanted) {
        if (++numberGiven == EPHEMERAL / 2) {
            Arrays.fill(given, 0);
            numberGiven = 0;
        }
        int number = wanted;
        while (wasUsed(number)) {
            number = number + 1 == FIRST_EPHEMERAL + EPHEMERAL ? FIRST_EPHEMERAL : number + 1;
        }
        int bit = number - FIRST_EPHEMERAL;
        given[bit / Long.SIZE] |= 1L << bit % Long.SIZE;
        return number;
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

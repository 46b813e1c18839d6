package dev.heddle.runtime.net;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;

/** The addresses of the host on which everything begins. Those of hosts are among those that are kept for documentation, so nobody mistakes one for a real one. */
public final class Addresses {
    public static final String HOST = "heddle";
    public static final String LOCALHOST = "localhost";
    public static final InetAddress LOOPBACK = of(LOCALHOST, 127, 0, 0, 1);
    public static final InetAddress LOOPBACK6 = of(LOCALHOST, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
    public static final InetAddress OWN = of(HOST, 192, 0, 2, 1);

    private Addresses() {}

    private static InetAddress of(String name, int... parts) {
        byte[] bytes = new byte[parts.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) parts[i];
        }
        try {
            return InetAddress.getByAddress(name, bytes);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Where a socket that is bound to an address is reached. */
    static boolean covers(InetAddress bound, InetAddress address) {
        return bound.isAnyLocalAddress() || bound.equals(address);
    }

    /** An address as the JDK's channels want it, or the exception that they throw. */
    public static InetSocketAddress checked(SocketAddress address) {
        if (address == null) {
            throw new NullPointerException();
        }
        if (!(address instanceof InetSocketAddress inet)) {
            throw new UnsupportedAddressTypeException();
        }
        if (inet.isUnresolved()) {
            throw new UnresolvedAddressException();
        }
        return inet;
    }

    /** That of a node, by its number. */
    public static InetAddress ofNode(String name, int number) {
        return of(name, 192, 0, 2, number + 1);
    }
}

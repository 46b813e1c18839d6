package dev.heddle.runtime.hooks.net;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.async.VirtualAsynchronousProvider;
import dev.heddle.runtime.net.jdk.Interfaces;
import dev.heddle.runtime.net.jdk.Names;
import dev.heddle.runtime.net.jdk.NativeTransports;
import dev.heddle.runtime.net.jdk.VirtualDatagramChannel;
import dev.heddle.runtime.net.jdk.VirtualPipe;
import dev.heddle.runtime.net.jdk.VirtualSelector;
import dev.heddle.runtime.net.jdk.VirtualServerSocketChannel;
import dev.heddle.runtime.net.jdk.VirtualSocketChannel;
import dev.heddle.runtime.net.jdk.VirtualSocketImpl;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.StandardProtocolFamily;
import java.net.UnknownHostException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.AsynchronousChannelProvider;
import java.nio.channels.spi.SelectorProvider;
import java.util.Enumeration;
import java.util.stream.Stream;

/**
 * Called where the JDK makes what reaches the network: a task gets what is virtual. For all other threads null is returned, or a negative number, and
 * the JDK goes on as ever.
 */
public final class NetworkHooks {
    private NetworkHooks() {}

    private static boolean isTask() {
        return Thread.currentThread() == Gate.owner;
    }

    // Sockets and channels.

    public static SocketImpl[] socketImpl(boolean server) {
        return isTask() ? new SocketImpl[] {new VirtualSocketImpl(VirtualNetwork.current(), server)} : null;
    }

    public static SocketChannel[] socket(SelectorProvider provider) {
        return isTask() ? new SocketChannel[] {new VirtualSocketChannel(provider, VirtualNetwork.current())} : null;
    }

    public static SocketChannel[] socket(SelectorProvider provider, ProtocolFamily family) {
        return isTask() && isOfNetwork(family) ? socket(provider) : null;
    }

    public static ServerSocketChannel[] serverSocket(SelectorProvider provider) {
        return isTask()
                ? new ServerSocketChannel[] {new VirtualServerSocketChannel(provider, VirtualNetwork.current())}
                : null;
    }

    public static ServerSocketChannel[] serverSocket(SelectorProvider provider, ProtocolFamily family) {
        return isTask() && isOfNetwork(family) ? serverSocket(provider) : null;
    }

    public static DatagramChannel[] datagrams(SelectorProvider provider) {
        return isTask()
                ? new DatagramChannel[] {new VirtualDatagramChannel(provider, VirtualNetwork.current(), true)}
                : null;
    }

    public static DatagramChannel[] datagrams(SelectorProvider provider, ProtocolFamily family) {
        return isTask() && isOfNetwork(family) ? datagrams(provider) : null;
    }

    public static Pipe[] pipe(SelectorProvider provider) {
        return isTask() ? new Pipe[] {new VirtualPipe(provider, VirtualNetwork.current())} : null;
    }

    public static AbstractSelector[] selector(SelectorProvider provider) {
        return isTask() ? new AbstractSelector[] {new VirtualSelector(provider, VirtualNetwork.current())} : null;
    }

    public static AsynchronousChannelProvider[] asynchronous() {
        return isTask() ? new AsynchronousChannelProvider[] {VirtualAsynchronousProvider.INSTANCE} : null;
    }

    /** The JDK complains of null itself. */
    private static boolean isOfNetwork(ProtocolFamily family) {
        if (family == StandardProtocolFamily.UNIX) {
            throw new UnsupportedOperationException(
                    "Heddle has no sockets of the Unix domain: in their place use a connection to localhost");
        }
        return family != null;
    }

    /** At the entry of {@code DatagramSocket.createDelegate}. An address that is none of the network's says that there is to be no delegate. */
    public static DatagramSocket[] datagramSocket(SocketAddress local, Class<?> type) throws SocketException {
        if (!isTask() || (local != null && !(local instanceof InetSocketAddress))) {
            return null;
        }
        DatagramSocket socket =
                new VirtualDatagramChannel(SelectorProvider.provider(), VirtualNetwork.current(), false).socket();
        if (type != DatagramSocket.class) {
            socket.setReuseAddress(true);
        }
        if (local != null) {
            socket.bind(local);
        }
        socket.setBroadcast(true);
        return new DatagramSocket[] {socket};
    }

    // Names and addresses.

    public static InetAddress[] localHost() {
        return isTask() ? new InetAddress[] {Names.ownAddress()} : null;
    }

    public static InetAddress[] byName(String name) throws UnknownHostException {
        return isTask() ? Names.addressesOf(name) : null;
    }

    public static String[] nameOf(InetAddress address) {
        return isTask() ? new String[] {Names.nameOf(address)} : null;
    }

    public static int isReachable(InetAddress address) {
        return isTask() ? Names.isReachable(address) ? 1 : 0 : -1;
    }

    // Interfaces.

    public static Enumeration<?>[] interfaces() {
        return isTask() ? new Enumeration<?>[] {Interfaces.enumeration()} : null;
    }

    public static Stream<?>[] interfaceStream() {
        return isTask() ? new Stream<?>[] {Interfaces.stream()} : null;
    }

    public static NetworkInterface[] interfaceBy(String name) {
        return isTask() ? new NetworkInterface[] {Interfaces.by(name)} : null;
    }

    public static NetworkInterface[] interfaceBy(int index) {
        return isTask() ? new NetworkInterface[] {Interfaces.by(index)} : null;
    }

    public static NetworkInterface[] interfaceBy(InetAddress address) {
        return isTask() ? new NetworkInterface[] {Interfaces.by(address)} : null;
    }

    public static int yes(NetworkInterface asked) {
        return isTask() ? 1 : -1;
    }

    public static int no(NetworkInterface asked) {
        return isTask() ? 0 : -1;
    }

    public static int isLoopback(NetworkInterface asked) {
        return isTask() ? Interfaces.isLoopback(asked) ? 1 : 0 : -1;
    }

    public static int mtu(NetworkInterface asked) {
        return isTask() ? Interfaces.MTU : -1;
    }

    /** That of the loopback is none, which the JDK finds by itself. */
    public static byte[] hardwareAddress(NetworkInterface asked) {
        return isTask() ? Interfaces.hardwareAddress(asked) : null;
    }

    // Native code.

    /** A library of native code is about to be loaded. */
    public static void library(Class<?> caller, String name) {
        if (isTask()) {
            NativeTransports.refuse(name);
        }
    }
}

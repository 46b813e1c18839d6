package dev.heddle.runtime.net.jdk;

import dev.heddle.runtime.net.Addresses;
import dev.heddle.runtime.net.Datagram;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MulticastSocket;
import java.net.NetworkInterface;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.channels.AlreadyConnectedException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.util.Set;

/** A channel for datagrams as a socket; and what {@code DatagramSocket} delegates to. */
final class DatagramAdaptor extends MulticastSocket {
    /** What tells the JDK's constructor that it is not to make a delegate. */
    private static final SocketAddress NO_DELEGATE = noDelegate();

    private final VirtualDatagramChannel channel;
    private final AdaptedOptions options;

    private DatagramAdaptor(VirtualDatagramChannel channel) throws IOException {
        super(NO_DELEGATE);
        this.channel = channel;
        this.options = new AdaptedOptions(channel);
    }

    static DatagramAdaptor of(VirtualDatagramChannel channel) {
        try {
            return new DatagramAdaptor(channel);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SocketAddress noDelegate() {
        try {
            Field field = DatagramSocket.class.getDeclaredField("NO_DELEGATE");
            field.setAccessible(true);
            return (SocketAddress) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JDK's DatagramSocket is made otherwise", e);
        }
    }

    private static SocketException asSocketException(Exception e) {
        if (e instanceof SocketException socketException) {
            return socketException;
        }
        boolean isClosed = e instanceof ClosedChannelException;
        return new SocketException(isClosed ? "Socket is closed" : e.getMessage());
    }

    @Override
    public void bind(SocketAddress local) throws SocketException {
        try {
            channel.bind(local);
        } catch (IOException e) {
            throw asSocketException(e);
        } catch (java.nio.channels.AlreadyBoundException e) {
            throw new SocketException("already bound");
        }
    }

    @Override
    public void connect(InetAddress address, int port) {
        try {
            connect(new InetSocketAddress(address, port));
        } catch (SocketException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void connect(SocketAddress remote) throws SocketException {
        try {
            channel.disconnect();
            channel.connect(remote);
        } catch (ClosedChannelException e) {
            // As the JDK has it.
        } catch (IOException e) {
            throw asSocketException(e);
        }
    }

    @Override
    public void disconnect() {
        try {
            channel.disconnect();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void send(DatagramPacket packet) throws IOException {
        InetSocketAddress peer = channel.mailbox().remote();
        InetSocketAddress to = packet.getAddress() == null
                ? peer
                : Addresses.checked(new InetSocketAddress(packet.getAddress(), packet.getPort()));
        if (to == null) {
            throw new IllegalArgumentException("Address not set");
        }
        if (peer != null && !peer.equals(to)) {
            throw new IllegalArgumentException("Connected and packet address differ");
        }
        byte[] message = new byte[packet.getLength()];
        System.arraycopy(packet.getData(), packet.getOffset(), message, 0, message.length);
        try {
            channel.send(message, to);
        } catch (AlreadyConnectedException e) {
            throw new IllegalArgumentException("Connected and packet address differ");
        } catch (ClosedChannelException e) {
            throw new SocketException("Socket closed");
        }
    }

    @Override
    public void receive(DatagramPacket packet) throws IOException {
        Datagram came;
        try {
            if (channel.mailbox().local() == null) {
                channel.bind(null);
            }
            came = channel.receive(options.timeout());
        } catch (ClosedByInterruptException e) {
            throw new SocketException("Closed by interrupt");
        } catch (ClosedChannelException e) {
            throw new SocketException("Socket closed");
        }
        int length = Math.min(came.bytes().length, PacketLength.capacityOf(packet));
        System.arraycopy(came.bytes(), 0, packet.getData(), packet.getOffset(), length);
        packet.setSocketAddress(came.from());
        PacketLength.set(packet, length);
    }

    @Override
    public boolean isBound() {
        return channel.mailbox().local() != null;
    }

    @Override
    public boolean isConnected() {
        return channel.isConnected();
    }

    @Override
    public InetAddress getInetAddress() {
        return isConnected() ? channel.mailbox().remote().getAddress() : null;
    }

    @Override
    public int getPort() {
        return isConnected() ? channel.mailbox().remote().getPort() : -1;
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
        return channel.mailbox().remote();
    }

    @Override
    public SocketAddress getLocalSocketAddress() {
        return isClosed() ? null : channel.mailbox().local();
    }

    @Override
    public InetAddress getLocalAddress() {
        if (isClosed()) {
            return null;
        }
        InetSocketAddress local = channel.mailbox().local();
        return (local == null ? new InetSocketAddress(0) : local).getAddress();
    }

    @Override
    public int getLocalPort() {
        return isClosed() ? -1 : isBound() ? channel.mailbox().local().getPort() : 0;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean isClosed() {
        return !channel.isOpen();
    }

    @Override
    public DatagramChannel getChannel() {
        return channel;
    }

    // Groups.

    @Override
    public void joinGroup(SocketAddress group, NetworkInterface at) throws IOException {
        channel.join(Addresses.checked(group).getAddress(), at);
    }

    @Override
    public void leaveGroup(SocketAddress group, NetworkInterface at) {
        channel.leave(Addresses.checked(group).getAddress());
    }

    @Override
    @Deprecated
    public void joinGroup(InetAddress group) throws IOException {
        channel.join(group, null);
    }

    @Override
    @Deprecated
    public void leaveGroup(InetAddress group) {
        channel.leave(group);
    }

    @Override
    public void setTimeToLive(int ttl) throws IOException {
        channel.setOption(StandardSocketOptions.IP_MULTICAST_TTL, ttl);
    }

    @Override
    public int getTimeToLive() throws IOException {
        return channel.getOption(StandardSocketOptions.IP_MULTICAST_TTL);
    }

    @Override
    public void setNetworkInterface(NetworkInterface at) throws SocketException {
        options.set(StandardSocketOptions.IP_MULTICAST_IF, at);
    }

    @Override
    public NetworkInterface getNetworkInterface() throws SocketException {
        return options.get(StandardSocketOptions.IP_MULTICAST_IF);
    }

    // Options.

    @Override
    public void setSoTimeout(int millis) {
        options.setTimeout(millis);
    }

    @Override
    public int getSoTimeout() {
        return options.timeout();
    }

    @Override
    public void setSendBufferSize(int size) throws SocketException {
        options.set(StandardSocketOptions.SO_SNDBUF, size);
    }

    @Override
    public int getSendBufferSize() throws SocketException {
        return options.get(StandardSocketOptions.SO_SNDBUF);
    }

    @Override
    public void setReceiveBufferSize(int size) throws SocketException {
        options.set(StandardSocketOptions.SO_RCVBUF, size);
    }

    @Override
    public int getReceiveBufferSize() throws SocketException {
        return options.get(StandardSocketOptions.SO_RCVBUF);
    }

    @Override
    public void setReuseAddress(boolean on) throws SocketException {
        options.set(StandardSocketOptions.SO_REUSEADDR, on);
    }

    @Override
    public boolean getReuseAddress() throws SocketException {
        return options.get(StandardSocketOptions.SO_REUSEADDR);
    }

    @Override
    public void setBroadcast(boolean on) throws SocketException {
        options.set(StandardSocketOptions.SO_BROADCAST, on);
    }

    @Override
    public boolean getBroadcast() throws SocketException {
        return options.get(StandardSocketOptions.SO_BROADCAST);
    }

    @Override
    public void setTrafficClass(int tc) throws SocketException {
        options.set(StandardSocketOptions.IP_TOS, tc);
    }

    @Override
    public int getTrafficClass() throws SocketException {
        return options.get(StandardSocketOptions.IP_TOS);
    }

    @Override
    public <T> DatagramSocket setOption(SocketOption<T> name, T value) throws IOException {
        channel.setOption(name, value);
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> name) throws IOException {
        return channel.getOption(name);
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return channel.supportedOptions();
    }
}

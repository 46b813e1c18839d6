package dev.heddle.runtime.net.jdk;

import dev.heddle.core.Operation;
import dev.heddle.runtime.net.Addresses;
import dev.heddle.runtime.net.Datagram;
import dev.heddle.runtime.net.Mailbox;
import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.Wait;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.AlreadyBoundException;
import java.nio.channels.AlreadyConnectedException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.MembershipKey;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.SelectionKey;
import java.nio.channels.spi.SelectorProvider;
import java.util.Set;

/** A channel for datagrams. */
public final class VirtualDatagramChannel extends DatagramChannel implements Selectable {
    private static final int LONGEST = 65_507;

    private final VirtualNetwork network;
    private final boolean interruptible;
    private final Mailbox mailbox;
    private final SocketSettings options = SocketSettings.ofDatagrams();
    private DatagramAdaptor adaptor;

    // No lambdas: their linkage would be done by the first task that comes by.
    private final Transfers.Mover source = new Transfers.Mover() {
        @Override
        public int move(byte[] bytes, int length) throws IOException {
            ensureConnected();
            Datagram came = receive(patience(0));
            return came == null ? 0 : copy(came, bytes, length);
        }
    };
    private final Transfers.Mover sink = new Transfers.Mover() {
        @Override
        public int move(byte[] bytes, int length) throws IOException {
            ensureConnected();
            send(bytes, mailbox.remote());
            return length;
        }
    };

    public VirtualDatagramChannel(SelectorProvider provider, VirtualNetwork network, boolean interruptible) {
        super(provider);
        network.isNotShown(VirtualNetwork.DATAGRAMS);
        this.network = network;
        this.interruptible = interruptible;
        this.mailbox = new Mailbox(network);
    }

    private static int copy(Datagram message, byte[] bytes, int length) {
        int copied = Math.min(length, message.bytes().length);
        System.arraycopy(message.bytes(), 0, bytes, 0, copied);
        return copied;
    }

    private Wait patience(int millis) {
        return isBlocking() ? Wait.millis(millis, interruptible || network.isVirtualThread()) : Wait.NONE;
    }

    private void ensureConnected() throws IOException {
        Channels.ensureOpen(this);
        if (mailbox.remote() == null) {
            throw new NotYetConnectedException();
        }
    }

    @Override
    public DatagramChannel bind(SocketAddress local) throws IOException {
        network.enter();
        Channels.ensureOpen(this);
        if (mailbox.local() != null) {
            throw new AlreadyBoundException();
        }
        InetSocketAddress at = local == null ? new InetSocketAddress(0) : Addresses.checked(local);
        mailbox.bind(
                at, options.get(StandardSocketOptions.SO_REUSEADDR) || options.get(StandardSocketOptions.SO_REUSEPORT));
        return this;
    }

    @Override
    public DatagramChannel connect(SocketAddress remote) throws IOException {
        network.enter();
        Channels.ensureOpen(this);
        if (mailbox.remote() != null) {
            throw new AlreadyConnectedException();
        }
        mailbox.connect(Addresses.checked(remote));
        return this;
    }

    @Override
    public DatagramChannel disconnect() throws IOException {
        if (mailbox.remote() != null) {
            network.enter();
            mailbox.connect(null);
        }
        return this;
    }

    @Override
    public SocketAddress receive(ByteBuffer into) throws IOException {
        if (into.isReadOnly()) {
            throw new IllegalArgumentException("Read-only buffer");
        }
        if (mailbox.local() == null) {
            bind(null);
        }
        Datagram came = receive(patience(0));
        if (came == null) {
            return null;
        }
        into.put(came.bytes(), 0, Math.min(into.remaining(), came.bytes().length));
        return came.from();
    }

    /** As {@code DatagramSocket.receive} has it. */
    Datagram receive(int millis) throws IOException {
        Datagram came = receive(patience(millis));
        if (came == null) {
            throw new SocketTimeoutException("Receive timed out");
        }
        return came;
    }

    private Datagram receive(Wait wait) throws IOException {
        Channels.begin(network, this, wait.interruptible());
        mailbox.await(wait);
        Channels.waited(network, this, wait.interruptible());
        return mailbox.take();
    }

    @Override
    public int send(ByteBuffer from, SocketAddress target) throws IOException {
        InetSocketAddress to = Addresses.checked(target);
        if (mailbox.remote() != null && !mailbox.remote().equals(to)) {
            throw new AlreadyConnectedException();
        }
        byte[] message = new byte[from.remaining()];
        from.duplicate().get(message);
        send(message, to);
        from.position(from.limit());
        return message.length;
    }

    void send(byte[] message, InetSocketAddress to) throws IOException {
        Channels.begin(network, this, interruptible && isBlocking());
        if (message.length > LONGEST) {
            throw new SocketException("Message too long");
        }
        mailbox.send(to, message);
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return Transfers.read(into, source);
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) throws IOException {
        return Transfers.scatter(into, offset, length, source);
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        return Transfers.write(from, sink);
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) throws IOException {
        return Transfers.gather(from, offset, length, sink);
    }

    @Override
    public MembershipKey join(InetAddress group, NetworkInterface at) throws IOException {
        network.enter();
        Channels.ensureOpen(this);
        if (!group.isMulticastAddress()) {
            throw new IllegalArgumentException("Group not a multicast address");
        }
        mailbox.join(group);
        return new Membership(this, group, at);
    }

    @Override
    public MembershipKey join(InetAddress group, NetworkInterface at, InetAddress from) {
        throw new UnsupportedOperationException("Heddle's network does not tell the sources of a group apart");
    }

    void leave(InetAddress group) {
        if (network.isMine()) {
            mailbox.leave(group);
        }
    }

    @Override
    protected void implCloseSelectableChannel() {
        if (network.isMine()) {
            mailbox.close();
        }
    }

    @Override
    protected void implConfigureBlocking(boolean block) {}

    @Override
    public int readyOps() {
        return (mailbox.holds() ? SelectionKey.OP_READ : 0) | SelectionKey.OP_WRITE;
    }

    @Override
    public void addTo(Operation selection) {
        mailbox.addTo(selection);
    }

    @Override
    public boolean isConnected() {
        return mailbox.remote() != null;
    }

    @Override
    public SocketAddress getRemoteAddress() throws IOException {
        Channels.ensureOpen(this);
        return mailbox.remote();
    }

    @Override
    public SocketAddress getLocalAddress() throws IOException {
        Channels.ensureOpen(this);
        return mailbox.local();
    }

    Mailbox mailbox() {
        return mailbox;
    }

    @Override
    public <T> DatagramChannel setOption(SocketOption<T> name, T value) throws IOException {
        Channels.ensureOpen(this);
        options.set(name, value);
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> name) throws IOException {
        Channels.ensureOpen(this);
        return options.get(name);
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return options.supported();
    }

    @Override
    public DatagramSocket socket() {
        if (adaptor == null) {
            adaptor = DatagramAdaptor.of(this);
        }
        return adaptor;
    }
}

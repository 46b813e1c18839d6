package dev.heddle.runtime.net.jdk;

import dev.heddle.core.Operation;
import dev.heddle.runtime.net.Addresses;
import dev.heddle.runtime.net.End;
import dev.heddle.runtime.net.Ports;
import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.Wait;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.AlreadyBoundException;
import java.nio.channels.AlreadyConnectedException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ConnectionPendingException;
import java.nio.channels.NoConnectionPendingException;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.util.Set;

/** A channel to one end of a connection. */
public final class VirtualSocketChannel extends SocketChannel implements Selectable {
    private final VirtualNetwork network;
    private final SocketSettings options = SocketSettings.ofStreams();
    private Ports.Port bound;
    private End end;
    private boolean pending;
    private boolean connected;
    private Socket adaptor;

    // No lambdas: their linkage would be done by the first task that comes by.
    private final Transfers.Mover source = new Transfers.Mover() {
        @Override
        public int move(byte[] bytes, int length) throws IOException {
            return read(bytes, 0, length, Channels.patience(isBlocking()));
        }
    };
    private final Transfers.Mover sink = new Transfers.Mover() {
        @Override
        public int move(byte[] bytes, int length) throws IOException {
            return write(bytes, 0, length, Channels.patience(isBlocking()));
        }
    };

    public VirtualSocketChannel(SelectorProvider provider, VirtualNetwork network) {
        super(provider);
        network.isNotShown(VirtualNetwork.CHANNELS);
        this.network = network;
    }

    /** Of a connection that was accepted. */
    VirtualSocketChannel(SelectorProvider provider, VirtualNetwork network, End end) {
        this(provider, network);
        this.end = end;
        this.connected = true;
    }

    End end() {
        return end;
    }

    // Connecting.

    @Override
    public SocketChannel bind(SocketAddress local) throws IOException {
        network.enter();
        Channels.ensureOpen(this);
        if (pending) {
            throw new ConnectionPendingException();
        }
        if (bound != null || connected) {
            throw new AlreadyBoundException();
        }
        bound = network.take(local == null ? new InetSocketAddress(0) : Addresses.checked(local));
        return this;
    }

    @Override
    public boolean connect(SocketAddress remote) throws IOException {
        return connect(remote, Channels.patience(isBlocking()));
    }

    private boolean connect(SocketAddress remote, Wait wait) throws IOException {
        InetSocketAddress to = Addresses.checked(remote);
        Channels.begin(network, this, wait.blocks());
        if (connected) {
            throw new AlreadyConnectedException();
        }
        if (pending) {
            throw new ConnectionPendingException();
        }
        try {
            end = network.connect(to, bound);
        } catch (IOException e) {
            close();
            throw e;
        }
        pending = true;
        return wait.blocks() && finish(wait);
    }

    /** As {@code Socket.connect} has it. */
    void connect(SocketAddress remote, int millis) throws IOException {
        if (!connect(remote, Wait.millis(millis, true))) {
            close();
            throw new SocketTimeoutException("Connect timed out");
        }
    }

    @Override
    public boolean finishConnect() throws IOException {
        Channels.begin(network, this, isBlocking());
        if (connected) {
            return true;
        }
        if (!pending) {
            throw new NoConnectionPendingException();
        }
        return finish(Channels.patience(isBlocking()));
    }

    private boolean finish(Wait wait) throws IOException {
        boolean decided = end.awaitConnection(wait);
        Channels.waited(network, this, wait.blocks());
        if (!decided) {
            return false;
        }
        pending = false;
        if (end.isRefused()) {
            close();
            throw new ConnectException("Connection refused");
        }
        connected = true;
        return true;
    }

    @Override
    public boolean isConnected() {
        return connected;
    }

    @Override
    public boolean isConnectionPending() {
        return pending;
    }

    // Reading and writing.

    private void ensureConnected() throws ClosedChannelException {
        Channels.ensureOpen(this);
        if (!connected) {
            throw new NotYetConnectedException();
        }
    }

    /** Reads, waiting as said; -1 at the end, 0 if there is nothing and it does not wait. */
    int read(byte[] into, int offset, int length, Wait wait) throws IOException {
        Channels.begin(network, this, wait.blocks());
        ensureConnected();
        if (length == 0) {
            return 0;
        }
        boolean came = end.awaitInput(wait);
        Channels.waited(network, this, wait.blocks());
        if (!came && wait.blocks()) {
            throw new SocketTimeoutException("Read timed out");
        }
        return end.take(into, offset, length);
    }

    int write(byte[] bytes, int offset, int length, Wait wait) throws IOException {
        Channels.begin(network, this, wait.blocks());
        ensureConnected();
        for (int written = 0; ; ) {
            end.awaitRoom(wait);
            Channels.waited(network, this, wait.blocks());
            if (end.isOutputShut()) {
                throw new AsynchronousCloseException();
            }
            written += end.put(bytes, offset + written, length - written);
            if (written == length || !wait.blocks()) {
                return written;
            }
        }
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

    int available() throws IOException {
        network.enter();
        ensureConnected();
        return end.available();
    }

    // Ending.

    @Override
    public SocketChannel shutdownInput() throws IOException {
        network.enter();
        ensureConnected();
        if (!end.isInputShut()) {
            end.shutdownInput();
        }
        return this;
    }

    @Override
    public SocketChannel shutdownOutput() throws IOException {
        network.enter();
        ensureConnected();
        if (!end.isOutputShut()) {
            end.shutdownOutput();
        }
        return this;
    }

    @Override
    protected void implCloseSelectableChannel() {
        if (!network.isMine()) {
            return;
        }
        if (end != null) {
            int linger = options.get(StandardSocketOptions.SO_LINGER);
            // Lingering takes a while, and channels that do not block do not wait for it.
            end.close(isBlocking() || linger == 0 ? linger : -1, !isBlocking() && isRegistered());
        }
        if (bound != null) {
            network.release(bound);
        }
    }

    @Override
    protected void implConfigureBlocking(boolean block) {}

    // What others ask.

    @Override
    public int readyOps() {
        if (end == null) {
            return 0;
        }
        if (!connected) {
            return end.isConnected() || end.isRefused() ? SelectionKey.OP_CONNECT : 0;
        }
        return (end.isReadable() ? SelectionKey.OP_READ : 0) | (end.isWritable() ? SelectionKey.OP_WRITE : 0);
    }

    @Override
    public void addTo(Operation selection) {
        if (end != null) {
            end.addTo(selection);
        }
    }

    @Override
    public SocketAddress getRemoteAddress() throws IOException {
        Channels.ensureOpen(this);
        return connected ? end.remote : null;
    }

    @Override
    public SocketAddress getLocalAddress() throws IOException {
        Channels.ensureOpen(this);
        return local();
    }

    /** Where it is bound, open or not; null if nowhere. */
    InetSocketAddress local() {
        return end != null ? end.local : bound != null ? bound.socketAddress() : null;
    }

    @Override
    public <T> SocketChannel setOption(SocketOption<T> name, T value) throws IOException {
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
    public Socket socket() {
        if (adaptor == null) {
            try {
                adaptor = new ChannelSocket(this, network);
            } catch (SocketException e) {
                throw new IllegalStateException(e);
            }
        }
        return adaptor;
    }

    @Override
    public String toString() {
        return "SocketChannel[" + (isOpen() ? connected ? "connected" : "unconnected" : "closed")
                + (local() == null ? "" : " local=" + local())
                + (connected ? " remote=" + end.remote : "") + "]";
    }
}

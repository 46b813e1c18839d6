package dev.heddle.runtime.net.jdk;

import dev.heddle.core.Operation;
import dev.heddle.runtime.net.Addresses;
import dev.heddle.runtime.net.Listener;
import dev.heddle.runtime.net.Ports;
import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.Wait;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.AlreadyBoundException;
import java.nio.channels.NotYetBoundException;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.util.Set;

/** A channel that listens. */
public final class VirtualServerSocketChannel extends ServerSocketChannel implements Selectable {
    private static final int DEFAULT_BACKLOG = 50;

    private final VirtualNetwork network;
    private final SocketSettings options = SocketSettings.ofListeners();
    private Ports.Port bound;
    private Listener listener;
    private ServerSocket adaptor;

    public VirtualServerSocketChannel(SelectorProvider provider, VirtualNetwork network) {
        super(provider);
        network.isNotShown(VirtualNetwork.CHANNELS);
        this.network = network;
    }

    @Override
    public ServerSocketChannel bind(SocketAddress local, int backlog) throws IOException {
        network.enter();
        Channels.ensureOpen(this);
        if (bound != null) {
            throw new AlreadyBoundException();
        }
        bound = network.take(local == null ? new InetSocketAddress(0) : Addresses.checked(local));
        listener = network.listen(bound, backlog < 1 ? DEFAULT_BACKLOG : backlog);
        return this;
    }

    @Override
    public SocketChannel accept() throws IOException {
        return accept(Channels.patience(isBlocking()));
    }

    /** Null if none came. */
    SocketChannel accept(Wait wait) throws IOException {
        Channels.begin(network, this, wait.blocks());
        if (listener == null) {
            throw new NotYetBoundException();
        }
        boolean came = listener.awaitConnection(wait);
        Channels.waited(network, this, wait.blocks());
        return came ? new VirtualSocketChannel(provider(), network, listener.take()) : null;
    }

    @Override
    protected void implCloseSelectableChannel() {
        if (listener != null && network.isMine()) {
            listener.close();
        }
    }

    @Override
    protected void implConfigureBlocking(boolean block) {}

    @Override
    public int readyOps() {
        return listener != null && listener.hasWaiting() ? SelectionKey.OP_ACCEPT : 0;
    }

    @Override
    public void addTo(Operation selection) {
        if (listener != null) {
            listener.addTo(selection);
        }
    }

    @Override
    public SocketAddress getLocalAddress() throws IOException {
        Channels.ensureOpen(this);
        return local();
    }

    InetSocketAddress local() {
        return bound == null ? null : bound.socketAddress();
    }

    @Override
    public <T> ServerSocketChannel setOption(SocketOption<T> name, T value) throws IOException {
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
    public ServerSocket socket() {
        if (adaptor == null) {
            adaptor = new ChannelServerSocket(this, network);
        }
        return adaptor;
    }

    @Override
    public String toString() {
        return "ServerSocketChannel[" + (isOpen() ? bound == null ? "unbound" : local() : "closed") + "]";
    }
}

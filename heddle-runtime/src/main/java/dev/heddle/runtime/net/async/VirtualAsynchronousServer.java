package dev.heddle.runtime.net.async;

import dev.heddle.core.Operation;
import dev.heddle.runtime.net.Addresses;
import dev.heddle.runtime.net.Listener;
import dev.heddle.runtime.net.Ports;
import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.jdk.SocketSettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.AcceptPendingException;
import java.nio.channels.AlreadyBoundException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.CompletionHandler;
import java.nio.channels.NotYetBoundException;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/** An asynchronous channel that listens. */
final class VirtualAsynchronousServer extends AsynchronousServerSocketChannel {
    private static final int DEFAULT_BACKLOG = 50;

    private final VirtualGroup group;
    private final VirtualNetwork network;
    private final SocketSettings options = SocketSettings.ofListeners();
    private Ports.Port bound;
    private Listener listener;
    private boolean accepting;
    private boolean closed;

    VirtualAsynchronousServer(VirtualAsynchronousProvider provider, VirtualGroup group) {
        super(provider);
        this.group = group;
        this.network = group.network();
        group.add(this);
    }

    private void ensureOpen() throws ClosedChannelException {
        if (closed) {
            throw new ClosedChannelException();
        }
    }

    @Override
    public AsynchronousServerSocketChannel bind(SocketAddress local, int backlog) throws IOException {
        network.enter();
        ensureOpen();
        if (bound != null) {
            throw new AlreadyBoundException();
        }
        bound = network.take(local == null ? new InetSocketAddress(0) : Addresses.checked(local));
        listener = network.listen(bound, backlog < 1 ? DEFAULT_BACKLOG : backlog);
        return this;
    }

    private Pending<AsynchronousSocketChannel> accepting() {
        if (listener == null) {
            throw new NotYetBoundException();
        }
        if (accepting) {
            throw new AcceptPendingException();
        }
        accepting = true;
        return new Pending<>() {
            @Override
            boolean isReady() {
                return closed || listener.holds();
            }

            @Override
            AsynchronousSocketChannel carryOut() throws IOException {
                if (closed) {
                    throw new AsynchronousCloseException();
                }
                return new VirtualAsynchronousSocket((VirtualAsynchronousProvider) provider(), group, listener.take());
            }

            @Override
            void ended(boolean timedOut) {
                accepting = false;
            }

            @Override
            void addTo(Operation operation) {
                listener.addTo(operation);
            }
        };
    }

    @Override
    public <A> void accept(A attachment, CompletionHandler<AsynchronousSocketChannel, ? super A> handler) {
        if (closed) {
            handler.failed(new ClosedChannelException(), attachment);
        } else {
            group.submit(accepting().handledBy(handler, attachment));
        }
    }

    @Override
    public Future<AsynchronousSocketChannel> accept() {
        if (closed) {
            return CompletableFuture.failedFuture(new ClosedChannelException());
        }
        Pending<AsynchronousSocketChannel> asked = accepting();
        group.submit(asked);
        return asked.future();
    }

    @Override
    public boolean isOpen() {
        return !closed;
    }

    @Override
    public void close() {
        if (!closed && network.isMine()) {
            if (listener != null) {
                listener.close();
            }
            closed = true;
            group.remove(this);
        }
    }

    @Override
    public SocketAddress getLocalAddress() throws IOException {
        ensureOpen();
        return bound == null ? null : bound.socketAddress();
    }

    @Override
    public <T> AsynchronousServerSocketChannel setOption(SocketOption<T> name, T value) throws IOException {
        ensureOpen();
        options.set(name, value);
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> name) throws IOException {
        ensureOpen();
        return options.get(name);
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return options.supported();
    }
}

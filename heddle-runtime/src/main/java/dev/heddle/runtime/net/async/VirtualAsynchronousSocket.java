package dev.heddle.runtime.net.async;

import dev.heddle.core.Operation;
import dev.heddle.runtime.net.Addresses;
import dev.heddle.runtime.net.End;
import dev.heddle.runtime.net.Ports;
import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.jdk.SocketSettings;
import dev.heddle.runtime.net.jdk.Transfers;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.AlreadyBoundException;
import java.nio.channels.AlreadyConnectedException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.CompletionHandler;
import java.nio.channels.ConnectionPendingException;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.ReadPendingException;
import java.nio.channels.WritePendingException;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** An asynchronous channel to one end of a connection. */
final class VirtualAsynchronousSocket extends AsynchronousSocketChannel {
    private final VirtualGroup group;
    private final VirtualNetwork network;
    private final SocketSettings options = SocketSettings.ofStreams();
    private Ports.Port bound;
    private End end;
    private boolean connecting;
    private boolean connected;
    private boolean closed;
    private final Direction in = new Direction();
    private final Direction out = new Direction();

    /** Whether something is under way there, and whether an earlier one was given up, after which nobody knows what became of the bytes. */
    private static final class Direction {
        private boolean busy;
        private boolean killed;
    }

    VirtualAsynchronousSocket(VirtualAsynchronousProvider provider, VirtualGroup group) {
        super(provider);
        this.group = group;
        this.network = group.network();
        group.add(this);
    }

    /** Of a connection that was accepted. */
    VirtualAsynchronousSocket(VirtualAsynchronousProvider provider, VirtualGroup group, End end) {
        this(provider, group);
        this.end = end;
        this.connected = true;
    }

    // What is asked for.

    @Override
    public AsynchronousSocketChannel bind(SocketAddress local) throws IOException {
        network.enter();
        ensureOpen();
        if (bound != null || connected) {
            throw new AlreadyBoundException();
        }
        bound = network.take(local == null ? new InetSocketAddress(0) : Addresses.checked(local));
        return this;
    }

    private Pending<Void> connecting(SocketAddress remote) throws IOException {
        InetSocketAddress to = Addresses.checked(remote);
        ensureOpen();
        if (connected) {
            throw new AlreadyConnectedException();
        }
        if (connecting) {
            throw new ConnectionPendingException();
        }
        connecting = true;
        end = network.connect(to, bound);
        return new Pending<>() {
            @Override
            boolean isReady() {
                return closed || end.isConnected() || end.isRefused();
            }

            @Override
            Void carryOut() throws IOException {
                if (closed) {
                    throw new AsynchronousCloseException();
                }
                if (end.isRefused()) {
                    close();
                    throw new ConnectException("Connection refused");
                }
                connected = true;
                return null;
            }

            @Override
            void ended(boolean timedOut) {
                connecting = false;
            }

            @Override
            void addTo(Operation operation) {
                end.addTo(operation);
            }
        };
    }

    /** Something that is done to one direction of the connection. */
    private abstract class Transfer<T> extends Pending<T> {
        private final Direction direction;

        Transfer(Direction direction) {
            this.direction = direction;
        }

        @Override
        void ended(boolean timedOut) {
            direction.busy = false;
            direction.killed |= timedOut;
        }

        @Override
        void addTo(Operation operation) {
            end.addTo(operation);
        }
    }

    private <T> Pending<T> reading(Transfers.Transfer<T> transfer) {
        in.busy = true;
        return new Transfer<>(in) {
            @Override
            boolean isReady() {
                return closed || end.isReadable();
            }

            @Override
            T carryOut() throws IOException {
                ensureNotClosed();
                return transfer.carryOut(source);
            }
        };
    }

    private <T> Pending<T> writing(Transfers.Transfer<T> transfer) {
        out.busy = true;
        return new Transfer<>(out) {
            @Override
            boolean isReady() {
                return closed || end.isWritable();
            }

            @Override
            T carryOut() throws IOException {
                ensureNotClosed();
                return transfer.carryOut(sink);
            }
        };
    }

    // No lambdas: their linkage would be done by the first task that comes by.
    private final Transfers.Mover source = new Transfers.Mover() {
        @Override
        public int move(byte[] bytes, int length) throws IOException {
            return end.take(bytes, 0, length);
        }
    };
    private final Transfers.Mover sink = new Transfers.Mover() {
        @Override
        public int move(byte[] bytes, int length) throws IOException {
            if (end.isOutputShut()) {
                throw new ClosedChannelException();
            }
            return end.put(bytes, 0, length);
        }
    };

    private void ensureNotClosed() throws IOException {
        if (closed) {
            throw new AsynchronousCloseException();
        }
    }

    private void ensureOpen() throws ClosedChannelException {
        if (closed) {
            throw new ClosedChannelException();
        }
    }

    private void ensureFree(Direction direction) {
        ensureConnected();
        if (direction.killed) {
            throw new IllegalStateException(
                    (direction == in ? "Reading" : "Writing") + " not allowed due to timeout or cancellation");
        }
        if (direction.busy) {
            if (direction == in) {
                throw new ReadPendingException();
            }
            throw new WritePendingException();
        }
    }

    private <T> Future<T> submit(Pending<T> asked) {
        group.submit(asked);
        return asked.future();
    }

    private long deadline(long timeout, TimeUnit unit) {
        return timeout > 0 ? network.after(unit.toNanos(timeout)) : Long.MAX_VALUE;
    }

    // How it is asked for.

    @Override
    public Future<Void> connect(SocketAddress remote) {
        try {
            return submit(connecting(remote));
        } catch (IOException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    @Override
    public <A> void connect(SocketAddress remote, A attachment, CompletionHandler<Void, ? super A> handler) {
        try {
            group.submit(connecting(remote).handledBy(handler, attachment));
        } catch (IOException e) {
            handler.failed(e, attachment);
        }
    }

    @Override
    public Future<Integer> read(ByteBuffer into) {
        if (closed) {
            return CompletableFuture.failedFuture(new ClosedChannelException());
        }
        ensureFree(in);
        return submit(reading(Transfers.reading(into)));
    }

    @Override
    public <A> void read(
            ByteBuffer into, long timeout, TimeUnit unit, A attachment, CompletionHandler<Integer, ? super A> handler) {
        if (into.isReadOnly()) {
            throw new IllegalArgumentException("Read-only buffer");
        }
        if (closed) {
            handler.failed(new ClosedChannelException(), attachment);
            return;
        }
        ensureFree(in);
        group.submit(
                reading(Transfers.reading(into)).until(deadline(timeout, unit)).handledBy(handler, attachment));
    }

    @Override
    public <A> void read(
            ByteBuffer[] into,
            int offset,
            int length,
            long timeout,
            TimeUnit unit,
            A attachment,
            CompletionHandler<Long, ? super A> handler) {
        if (closed) {
            handler.failed(new ClosedChannelException(), attachment);
            return;
        }
        ensureFree(in);
        group.submit(reading(Transfers.scattering(into, offset, length))
                .until(deadline(timeout, unit))
                .handledBy(handler, attachment));
    }

    @Override
    public Future<Integer> write(ByteBuffer from) {
        if (closed) {
            return CompletableFuture.failedFuture(new ClosedChannelException());
        }
        ensureFree(out);
        return submit(writing(Transfers.writing(from)));
    }

    @Override
    public <A> void write(
            ByteBuffer from, long timeout, TimeUnit unit, A attachment, CompletionHandler<Integer, ? super A> handler) {
        if (closed) {
            handler.failed(new ClosedChannelException(), attachment);
            return;
        }
        ensureFree(out);
        group.submit(
                writing(Transfers.writing(from)).until(deadline(timeout, unit)).handledBy(handler, attachment));
    }

    @Override
    public <A> void write(
            ByteBuffer[] from,
            int offset,
            int length,
            long timeout,
            TimeUnit unit,
            A attachment,
            CompletionHandler<Long, ? super A> handler) {
        if (closed) {
            handler.failed(new ClosedChannelException(), attachment);
            return;
        }
        ensureFree(out);
        group.submit(writing(Transfers.gathering(from, offset, length))
                .until(deadline(timeout, unit))
                .handledBy(handler, attachment));
    }

    // The rest.

    @Override
    public AsynchronousSocketChannel shutdownInput() throws IOException {
        ensureOpen();
        ensureConnected();
        end.shutdownInput();
        return this;
    }

    @Override
    public AsynchronousSocketChannel shutdownOutput() throws IOException {
        ensureOpen();
        ensureConnected();
        end.shutdownOutput();
        return this;
    }

    private void ensureConnected() {
        if (!connected) {
            throw new NotYetConnectedException();
        }
    }

    @Override
    public boolean isOpen() {
        return !closed;
    }

    @Override
    public void close() {
        if (!closed && network.isMine()) {
            if (end != null) {
                end.close(options.get(StandardSocketOptions.SO_LINGER) == 0 ? 0 : -1, false);
            }
            closed = true;
            if (bound != null) {
                network.release(bound);
            }
            group.remove(this);
        }
    }

    @Override
    public SocketAddress getRemoteAddress() throws IOException {
        ensureOpen();
        return connected ? end.remote : null;
    }

    @Override
    public SocketAddress getLocalAddress() throws IOException {
        ensureOpen();
        return end != null ? end.local : bound == null ? null : bound.socketAddress();
    }

    @Override
    public <T> AsynchronousSocketChannel setOption(SocketOption<T> name, T value) throws IOException {
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

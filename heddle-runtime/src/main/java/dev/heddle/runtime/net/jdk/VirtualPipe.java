package dev.heddle.runtime.net.jdk;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.kernel.Waiting.Condition;
import dev.heddle.runtime.net.Bytes;
import dev.heddle.runtime.net.VirtualNetwork;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.spi.SelectorProvider;

/** A pipe: what is written at one end is there at the other at once. */
public final class VirtualPipe extends Pipe {
    private static final int CAPACITY = 1 << 16;

    private final VirtualNetwork network;
    private final int resource;
    private final Bytes bytes = new Bytes();
    private final Source source;
    private final Sink sink;

    /** Whether the ends are closed: a channel says so before its turn has come. */
    private boolean sourceClosed;

    private boolean sinkClosed;

    public VirtualPipe(SelectorProvider provider, VirtualNetwork network) {
        this.network = network;
        network.isNotShown(VirtualNetwork.CHANNELS);
        this.resource = network.resourceOf(this, "pipe " + network.nextKey());
        this.source = new Source(provider);
        this.sink = new Sink(provider);
    }

    @Override
    public SourceChannel source() {
        return source;
    }

    @Override
    public SinkChannel sink() {
        return sink;
    }

    private final class Source extends SourceChannel implements Selectable, Condition, Transfers.Mover {
        Source(SelectorProvider provider) {
            super(provider);
        }

        @Override
        public int read(ByteBuffer into) throws IOException {
            return Transfers.read(into, this);
        }

        @Override
        public long read(ByteBuffer[] into) throws IOException {
            return read(into, 0, into.length);
        }

        @Override
        public long read(ByteBuffer[] into, int offset, int length) throws IOException {
            return Transfers.scatter(into, offset, length, this);
        }

        @Override
        public int move(byte[] into, int length) throws IOException {
            boolean blocking = isBlocking();
            Channels.begin(network, this, blocking);
            if (length == 0) {
                return 0;
            }
            network.await(Kind.READ, resource, this, Channels.patience(blocking));
            Channels.waited(network, this, blocking);
            return bytes.size() > 0 ? bytes.take(into, 0, length) : sinkClosed ? -1 : 0;
        }

        @Override
        public boolean holds() {
            return bytes.size() > 0 || sinkClosed || sourceClosed;
        }

        @Override
        public String awaited() {
            return "data in a pipe";
        }

        @Override
        public int readyOps() {
            return holds() ? SelectionKey.OP_READ : 0;
        }

        @Override
        public void addTo(Operation selection) {
            selection.also(resource, Access.READ);
        }

        @Override
        protected void implCloseSelectableChannel() {
            if (network.isMine()) {
                network.step(Kind.WRITE, resource);
                sourceClosed = true;
            }
        }

        @Override
        protected void implConfigureBlocking(boolean block) {}
    }

    private final class Sink extends SinkChannel implements Selectable, Condition, Transfers.Mover {
        Sink(SelectorProvider provider) {
            super(provider);
        }

        @Override
        public int write(ByteBuffer from) throws IOException {
            return Transfers.write(from, this);
        }

        @Override
        public long write(ByteBuffer[] from) throws IOException {
            return write(from, 0, from.length);
        }

        @Override
        public long write(ByteBuffer[] from, int offset, int length) throws IOException {
            return Transfers.gather(from, offset, length, this);
        }

        @Override
        public int move(byte[] from, int length) throws IOException {
            boolean blocking = isBlocking();
            Channels.begin(network, this, blocking);
            for (int written = 0; ; ) {
                network.await(Kind.SEND, resource, this, Channels.patience(blocking));
                Channels.waited(network, this, blocking);
                if (sourceClosed) {
                    throw new IOException("Broken pipe");
                }
                int part = Math.min(length - written, CAPACITY - bytes.size());
                bytes.append(from, written, part);
                written += part;
                if (written == length || !blocking) {
                    return written;
                }
            }
        }

        @Override
        public boolean holds() {
            return bytes.size() < CAPACITY || sourceClosed || sinkClosed;
        }

        @Override
        public String awaited() {
            return "room in a pipe";
        }

        @Override
        public int readyOps() {
            return holds() ? SelectionKey.OP_WRITE : 0;
        }

        @Override
        public void addTo(Operation selection) {
            selection.also(resource, Access.READ);
        }

        @Override
        protected void implCloseSelectableChannel() {
            if (network.isMine()) {
                network.step(Kind.WRITE, resource);
                sinkClosed = true;
            }
        }

        @Override
        protected void implConfigureBlocking(boolean block) {}
    }
}

package dev.heddle.runtime.net;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.kernel.Waiting.Condition;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketException;

/**
 * One end of a connection, as the system keeps it for a socket. What is read and written after the other side has gone follows Linux: what has
 * arrived can still be read, then one operation is told of the reset, reads find the end after that, and writes a broken pipe.
 */
public final class End {
    private static final String RESET = "Connection reset by peer";
    private static final String BROKEN = "Broken pipe";

    private final VirtualNetwork network;
    final Host host;
    public final InetSocketAddress local;
    public final InetSocketAddress remote;
    final Stream in;
    final Stream out;
    End peer;

    /** Whether it is that of who asked for the connection. */
    private boolean asks;

    boolean connected;
    boolean refused;
    boolean closed;
    private boolean inputShut;

    /** Whether the other side has broken the connection, and what the next operation is to be told of it, if none was yet. */
    private boolean reset;

    private String error;

    /** Whether that was a read: the JDK remembers it then. */
    private boolean resetWasRead;

    private final Condition connects;
    private final Condition readable;
    private final Condition writable;
    private final Condition through;

    private End(
            VirtualNetwork network,
            Host host,
            InetSocketAddress local,
            InetSocketAddress remote,
            Stream in,
            Stream out) {
        this.network = network;
        this.host = host;
        this.local = local;
        this.remote = remote;
        this.in = in;
        this.out = out;
        in.receiver = this;
        // No lambdas: their linkage would be done by the first task that comes by.
        connects = new Condition() {
            @Override
            public boolean holds() {
                return closed || connected || refused;
            }

            @Override
            public String awaited() {
                return "the connection to " + peer.host.name(remote);
            }
        };
        readable = new Condition() {
            @Override
            public boolean holds() {
                return isReadable();
            }

            @Override
            public String awaited() {
                return "data from " + peer.host.name(remote) + " at " + host.name(local);
            }
        };
        writable = new Condition() {
            @Override
            public boolean holds() {
                return isWritable();
            }

            @Override
            public String awaited() {
                return "room to write from " + host.name(local) + " to " + peer.host.name(remote);
            }
        };
        through = new Condition() {
            @Override
            public boolean holds() {
                return out.isThrough();
            }

            @Override
            public String awaited() {
                return "what was sent to " + peer.host.name(remote) + " to arrive";
            }
        };
    }

    /** The end of who wants to connect; its peer is the one that a listener gets. */
    static End connecting(
            VirtualNetwork network, Host source, InetSocketAddress from, Host target, InetSocketAddress to) {
        Stream there = new Stream(network, source, from, target, to);
        Stream back = new Stream(network, target, to, source, from);
        End client = new End(network, source, from, to, back, there);
        client.asks = true;
        client.peer = new End(network, target, to, from, there, back);
        client.peer.peer = client;
        return client;
    }

    // What selectors ask.

    public boolean isConnected() {
        return connected;
    }

    public boolean isRefused() {
        return refused;
    }

    public boolean isReadable() {
        return closed || inputShut || in.available() > 0 || in.ended || reset;
    }

    public boolean isWritable() {
        return closed || reset || out.finSent || out.room() > 0;
    }

    /** Adds to an operation that it ends what arrives here and what can be written. */
    public void closes(Operation operation) {
        operation.also(in.resource(), Access.WRITE).also(out.resource(), Access.WRITE);
    }

    /** Adds to an operation that it depends on what arrives here and on what can be written. */
    public void addTo(Operation operation) {
        operation.also(in.resource(), Access.READ).also(out.resource(), Access.READ);
    }

    // What tasks do. Each is one step.

    /** Waits until it is known whether the connection comes about. Returns false if the time is up. */
    public boolean awaitConnection(Wait wait) {
        return network.await(Kind.ACQUIRE, out.resource(), connects, wait);
    }

    public boolean awaitInput(Wait wait) {
        return network.await(Kind.READ, in.resource(), readable, wait);
    }

    /** The same for somebody who looks at something else for it, too. */
    public boolean awaitInput(Wait wait, int looksAt) {
        network.announce(Kind.READ, in.resource()).also(looksAt, Access.READ);
        return network.awaitAnnounced(in.resource(), readable, wait);
    }

    public boolean awaitRoom(Wait wait) {
        if (!isWritable()) {
            network.isNotShown("who writes waits until there is room in a connection");
        }
        return network.await(Kind.SEND, out.resource(), writable, wait);
    }

    /** How many bytes can be read at once. */
    public int available() {
        network.step(Kind.READ, in.resource());
        return inputShut || closed ? 0 : in.available();
    }

    public void shutdownOutput() {
        network.step(Kind.SEND, out.resource());
        if (!reset && !closed) {
            out.fin();
        }
    }

    public void shutdownInput() {
        network.step(Kind.READ, in.resource());
        inputShut |= !closed;
    }

    /**
     * Closes.
     *
     * @param linger negative to let what was written go its way; 0 to break the connection; or for how long to wait until it has arrived, in seconds
     * @param saysSo whether the other side is told of the end before all else, as the JDK's sockets do and its channels do not
     */
    public void close(int linger, boolean saysSo) {
        closes(network.announce(Kind.SEND, out.resource()));
        network.stepAnnounced(out.resource());
        closeNow(linger, saysSo);
        linger(linger);
    }

    /** The same as part of a step that was announced for it. */
    public void closeNow(int linger, boolean saysSo) {
        if (!closed) {
            end(linger, saysSo);
        }
    }

    /** Waits after that, if it is to. */
    public void linger(int linger) {
        if (linger > 0 && connected) {
            network.await(Kind.SEND, out.resource(), through, Wait.millis(linger * 1000L, false));
        }
    }

    // What becomes of it. No steps.

    public boolean isClosed() {
        return closed;
    }

    public boolean isInputShut() {
        return inputShut;
    }

    public boolean isOutputShut() {
        return out.finSent;
    }

    /** Reads what is there: as many bytes as there are, -1 at the end, 0 if there is nothing yet. */
    public int take(byte[] into, int offset, int length) throws SocketException {
        if (inputShut) {
            return -1;
        }
        if (in.available() > 0) {
            return in.take(into, offset, length);
        }
        if (in.ended) {
            return -1;
        }
        if (resetWasRead || error != null) {
            network.touched(out.resource());
            resetWasRead = true;
            error = null;
            throw new SocketException("Connection reset");
        }
        return reset ? -1 : 0;
    }

    /** Writes as much as there is room for. */
    public int put(byte[] bytes, int offset, int length) throws IOException {
        if (error != null) {
            String told = error;
            network.touched(in.resource());
            error = null;
            throw new IOException(told);
        }
        if (reset || out.finSent) {
            throw new IOException(BROKEN);
        }
        int written = Math.min(length, out.room());
        if (written > 0) {
            out.send(bytes, offset, written);
        }
        return written;
    }

    private void end(int linger, boolean saysSo) {
        closed = true;
        network.closed(this);
        if (!connected) {
            out.drop();
            return;
        }
        boolean breaks = linger == 0 || in.available() > 0;
        if (!reset && (!breaks || (saysSo && linger != 0))) {
            out.fin();
        }
        if (breaks) {
            answerReset();
        }
    }

    /** Nobody has accepted the connection, and nobody will. */
    void abandon() {
        network.touched(in.resource());
        network.touched(out.resource());
        closed = true;
        answerReset();
    }

    /** Its process is gone: what was sent is under way still, and the system answers for it from now on. */
    void orphaned() {
        if (connected) {
            closed = true;
            network.closed(this);
            in.drop();
            answerReset();
        } else if (asks) {
            closed = true;
            network.closed(this);
            out.drop();
        }
        // Otherwise it is the end of somebody who asks for a connection, and will find nobody.
    }

    /** Something between the two breaks it. */
    void broken() {
        in.drop();
        out.drop();
        resetArrives();
    }

    void answerReset() {
        if (!reset) {
            reset = true;
            out.reset();
        }
    }

    void resetArrives() {
        if (!closed && !reset) {
            error = in.ended ? BROKEN : RESET;
            out.drop();
        }
        reset = true;
    }
}

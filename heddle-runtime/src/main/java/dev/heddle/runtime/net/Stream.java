package dev.heddle.runtime.net;

import dev.heddle.core.Kind;
import dev.heddle.runtime.model.Happening;
import java.net.InetSocketAddress;
import java.util.Arrays;

/**
 * One direction of a connection: segments that are under way, in order, and bytes that have arrived. That the first segment arrives is an
 * operation of a task without a thread, one for each direction.
 */
final class Stream extends Happening {
    /** How much may be under way and unread before a writer has to wait. */
    static final int WINDOW = 1 << 16;

    private static final byte[] REQUEST = new byte[0];
    private static final byte[] FIN = new byte[0];
    private static final byte[] RESET = new byte[0];

    private final VirtualNetwork network;
    private final Host source;
    private final Host target;
    private final int resource;
    private final Numbered<byte[]> underWay = new Numbered<>();
    private int bytesUnderWay;
    private final Bytes arrived = new Bytes();
    End receiver;

    /** Whether the sender has said that no more comes, and whether the receiver knows. */
    boolean finSent;

    boolean ended;

    Stream(VirtualNetwork network, Host source, InetSocketAddress from, Host target, InetSocketAddress to) {
        this(
                network,
                source,
                target,
                target.node == null
                        ? "network " + source.name(from) + " to " + target.name(to)
                        : target.name + "/" + to.getPort() + " from " + source.name(from),
                network.resourceOf(new Object(), target.name(to) + " from " + source.name(from)));
    }

    private Stream(VirtualNetwork network, Host source, Host target, String name, int resource) {
        super(network.execution, name, Kind.DELIVER, resource);
        this.network = network;
        this.source = source;
        this.target = target;
        this.resource = resource;
    }

    int resource() {
        return resource;
    }

    int available() {
        return arrived.size();
    }

    int take(byte[] into, int offset, int length) {
        return arrived.take(into, offset, length);
    }

    int room() {
        return Math.max(0, WINDOW - bytesUnderWay - arrived.size());
    }

    /** Whether all that was sent has arrived. */
    boolean isThrough() {
        return underWay.size() == 0;
    }

    void request() {
        put(REQUEST);
    }

    void send(byte[] bytes, int offset, int length) {
        bytesUnderWay += length;
        put(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    void fin() {
        if (!finSent) {
            finSent = true;
            put(FIN);
        }
    }

    void reset() {
        finSent = true;
        put(RESET);
    }

    /** What is under way gets lost: nobody is there any more to receive it, or to send it again. */
    void drop() {
        underWay.clear();
        bytesUnderWay = 0;
        update();
    }

    private void put(byte[] segment) {
        underWay.add(segment);
        update();
    }

    void update() {
        touchesNothingElse();
        if (underWay.size() > 0 && underWay.get(0) == REQUEST) {
            // Whether anybody listens.
            looksAtToo(network.resourceOf(target.tcp, receiver.local.getPort()));
        }
        mayHappen(underWay.size() > 0 && target.hears(source));
    }

    @Override
    protected void announce() {
        update();
    }

    @Override
    protected void happen() {
        byte[] segment = underWay.removeAt(0);
        if (segment == REQUEST) {
            requestArrives();
        } else if (segment == FIN) {
            ended = true;
        } else if (segment == RESET) {
            touched(receiver.out.resource);
            receiver.resetArrives();
        } else {
            bytesUnderWay -= segment.length;
            dataArrives(segment);
        }
    }

    private void requestArrives() {
        Listener listener = network.listenerAt(target, receiver.local);
        if (listener == null) {
            receiver.peer.refused = true;
            return;
        }
        touched(listener.resource());
        if (listener.hasRoom()) {
            receiver.connected = true;
            receiver.peer.connected = true;
            listener.arrives(receiver);
        } else {
            listener.turnsAway(this);
        }
    }

    /** The request was turned away when it came, and is made again. */
    boolean requestAgain() {
        network.touched(resource);
        if (!receiver.peer.closed) {
            request();
        }
        return !receiver.peer.closed;
    }

    private void dataArrives(byte[] segment) {
        if (receiver.closed) {
            touched(receiver.out.resource);
            receiver.answerReset();
        } else {
            arrived.append(segment, 0, segment.length);
        }
    }
}

package dev.heddle.runtime.net.jdk;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.net.Addresses;
import dev.heddle.runtime.net.End;
import dev.heddle.runtime.net.Listener;
import dev.heddle.runtime.net.Ports;
import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.Wait;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.net.SocketOptions;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.util.Set;
import sun.net.PlatformSocketImpl;

/** What {@code Socket} and {@code ServerSocket} delegate to. */
public final class VirtualSocketImpl extends SocketImpl implements PlatformSocketImpl {
    private final VirtualNetwork network;
    private final SocketSettings options;
    private Ports.Port bound;
    private End end;
    private Listener listener;
    private int timeout;
    private boolean closed;

    /** What stands in operations for the socket itself: whether it is open, and its options. Its connection has numbers of its own. */
    private final int resource;

    /** Who has waited by its time-out so far. */
    private final Users waited = new Users();

    public VirtualSocketImpl(VirtualNetwork network, boolean server) {
        this.network = network;
        // A channel that is asked for its socket after the execution has no use for it.
        this.resource = network.isMine()
                ? network.resourceOf(this, server ? "server socket" : "socket")
                : Operation.NO_RESOURCE;
        this.options = server ? SocketSettings.ofListeners() : SocketSettings.ofStreams();
    }

    @Override
    protected void create(boolean stream) {}

    @Override
    protected void connect(String host, int toPort) throws IOException {
        connect(new InetSocketAddress(host, toPort), timeout);
    }

    @Override
    protected void connect(InetAddress host, int toPort) throws IOException {
        connect(new InetSocketAddress(host, toPort), timeout);
    }

    @Override
    protected void connect(SocketAddress remote, int millis) throws IOException {
        if (!(remote instanceof InetSocketAddress to)) {
            throw new IllegalArgumentException("Unsupported address type");
        }
        if (to.isUnresolved()) {
            throw new UnknownHostException(to.getHostName());
        }
        network.enter();
        try {
            End asked = network.connect(to, bound, resource);
            ensureOpen();
            adopt(asked);
            boolean inTime = end.awaitConnection(patience(millis));
            ensureOpen();
            closeIfInterrupted();
            if (!inTime) {
                throw new SocketTimeoutException("Connect timed out");
            }
            if (end.isRefused()) {
                throw new ConnectException("Connection refused");
            }
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private void adopt(End newEnd) {
        end = newEnd;
        address = end.remote.getAddress();
        port = end.remote.getPort();
        localport = end.local.getPort();
    }

    private Wait patience(int millis) {
        return Wait.millis(millis, network.isVirtualThread());
    }

    private void ensureOpen() throws SocketException {
        if (closed) {
            throw new SocketException("Socket closed");
        }
    }

    /** An interrupt ends what a virtual thread waits for, and the socket with it. */
    private void closeIfInterrupted() throws IOException {
        if (network.isVirtualThread() && network.isInterrupted()) {
            close();
            throw new SocketException("Closed by interrupt");
        }
    }

    @Override
    protected void bind(InetAddress host, int wanted) throws IOException {
        network.enter();
        Ports.Port taken = network.take(new InetSocketAddress(host, wanted), resource);
        ensureOpen();
        bound = taken;
        address = host;
        localport = bound.number;
    }

    @Override
    protected void listen(int backlog) throws IOException {
        network.enter();
        Listener begun = network.listen(bound, backlog < 1 ? 50 : backlog, resource);
        ensureOpen();
        listener = begun;
    }

    @Override
    protected void accept(SocketImpl into) throws IOException {
        network.enter();
        boolean came = listener.awaitConnection(patience(timeout), usesTimeout());
        ensureOpen();
        if (!came) {
            closeIfInterrupted();
            throw new SocketTimeoutException("Accept timed out");
        }
        ((VirtualSocketImpl) into).adopt(listener.take());
    }

    int read(byte[] into, int offset, int length) throws IOException {
        network.enter();
        if (length == 0) {
            return 0;
        }
        boolean came = end.awaitInput(patience(timeout), usesTimeout());
        ensureOpen();
        if (!came) {
            closeIfInterrupted();
            throw new SocketTimeoutException("Read timed out");
        }
        return end.take(into, offset, length);
    }

    void write(byte[] bytes, int offset, int length) throws IOException {
        network.enter();
        for (int written = 0; written < length; ) {
            boolean hasRoom = end.awaitRoom(patience(0));
            ensureOpen();
            if (!hasRoom) {
                closeIfInterrupted();
            }
            try {
                written += end.put(bytes, offset + written, length - written);
            } catch (IOException e) {
                throw new SocketException(e.getMessage());
            }
        }
    }

    @Override
    protected InputStream getInputStream() {
        return new SocketInput(this);
    }

    @Override
    protected OutputStream getOutputStream() {
        return new SocketOutput(this);
    }

    @Override
    protected int available() throws IOException {
        network.enter();
        int available = end == null ? 0 : end.available();
        ensureOpen();
        return available;
    }

    /** The number for operations that wait by the time-out. */
    private int usesTimeout() {
        waited.add();
        return resource;
    }

    @Override
    protected void close() {
        if (!network.isMine()) {
            return;
        }
        announceClose();
        network.stepAnnounced(resource);
        if (closed) {
            return;
        }
        closed = true;
        if (bound != null) {
            network.release(bound);
        }
        if (listener != null) {
            listener.closeNow();
        }
        if (end != null) {
            int linger = options.supported().contains(StandardSocketOptions.SO_LINGER)
                    ? options.get(StandardSocketOptions.SO_LINGER)
                    : -1;
            end.closeNow(linger, true);
            end.linger(linger);
        }
    }

    /** All that closing touches, as one operation. */
    private void announceClose() {
        Operation closing = network.announce(Kind.RELEASE, resource);
        if (bound != null) {
            closing.also(network.resourceOf(bound), Access.WRITE);
        }
        if (listener != null) {
            listener.closes(closing);
        }
        if (end != null) {
            end.closes(closing);
        }
    }

    @Override
    protected void shutdownInput() throws IOException {
        network.enter();
        end.shutdownInput();
        ensureOpen();
    }

    @Override
    protected void shutdownOutput() throws IOException {
        network.enter();
        end.shutdownOutput();
        ensureOpen();
    }

    @Override
    protected boolean supportsUrgentData() {
        return false;
    }

    @Override
    protected void sendUrgentData(int data) throws IOException {
        throw new SocketException("Urgent data not supported");
    }

    @Override
    public void setOption(int id, Object value) throws SocketException {
        isUsedForOptions(Kind.WRITE);
        if (id == SocketOptions.SO_TIMEOUT) {
            if (waited.areOthers()) {
                network.isNotShown("the time-out of a socket changes while others use it");
            }
            timeout = (Integer) value;
            return;
        }
        SocketOption<Object> option = optionOf(id);
        if (option != null && options.supported().contains(option)) {
            // Lingering is turned off by false, and set to so many seconds by a number.
            options.set(
                    option,
                    id == SocketOptions.SO_LINGER && value instanceof Boolean ? (Object) Integer.valueOf(-1) : value);
        }
    }

    @Override
    public Object getOption(int id) throws SocketException {
        isUsedForOptions(Kind.READ);
        if (id == SocketOptions.SO_TIMEOUT) {
            return timeout;
        }
        if (id == SocketOptions.SO_BINDADDR) {
            return end != null ? end.local.getAddress() : bound != null ? bound.address : Addresses.LOOPBACK;
        }
        SocketOption<Object> option = optionOf(id);
        if (option == null || !options.supported().contains(option)) {
            return false;
        }
        return options.get(option);
    }

    @SuppressWarnings("unchecked")
    private static SocketOption<Object> optionOf(int id) {
        SocketOption<?> option = switch (id) {
            case SocketOptions.SO_RCVBUF -> StandardSocketOptions.SO_RCVBUF;
            case SocketOptions.SO_SNDBUF -> StandardSocketOptions.SO_SNDBUF;
            case SocketOptions.SO_KEEPALIVE -> StandardSocketOptions.SO_KEEPALIVE;
            case SocketOptions.SO_REUSEADDR -> StandardSocketOptions.SO_REUSEADDR;
            case SocketOptions.SO_REUSEPORT -> StandardSocketOptions.SO_REUSEPORT;
            case SocketOptions.SO_LINGER -> StandardSocketOptions.SO_LINGER;
            case SocketOptions.TCP_NODELAY -> StandardSocketOptions.TCP_NODELAY;
            case SocketOptions.IP_TOS -> StandardSocketOptions.IP_TOS;
            default -> null;
        };
        return (SocketOption<Object>) option;
    }

    @Override
    protected Set<SocketOption<?>> supportedOptions() {
        return options.supported();
    }

    @Override
    protected <T> void setOption(SocketOption<T> name, T value) throws IOException {
        isUsedForOptions(Kind.WRITE);
        options.set(name, value);
    }

    @Override
    protected <T> T getOption(SocketOption<T> name) throws IOException {
        isUsedForOptions(Kind.READ);
        return options.get(name);
    }

    private void isUsedForOptions(Kind kind) throws SocketException {
        if (network.isMine()) {
            network.step(kind, resource);
        }
        ensureOpen();
    }
}

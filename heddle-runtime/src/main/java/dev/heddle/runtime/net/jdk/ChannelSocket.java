package dev.heddle.runtime.net.jdk;

import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.Wait;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.SocketChannel;
import java.util.Set;

/** A channel as a socket. It overrides all that asks for the state, as the base class keeps one of its own. */
@SuppressWarnings("UnsynchronizedOverridesSynchronized") // one task runs at a time
final class ChannelSocket extends Socket {
    private final VirtualSocketChannel channel;
    private final AdaptedOptions options;

    ChannelSocket(VirtualSocketChannel channel, VirtualNetwork network) throws SocketException {
        super(new VirtualSocketImpl(network, false));
        this.channel = channel;
        this.options = new AdaptedOptions(channel);
    }

    private void ensureBlocking() {
        if (!channel.isBlocking()) {
            throw new IllegalBlockingModeException();
        }
    }

    @Override
    public void connect(SocketAddress remote) throws IOException {
        connect(remote, 0);
    }

    @Override
    public void connect(SocketAddress remote, int millis) throws IOException {
        if (remote instanceof InetSocketAddress inet && inet.isUnresolved()) {
            close();
            throw new UnknownHostException(inet.toString());
        }
        ensureBlocking();
        try {
            channel.connect(remote, millis);
        } catch (ClosedChannelException e) {
            throw new SocketException("Socket is closed");
        }
    }

    @Override
    public void bind(SocketAddress local) throws IOException {
        channel.bind(local);
    }

    @Override
    public InetAddress getInetAddress() {
        return channel.isConnected() ? channel.end().remote.getAddress() : null;
    }

    @Override
    public InetAddress getLocalAddress() {
        InetSocketAddress local = channel.local();
        return local == null || !channel.isOpen() ? new InetSocketAddress(0).getAddress() : local.getAddress();
    }

    @Override
    public int getPort() {
        return channel.isConnected() ? channel.end().remote.getPort() : 0;
    }

    @Override
    public int getLocalPort() {
        return channel.local() == null ? -1 : channel.local().getPort();
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
        return channel.isConnected() ? channel.end().remote : null;
    }

    @Override
    public SocketAddress getLocalSocketAddress() {
        return channel.local();
    }

    @Override
    public SocketChannel getChannel() {
        return channel;
    }

    private void ensureConnected() throws SocketException {
        if (!channel.isOpen()) {
            throw new SocketException("Socket is closed");
        }
        if (!channel.isConnected()) {
            throw new SocketException("Socket is not connected");
        }
    }

    @Override
    public InputStream getInputStream() throws IOException {
        ensureConnected();
        if (isInputShutdown()) {
            throw new SocketException("Socket input is shutdown");
        }
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                java.util.Objects.checkFromIndexSize(offset, length, into.length);
                ensureBlocking();
                return channel.read(into, offset, length, Wait.millis(options.timeout(), true));
            }

            @Override
            public int available() throws IOException {
                return channel.available();
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        ensureConnected();
        if (isOutputShutdown()) {
            throw new SocketException("Socket output is shutdown");
        }
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                java.util.Objects.checkFromIndexSize(offset, length, bytes.length);
                ensureBlocking();
                if (length > 0) {
                    channel.write(bytes, offset, length, Wait.INTERRUPTIBLY);
                }
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    @Override
    public boolean isConnected() {
        return channel.isConnected();
    }

    @Override
    public boolean isBound() {
        return channel.local() != null;
    }

    @Override
    public boolean isClosed() {
        return !channel.isOpen();
    }

    @Override
    public boolean isInputShutdown() {
        return channel.end() != null && channel.end().isInputShut();
    }

    @Override
    public boolean isOutputShutdown() {
        return channel.end() != null && channel.end().isOutputShut();
    }

    @Override
    public void shutdownInput() throws IOException {
        try {
            channel.shutdownInput();
        } catch (NotYetConnectedException e) {
            throw new SocketException("Socket is not connected");
        }
    }

    @Override
    public void shutdownOutput() throws IOException {
        try {
            channel.shutdownOutput();
        } catch (NotYetConnectedException e) {
            throw new SocketException("Socket is not connected");
        }
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
    public void setTcpNoDelay(boolean on) throws SocketException {
        options.set(StandardSocketOptions.TCP_NODELAY, on);
    }

    @Override
    public boolean getTcpNoDelay() throws SocketException {
        return options.get(StandardSocketOptions.TCP_NODELAY);
    }

    @Override
    public void setSoLinger(boolean on, int linger) throws SocketException {
        options.set(StandardSocketOptions.SO_LINGER, on ? linger : -1);
    }

    @Override
    public int getSoLinger() throws SocketException {
        return options.get(StandardSocketOptions.SO_LINGER);
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
    public void setKeepAlive(boolean on) throws SocketException {
        options.set(StandardSocketOptions.SO_KEEPALIVE, on);
    }

    @Override
    public boolean getKeepAlive() throws SocketException {
        return options.get(StandardSocketOptions.SO_KEEPALIVE);
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
    public void setReuseAddress(boolean on) throws SocketException {
        options.set(StandardSocketOptions.SO_REUSEADDR, on);
    }

    @Override
    public boolean getReuseAddress() throws SocketException {
        return options.get(StandardSocketOptions.SO_REUSEADDR);
    }

    @Override
    public <T> Socket setOption(SocketOption<T> name, T value) throws IOException {
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

    @Override
    public String toString() {
        return isConnected()
                ? "Socket[addr=" + getInetAddress() + ",port=" + getPort() + ",localport=" + getLocalPort() + "]"
                : "Socket[unconnected]";
    }
}

package dev.heddle.runtime.net.jdk;

import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.Wait;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;

/** A listening channel as a socket. */
@SuppressWarnings("UnsynchronizedOverridesSynchronized") // one task runs at a time
final class ChannelServerSocket extends ServerSocket {
    private final VirtualServerSocketChannel channel;
    private final AdaptedOptions options;

    ChannelServerSocket(VirtualServerSocketChannel channel, VirtualNetwork network) {
        super(new VirtualSocketImpl(network, true));
        this.channel = channel;
        this.options = new AdaptedOptions(channel);
    }

    @Override
    public void bind(SocketAddress local) throws IOException {
        channel.bind(local, 0);
    }

    @Override
    public void bind(SocketAddress local, int backlog) throws IOException {
        channel.bind(local, backlog);
    }

    @Override
    public Socket accept() throws IOException {
        if (!channel.isBlocking()) {
            throw new IllegalBlockingModeException();
        }
        try {
            SocketChannel accepted = channel.accept(Wait.millis(options.timeout(), true));
            if (accepted == null) {
                throw new SocketTimeoutException("Accept timed out");
            }
            return accepted.socket();
        } catch (ClosedChannelException e) {
            throw new SocketException("Socket is closed");
        }
    }

    @Override
    public InetAddress getInetAddress() {
        return channel.local() == null ? null : channel.local().getAddress();
    }

    @Override
    public int getLocalPort() {
        return channel.local() == null ? -1 : channel.local().getPort();
    }

    @Override
    public SocketAddress getLocalSocketAddress() {
        return channel.local();
    }

    @Override
    public ServerSocketChannel getChannel() {
        return channel;
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
    public void close() throws IOException {
        channel.close();
    }

    @Override
    public void setSoTimeout(int millis) {
        options.setTimeout(millis);
    }

    @Override
    public int getSoTimeout() {
        return options.timeout();
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
    public void setReceiveBufferSize(int size) throws SocketException {
        options.set(StandardSocketOptions.SO_RCVBUF, size);
    }

    @Override
    public int getReceiveBufferSize() throws SocketException {
        return options.get(StandardSocketOptions.SO_RCVBUF);
    }

    @Override
    public <T> ServerSocket setOption(SocketOption<T> name, T value) throws IOException {
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
        return "ServerSocket[" + (isBound() ? "addr=" + getInetAddress() + ",localport=" + getLocalPort() : "unbound")
                + "]";
    }
}

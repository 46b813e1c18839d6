package dev.heddle.runtime.net.jdk;

import java.io.IOException;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.channels.NetworkChannel;

/**
 * The options of a channel as those of the socket that it can be looked at as: a socket has exceptions of its own, and a time-out besides. (The sockets
 * themselves have no base to share, as each extends another class of the JDK's.)
 */
final class AdaptedOptions {
    private final NetworkChannel channel;
    private int timeout;

    AdaptedOptions(NetworkChannel channel) {
        this.channel = channel;
    }

    <T> void set(SocketOption<T> name, T value) throws SocketException {
        try {
            channel.setOption(name, value);
        } catch (IOException e) {
            throw new SocketException("Socket is closed");
        }
    }

    <T> T get(SocketOption<T> name) throws SocketException {
        try {
            return channel.getOption(name);
        } catch (IOException e) {
            throw new SocketException("Socket is closed");
        }
    }

    void setTimeout(int millis) {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout < 0");
        }
        timeout = millis;
    }

    /** In milliseconds; 0 for none. */
    int timeout() {
        return timeout;
    }
}

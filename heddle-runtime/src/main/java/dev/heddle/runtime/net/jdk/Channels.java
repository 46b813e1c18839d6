package dev.heddle.runtime.net.jdk;

import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.Wait;
import java.io.IOException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.Channel;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;

/** What all channels do alike. */
final class Channels {
    private Channels() {}

    static void ensureOpen(Channel channel) throws ClosedChannelException {
        if (!channel.isOpen()) {
            throw new ClosedChannelException();
        }
    }

    static Wait patience(boolean blocking) {
        return blocking ? Wait.INTERRUPTIBLY : Wait.NONE;
    }

    /** A blocking operation begins: the channel of a thread that is interrupted is closed. */
    static void begin(VirtualNetwork network, Channel channel, boolean blocking) throws IOException {
        network.enter();
        ensureOpen(channel);
        if (blocking) {
            closeIfInterrupted(network, channel);
        }
    }

    /** It has waited: somebody may have closed the channel meanwhile, or interrupted the thread. */
    static void waited(VirtualNetwork network, Channel channel, boolean blocking) throws IOException {
        if (blocking) {
            closeIfInterrupted(network, channel);
        }
        if (!channel.isOpen()) {
            throw blocking ? new AsynchronousCloseException() : new ClosedChannelException();
        }
    }

    private static void closeIfInterrupted(VirtualNetwork network, Channel channel) throws IOException {
        if (network.isInterrupted()) {
            channel.close();
            throw new ClosedByInterruptException();
        }
    }
}

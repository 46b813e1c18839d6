package dev.heddle.runtime.net.async;

import dev.heddle.runtime.net.VirtualNetwork;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.IllegalChannelGroupException;
import java.nio.channels.spi.AsynchronousChannelProvider;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Where tasks get their asynchronous channels from. */
public final class VirtualAsynchronousProvider extends AsynchronousChannelProvider {
    public static final VirtualAsynchronousProvider INSTANCE = new VirtualAsynchronousProvider();

    private static final ThreadFactory DAEMONS = new ThreadFactory() {
        @Override
        public Thread newThread(Runnable body) {
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            return thread;
        }
    };

    private VirtualAsynchronousProvider() {}

    @Override
    public AsynchronousChannelGroup openAsynchronousChannelGroup(int threads, ThreadFactory factory) {
        return VirtualGroup.of(this, threads, factory);
    }

    @Override
    public AsynchronousChannelGroup openAsynchronousChannelGroup(ExecutorService executor, int initialSize) {
        return VirtualGroup.of(this, executor);
    }

    @Override
    public AsynchronousServerSocketChannel openAsynchronousServerSocketChannel(AsynchronousChannelGroup group) {
        VirtualNetwork.current().isNotShown(VirtualNetwork.CHANNELS);
        return new VirtualAsynchronousServer(this, groupOf(group));
    }

    @Override
    public AsynchronousSocketChannel openAsynchronousSocketChannel(AsynchronousChannelGroup group) {
        VirtualNetwork.current().isNotShown(VirtualNetwork.CHANNELS);
        return new VirtualAsynchronousSocket(this, groupOf(group));
    }

    /** Who names none gets that of the execution. */
    private VirtualGroup groupOf(AsynchronousChannelGroup group) {
        if (group == null) {
            VirtualNetwork network = VirtualNetwork.current();
            if (network.defaultGroup == null) {
                network.defaultGroup = VirtualGroup.of(this, Executors.newCachedThreadPool(DAEMONS));
            }
            return (VirtualGroup) network.defaultGroup;
        }
        if (group instanceof VirtualGroup own) {
            return own;
        }
        throw new IllegalChannelGroupException();
    }
}

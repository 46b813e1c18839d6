package dev.heddle.runtime.net.async;

import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.kernel.Waiting.Condition;
import dev.heddle.runtime.net.Numbered;
import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.Wait;
import java.io.IOException;
import java.nio.channels.AsynchronousChannel;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.ShutdownChannelGroupException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * A group of asynchronous channels: its workers carry out what is pending and can be done, in the order in which it was asked for. With threads of its
 * own they also call the handlers; otherwise there is one worker, and the handlers are left to an executor.
 */
final class VirtualGroup extends AsynchronousChannelGroup implements Condition, Runnable {
    private final VirtualNetwork network;
    private final int resource;
    private final Executor executor;
    private final Numbered<Pending<?>> pending = new Numbered<>();
    private final Numbered<AsynchronousChannel> channels = new Numbered<>();
    private boolean shutdown;

    /** Whether somebody waits whose time is up before the one that the workers know of. */
    private boolean hasNewDeadline;

    private final Condition terminated = new Condition() {
        @Override
        public boolean holds() {
            return isTerminated();
        }

        @Override
        public String awaited() {
            return "a group of channels to end";
        }
    };

    private VirtualGroup(VirtualAsynchronousProvider provider, VirtualNetwork network, Executor executor) {
        super(provider);
        this.network = network;
        this.resource = network.resourceOf(this, "group of channels " + network.nextKey());
        this.executor = executor;
    }

    static VirtualGroup of(VirtualAsynchronousProvider provider, int threads, ThreadFactory factory) {
        VirtualGroup group = new VirtualGroup(provider, VirtualNetwork.current(), null);
        for (int i = 0; i < threads; i++) {
            factory.newThread(group).start();
        }
        return group;
    }

    static VirtualGroup of(VirtualAsynchronousProvider provider, Executor executor) {
        VirtualGroup group = new VirtualGroup(provider, VirtualNetwork.current(), executor);
        Thread worker = new Thread(group, "asynchronous channels");
        worker.setDaemon(true);
        worker.start();
        return group;
    }

    VirtualNetwork network() {
        return network;
    }

    void add(AsynchronousChannel channel) {
        if (shutdown) {
            throw new ShutdownChannelGroupException();
        }
        channels.add(channel);
    }

    void remove(AsynchronousChannel channel) {
        channels.remove(channel);
    }

    /** The running task asks for something. */
    void submit(Pending<?> asked) {
        network.step(Kind.SEND, resource);
        pending.add(asked);
        hasNewDeadline |= asked.deadline() != Long.MAX_VALUE;
    }

    // The workers.

    @Override
    public void run() {
        while (!isTerminated()) {
            Operation operation = network.announce(Kind.ACQUIRE, resource);
            for (int i = 0; i < pending.size(); i++) {
                pending.get(i).addTo(operation);
            }
            network.awaitAnnounced(resource, this, patience());
            hasNewDeadline = false;
            Pending<?> next = next();
            if (next != null) {
                carryOut(next);
            }
        }
    }

    private Wait patience() {
        long first = Long.MAX_VALUE;
        for (int i = 0; i < pending.size(); i++) {
            first = Math.min(first, pending.get(i).deadline());
        }
        return new Wait(true, first == Long.MAX_VALUE ? Wait.FOREVER : Math.max(0, first - network.now()), false);
    }

    @Override
    public boolean holds() {
        return hasNewDeadline || next() != null || isTerminated();
    }

    @Override
    public String awaited() {
        return "one of " + pending.size() + " operations of asynchronous channels";
    }

    private Pending<?> next() {
        for (int i = 0; i < pending.size(); i++) {
            if (pending.get(i).isReady() || pending.get(i).deadline() <= network.now()) {
                return pending.get(i);
            }
        }
        return null;
    }

    private void carryOut(Pending<?> next) {
        pending.remove(next);
        Runnable rest = next.end(!next.isReady());
        if (executor != null && next.hasHandler()) {
            executor.execute(rest);
        } else {
            rest.run();
        }
    }

    // The end.

    @Override
    public boolean isShutdown() {
        return shutdown;
    }

    @Override
    public boolean isTerminated() {
        return shutdown && channels.size() == 0 && pending.size() == 0;
    }

    @Override
    public void shutdown() {
        network.step(Kind.WRITE, resource);
        shutdown = true;
        if (executor instanceof ExecutorService service && isTerminated()) {
            service.shutdown();
        }
    }

    @Override
    public void shutdownNow() throws IOException {
        shutdown();
        while (channels.size() > 0) {
            channels.get(0).close();
        }
        if (executor instanceof ExecutorService service) {
            service.shutdown();
        }
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        boolean ended = network.await(Kind.JOIN, resource, terminated, new Wait(true, unit.toNanos(timeout), true));
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return ended;
    }
}

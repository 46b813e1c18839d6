package dev.heddle.runtime.net.jdk;

import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.Waiting.Condition;
import dev.heddle.runtime.net.Numbered;
import dev.heddle.runtime.net.VirtualNetwork;
import dev.heddle.runtime.net.Wait;
import java.io.IOException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.IllegalSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.Set;

/**
 * Waits until one of its channels is ready: one operation, enabled when it need not wait. As with the system's selectors, a key that is registered
 * while a selection waits, or asks for more then, has no part in it: who forgets to wake the selector up finds out here.
 */
public final class VirtualSelector extends AbstractSelector implements Condition {
    private final VirtualNetwork network;
    private final int resource;
    private final Numbered<VirtualKey> keys = new Numbered<>();
    private final Numbered<VirtualKey> selected = new Numbered<>();
    private final Set<SelectionKey> keysView = new KeySet(keys, false);
    private final Set<SelectionKey> selectedView = new KeySet(selected, true);
    private boolean woken;

    public VirtualSelector(SelectorProvider provider, VirtualNetwork network) {
        super(provider);
        network.isNotShown(VirtualNetwork.CHANNELS);
        this.network = network;
        this.resource = network.resourceOf(this, "selector " + network.nextKey());
    }

    @Override
    protected SelectionKey register(AbstractSelectableChannel channel, int ops, Object attachment) {
        ensureOpen();
        if (!(channel instanceof Selectable)) {
            throw new IllegalSelectorException();
        }
        VirtualKey key = new VirtualKey(this, channel, ops, network.nextKey());
        key.attach(attachment);
        keys.add(key);
        return key;
    }

    @Override
    public Set<SelectionKey> keys() {
        ensureOpen();
        return keysView;
    }

    @Override
    public Set<SelectionKey> selectedKeys() {
        ensureOpen();
        return selectedView;
    }

    private void ensureOpen() {
        if (!isOpen()) {
            throw new ClosedSelectorException();
        }
    }

    @Override
    public int selectNow() throws IOException {
        return select(Wait.NONE);
    }

    @Override
    public int select() throws IOException {
        return select(0);
    }

    @Override
    public int select(long millis) throws IOException {
        if (millis < 0) {
            throw new IllegalArgumentException("Negative timeout");
        }
        return select(Wait.millis(millis, true));
    }

    private int select(Wait wait) throws IOException {
        ensureOpen();
        network.enter();
        purge();
        Operation operation = network.announce(Kind.ACQUIRE, resource);
        for (int i = 0; i < keys.size(); i++) {
            VirtualKey key = keys.get(i);
            key.seek();
            key.selectable().addTo(operation);
        }
        network.awaitAnnounced(resource, this, wait);
        woken = false;
        return isOpen() ? collect() : 0;
    }

    @Override
    public boolean holds() {
        if (woken || !isOpen()) {
            return true;
        }
        for (int i = 0; i < keys.size(); i++) {
            if (keys.get(i).found() != 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String awaited() {
        return "one of the " + keys.size() + " channels of a selector to be ready";
    }

    private int collect() {
        purge();
        int news = 0;
        for (int i = 0; i < keys.size(); i++) {
            VirtualKey key = keys.get(i);
            if (key.found() != 0) {
                boolean isSelected = selected.contains(key);
                news += key.select(isSelected) ? 1 : 0;
                if (!isSelected) {
                    selected.add(key);
                }
            }
        }
        return news;
    }

    /** Forgets keys that were cancelled. What the JDK keeps them in is no business of the program's. */
    private void purge() {
        try (Gate.Closed closed = Gate.close()) {
            Set<SelectionKey> cancelled = cancelledKeys();
            synchronized (cancelled) {
                for (SelectionKey key : cancelled) {
                    keys.remove((VirtualKey) key);
                    selected.remove((VirtualKey) key);
                    deregister((VirtualKey) key);
                }
                cancelled.clear();
            }
        }
    }

    @Override
    public Selector wakeup() {
        if (network.isMine()) {
            network.step(Kind.RELEASE, resource);
            woken = true;
        }
        return this;
    }

    @Override
    protected void implCloseSelector() {
        if (network.isMine()) {
            network.step(Kind.RELEASE, resource);
            woken = true;
            while (keys.size() > 0) {
                deregister(keys.removeAt(0));
            }
            selected.clear();
        }
    }
}

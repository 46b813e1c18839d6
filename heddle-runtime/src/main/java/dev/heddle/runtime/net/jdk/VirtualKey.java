package dev.heddle.runtime.net.jdk;

import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectionKey;

/** What a channel is registered with at a selector. Its hash code is the same in each execution. */
final class VirtualKey extends AbstractSelectionKey {
    private final VirtualSelector selector;
    private final SelectableChannel channel;
    private final int number;
    private int interest;
    private int ready;

    /** What the selection under way looks for: like the system's it does not know of what is asked for meanwhile. */
    private int sought;

    VirtualKey(VirtualSelector selector, SelectableChannel channel, int interest, int number) {
        this.selector = selector;
        this.channel = channel;
        this.interest = interest;
        this.number = number;
    }

    Selectable selectable() {
        return (Selectable) channel;
    }

    /** A selection begins. */
    void seek() {
        sought = isValid() ? interest : 0;
    }

    /** What the selection under way has found. */
    int found() {
        return sought == 0 || !isValid() ? 0 : selectable().readyOps() & sought;
    }

    /** Takes over what was found; returns whether that is news. */
    boolean select(boolean isSelected) {
        int before = isSelected ? ready : 0;
        ready = before | found();
        return ready != before;
    }

    @Override
    public SelectableChannel channel() {
        return channel;
    }

    @Override
    public Selector selector() {
        return selector;
    }

    @Override
    public int interestOps() {
        ensureValid();
        return interest;
    }

    @Override
    public SelectionKey interestOps(int ops) {
        ensureValid();
        if ((ops & ~channel.validOps()) != 0) {
            throw new IllegalArgumentException();
        }
        interest = ops;
        return this;
    }

    @Override
    public int interestOpsOr(int ops) {
        int before = interestOps();
        interestOps(before | ops);
        return before;
    }

    @Override
    public int interestOpsAnd(int ops) {
        int before = interestOps();
        interestOps(before & ops);
        return before;
    }

    @Override
    public int readyOps() {
        ensureValid();
        return ready;
    }

    private void ensureValid() {
        if (!isValid()) {
            throw new CancelledKeyException();
        }
    }

    @Override
    public int hashCode() {
        return number;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public String toString() {
        return "channel=" + channel + (isValid() ? ", interestOps=" + interest + ", readyOps=" + ready : ", invalid");
    }
}

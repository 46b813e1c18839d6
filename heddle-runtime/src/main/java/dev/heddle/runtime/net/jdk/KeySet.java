package dev.heddle.runtime.net.jdk;

import dev.heddle.runtime.net.Numbered;
import java.nio.channels.SelectionKey;
import java.util.AbstractSet;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Keys in the order in which they came. Others may look, and take keys out of the set of those that were selected; none may add any. */
final class KeySet extends AbstractSet<SelectionKey> {
    private final Numbered<VirtualKey> keys;
    private final boolean mayRemove;

    KeySet(Numbered<VirtualKey> keys, boolean mayRemove) {
        this.keys = keys;
        this.mayRemove = mayRemove;
    }

    @Override
    public int size() {
        return keys.size();
    }

    @Override
    public boolean contains(Object key) {
        return key instanceof VirtualKey own && keys.contains(own);
    }

    @Override
    public boolean remove(Object key) {
        ensureRemovable();
        return key instanceof VirtualKey own && keys.remove(own);
    }

    @Override
    public void clear() {
        ensureRemovable();
        keys.clear();
    }

    private void ensureRemovable() {
        if (!mayRemove) {
            throw new UnsupportedOperationException();
        }
    }

    @Override
    public Iterator<SelectionKey> iterator() {
        return new Iterator<>() {
            private int next;
            private int expected = keys.size();

            @Override
            public boolean hasNext() {
                return next < keys.size();
            }

            @Override
            public SelectionKey next() {
                if (keys.size() != expected) {
                    throw new ConcurrentModificationException();
                }
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return keys.get(next++);
            }

            @Override
            public void remove() {
                ensureRemovable();
                if (next == 0) {
                    throw new IllegalStateException();
                }
                keys.removeAt(--next);
                expected--;
            }
        };
    }
}

package dev.heddle.check.specification;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** A sequence that never changes and knows its hash: the state of queues and their like. */
final class Items {
    static final Items NONE = new Items();

    private final Object[] items;
    private final int hash;

    private Items(Object... items) {
        this.items = items;
        this.hash = Arrays.hashCode(items);
    }

    int size() {
        return items.length;
    }

    boolean isEmpty() {
        return items.length == 0;
    }

    Object get(int index) {
        return items[index];
    }

    Object first() {
        return items[0];
    }

    Object last() {
        return items[items.length - 1];
    }

    boolean contains(Object item) {
        return Arrays.asList(items).contains(item);
    }

    Items withLast(Object item) {
        return with(items.length, item);
    }

    Items with(int index, Object item) {
        Object[] more = new Object[items.length + 1];
        System.arraycopy(items, 0, more, 0, index);
        more[index] = item;
        System.arraycopy(items, index, more, index + 1, items.length - index);
        return new Items(more);
    }

    Items without(int index) {
        Object[] fewer = new Object[items.length - 1];
        System.arraycopy(items, 0, fewer, 0, index);
        System.arraycopy(items, index + 1, fewer, index, fewer.length - index);
        return new Items(fewer);
    }

    Items withoutFirst() {
        return without(0);
    }

    Items withoutLast() {
        return without(items.length - 1);
    }

    List<Object> asList() {
        return Arrays.asList(items);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Items that && hash == that.hash && Arrays.equals(items, that.items);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return Objects.toString(asList());
    }
}

package dev.heddle.runtime.net;

import java.util.Arrays;

/** A few things in the order in which they came. (The JDK's lists are woven, and this is used while the gate is open.) */
public final class Numbered<T> {
    private Object[] all = new Object[4];
    private int size;

    public int size() {
        return size;
    }

    @SuppressWarnings("unchecked")
    public T get(int index) {
        return (T) all[index];
    }

    public void add(T one) {
        if (size == all.length) {
            all = Arrays.copyOf(all, size * 2);
        }
        all[size++] = one;
    }

    /** Takes one out by identity; returns whether it was there. */
    public boolean remove(T one) {
        for (int i = 0; i < size; i++) {
            if (all[i] == one) {
                removeAt(i);
                return true;
            }
        }
        return false;
    }

    public T removeAt(int index) {
        T removed = get(index);
        System.arraycopy(all, index + 1, all, index, --size - index);
        all[size] = null;
        return removed;
    }

    /** The first two change places. */
    void swapFirst() {
        Object first = all[0];
        all[0] = all[1];
        all[1] = first;
    }

    public boolean contains(T one) {
        for (int i = 0; i < size; i++) {
            if (all[i] == one) {
                return true;
            }
        }
        return false;
    }

    public void clear() {
        Arrays.fill(all, 0, size, null);
        size = 0;
    }
}

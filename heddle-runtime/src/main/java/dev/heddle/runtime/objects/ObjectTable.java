package dev.heddle.runtime.objects;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Objects;

/**
 * The objects of an execution, by identity: open addressing, cleared from execution to execution. (Weak references cost a
 * thousand times as much; facts/jvm-control.md has the figures.) Identity hash codes decide where an entry is put, never
 * the order in which anything is done.
 */
public final class ObjectTable {
    private static final int INITIAL = 256;

    private Object[] keys = new Object[INITIAL];
    private ObjectState[] states = new ObjectState[INITIAL];
    private int size;

    /** Where the first entries are: few executions have many, and to clear a whole table costs more than they do. */
    private final int[] first = new int[32];

    public void clear() {
        if (keys.length > 64 * INITIAL && size * 16 < keys.length) {
            keys = new Object[INITIAL];
            states = new ObjectState[INITIAL];
        } else if (size <= first.length) {
            for (int i = 0; i < size; i++) {
                keys[first[i]] = null;
                states[first[i]] = null;
            }
        } else {
            Arrays.fill(keys, null);
            Arrays.fill(states, null);
        }
        size = 0;
    }

    /**
     * What is known of an object, or null. An object without a hash was never put, and does not get one by being sought. Nothing is known of
     * null: a hook may be given a field of the JDK's that is not set yet, and who looks at the header of null brings down the JVM.
     */
    public ObjectState find(Object key) {
        return key == null || IdentityHashes.isUnset(key) ? null : states[slot(key)];
    }

    /** Holds the objects weakly while something is done; those that are gone after that are forgotten. */
    public void letGoDuring(Runnable work) {
        WeakReference<?>[] weak = new WeakReference<?>[keys.length];
        for (int i = 0; i < weak.length; i++) {
            weak[i] = keys[i] == null ? null : new WeakReference<>(keys[i]);
        }
        ObjectState[] all = states;
        keys = new Object[INITIAL];
        states = new ObjectState[INITIAL];
        size = 0;
        work.run();
        for (int i = 0; i < weak.length; i++) {
            Object key = weak[i] == null ? null : weak[i].get();
            if (key != null) {
                put(key, all[i]);
            }
        }
    }

    public void put(Object key, ObjectState state) {
        Objects.requireNonNull(key, "null is no object of the program's");
        int slot = slot(key);
        keys[slot] = key;
        states[slot] = state;
        if (size < first.length) {
            first[size] = slot;
        }
        if (++size * 2 > keys.length) {
            grow();
        }
    }

    private int slot(Object key) {
        Object[] table = keys;
        int mask = table.length - 1;
        int slot = spread(System.identityHashCode(key)) & mask;
        for (; ; ) {
            Object present = table[slot];
            if (present == key || present == null) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    private static int spread(int hash) {
        return hash ^ (hash >>> 15);
    }

    private void grow() {
        Object[] oldKeys = keys;
        ObjectState[] oldStates = states;
        // Both before either is in place: there may be no memory left for the second.
        Object[] newKeys = new Object[oldKeys.length * 2];
        states = new ObjectState[oldKeys.length * 2];
        keys = newKeys;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != null) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                states[slot] = oldStates[i];
            }
        }
    }
}

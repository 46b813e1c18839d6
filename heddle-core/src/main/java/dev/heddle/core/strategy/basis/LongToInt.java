package dev.heddle.core.strategy.basis;

/** A map from hashes to positive numbers: open addressing, allocates only when it doubles; what is absent maps to 0. */
public final class LongToInt {
    private long[] keys = new long[64];
    private int[] values = new int[64];
    private int size;

    public int get(long key) {
        return values[find(key)];
    }

    public void put(long key, int value) {
        int place = find(key);
        boolean isNew = values[place] == 0;
        keys[place] = key;
        values[place] = value;
        if (isNew && ++size * 2 > keys.length) {
            grow();
        }
    }

    /** Keeps the larger of what is there and the given value. */
    public void raise(long key, int value) {
        if (value > get(key)) {
            put(key, value);
        }
    }

    public void clear() {
        java.util.Arrays.fill(values, 0);
        size = 0;
    }

    /** Is shown entries. */
    @FunctionalInterface
    public interface Visitor {
        void entry(long key, int value);
    }

    public void forEach(Visitor visitor) {
        for (int i = 0; i < keys.length; i++) {
            if (values[i] != 0) {
                visitor.entry(keys[i], values[i]);
            }
        }
    }

    private int find(long key) {
        int mask = keys.length - 1;
        int place = (int) (key ^ (key >>> 32)) & mask;
        while (values[place] != 0 && keys[place] != key) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        values = new int[oldKeys.length * 2];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != 0) {
                int place = find(oldKeys[i]);
                keys[place] = oldKeys[i];
                values[place] = oldValues[i];
            }
        }
    }
}

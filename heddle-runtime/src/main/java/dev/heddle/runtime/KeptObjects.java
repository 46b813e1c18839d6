package dev.heddle.runtime;

import java.util.Arrays;

/**
 * What is kept alive so that references to it are not cleared while an execution may look for it. No collection of the JDK's: it is
 * used in the middle of what a task does, where calls of those are operations.
 */
public final class KeptObjects {
    private Object[] kept = new Object[16];
    private int size;

    public void add(Object object) {
        if (size == kept.length) {
            kept = Arrays.copyOf(kept, size * 2);
        }
        kept[size++] = object;
    }

    void clear() {
        Arrays.fill(kept, 0, size, null);
        size = 0;
    }
}

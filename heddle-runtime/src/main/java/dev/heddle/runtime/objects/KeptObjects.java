package dev.heddle.runtime.objects;

import java.lang.ref.WeakReference;
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

    /** Holds them weakly while something is done; what is gone after that is kept no more. */
    public void letGoDuring(Runnable work) {
        WeakReference<?>[] weak = new WeakReference<?>[size];
        for (int i = 0; i < weak.length; i++) {
            weak[i] = new WeakReference<>(kept[i]);
        }
        clear();
        work.run();
        for (WeakReference<?> reference : weak) {
            Object object = reference.get();
            if (object != null) {
                add(object);
            }
        }
    }

    public void clear() {
        Arrays.fill(kept, 0, size, null);
        size = 0;
    }
}

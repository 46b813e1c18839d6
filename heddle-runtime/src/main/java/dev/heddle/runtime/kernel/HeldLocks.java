package dev.heddle.runtime.kernel;

import java.util.Arrays;

/** The monitors that a task has entered and not yet left. They are left in the reverse order. */
public final class HeldLocks {
    /** Locked in place of the program's monitors, which are only modelled: keeps the byte code's monitors balanced. */
    public final Object dummy = this;

    private static final TaskLock[] NONE = {};

    /** Made when the first is entered: most tasks enter none. */
    private TaskLock[] held = NONE;

    private int size;

    public void push(TaskLock lock) {
        if (size == held.length) {
            held = Arrays.copyOf(held, Math.max(8, size * 2));
        }
        held[size++] = lock;
    }

    public int size() {
        return size;
    }

    /** The one entered last, or null; it stays. */
    public TaskLock innermost() {
        return size == 0 ? null : held[size - 1];
    }

    /** The one entered last, or null; it goes. */
    public TaskLock pop() {
        if (size == 0) {
            return null;
        }
        TaskLock lock = held[--size];
        held[size] = null;
        return lock;
    }
}

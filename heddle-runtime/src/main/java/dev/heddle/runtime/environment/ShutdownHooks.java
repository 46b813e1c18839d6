package dev.heddle.runtime.environment;

import java.util.Arrays;

/** The shutdown hooks of an execution; when they run is the business of {@code model.Shutdown}. */
public final class ShutdownHooks {
    // No collection of the JDK's: what is done with it could be taken for a step of the program.
    private Thread[] hooks = new Thread[2];
    private int size;
    private boolean begun;

    /** An execution begins. */
    public void begin() {
        Arrays.fill(hooks, 0, size, null);
        size = 0;
        begun = false;
    }

    /** As {@code Runtime.addShutdownHook} has it. */
    public void add(Thread hook, boolean isRunning) {
        if (begun) {
            throw new IllegalStateException("Shutdown in progress");
        }
        if (indexOf(hook) >= 0) {
            throw new IllegalArgumentException("Hook previously registered");
        }
        if (isRunning) {
            throw new IllegalArgumentException("Hook already running");
        }
        if (size == hooks.length) {
            hooks = Arrays.copyOf(hooks, size * 2);
        }
        hooks[size++] = hook;
    }

    /** As {@code Runtime.removeShutdownHook} has it. */
    public boolean remove(Thread hook) {
        if (begun) {
            throw new IllegalStateException("Shutdown in progress");
        }
        int index = indexOf(hook);
        if (index >= 0) {
            System.arraycopy(hooks, index + 1, hooks, index, --size - index);
            hooks[size] = null;
        }
        return index >= 0;
    }

    private int indexOf(Thread hook) {
        for (int i = 0; i < size; i++) {
            if (hooks[i] == hook) {
                return i;
            }
        }
        return -1;
    }

    /** From now on no other is added. */
    public void beginShutdown() {
        begun = true;
    }

    public int size() {
        return size;
    }

    public Thread get(int index) {
        return hooks[index];
    }
}

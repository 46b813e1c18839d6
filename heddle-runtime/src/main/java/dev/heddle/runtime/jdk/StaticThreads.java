package dev.heddle.runtime.jdk;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The threads that class initialisers started in this JVM. Such a thread belongs to the execution that happened to run the
 * initialiser and is gone in the next, while the static field that holds it stays: who relies on it waits in vain. Noted so that a
 * failure can say so.
 */
public final class StaticThreads {
    private static final Set<String> STARTED = new LinkedHashSet<>();

    private static final Map<Thread, Boolean> THREADS = new WeakHashMap<>();

    private StaticThreads() {}

    public static synchronized void note(Thread thread) {
        STARTED.add(thread.getName());
        THREADS.put(thread, true);
    }

    public static synchronized boolean include(Thread thread) {
        return THREADS.containsKey(thread);
    }

    /** Whether a thread was a task: it is over, and nothing makes it one again. */
    public static boolean wasTask(Thread thread) {
        return JdkState.isAdopted(thread);
    }

    /** Their names, the first to be started first. */
    public static synchronized List<String> started() {
        return List.copyOf(STARTED);
    }
}

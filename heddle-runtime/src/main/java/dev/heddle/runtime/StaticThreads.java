package dev.heddle.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * The threads that class initialisers started in this JVM. Such a thread belongs to the execution that happened to run the
 * initialiser and is gone in the next, while the static field that holds it stays: who relies on it waits in vain. Noted so that a
 * failure can say so.
 */
public final class StaticThreads {
    private static final List<String> STARTED = new ArrayList<>();

    private StaticThreads() {}

    public static synchronized void note(String name) {
        STARTED.add(name);
    }

    /** Their names, the first to be started first. */
    public static synchronized List<String> started() {
        return List.copyOf(STARTED);
    }
}

package dev.heddle.agent.weave;

/** What the weaving asks of the runtime it weaves for. */
public interface WeavingHost {
    /** Keeps the weaving itself, which uses HashMaps on the thread of a task, from being seen as the task's doing. */
    boolean begin();

    void end(boolean begun);

    /** Something runs as it is, and nothing is to be proved; without a word, as there may be no room for one. */
    void deny();

    /** A class of the application runs as it is, for this reason. */
    void unwoven(String name, String why);

    /** Whether the initialiser of a class has run. */
    boolean isInitialised(Class<?> type);

    /** Whether the classes of a loader serve in one execution only. */
    boolean goesWithExecution(ClassLoader loader);

    /** The same object for all loaders that see the same class files; null for one that stands alone. */
    Object family(ClassLoader loader);
}

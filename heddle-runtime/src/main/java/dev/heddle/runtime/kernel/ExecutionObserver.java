package dev.heddle.runtime.kernel;

/** Wants to know how things are called and what becomes of them. There is one only in executions that are run to be reported. */
public interface ExecutionObserver {
    /** The event just executed is an access to a part of an object. */
    void accessed(Object target, int part, int resource, boolean isWrite);

    /** It is one to a static field. */
    void accessedStatic(int number, int resource, boolean isWrite);

    /** The access just told is one of a variable handle or the like, which orders plain memory too. */
    void ordered();

    /** A resource is an object as a whole. */
    void named(int resource, Object target);

    void named(int resource, String name);

    /** The event just executed took an alternative of this number, which is this value, or the number itself if null. */
    default void chosen(int number, int alternatives, Object value) {}

    /** Something is wrong with a node from now on, or is no longer. */
    default void trouble(String node, String what, boolean begins) {}

    /** What runs on a node has printed a line. */
    default void printed(String node, String line) {}

    /** From the event just executed on it is like this with something that is claimed. */
    default void claimed(String property, String standing) {}

    /** A task cannot go on. */
    void waits(ControlledTask task);

    /** An event was executed at the given time. */
    void at(long now);

    /** Another event comes, or the end: the last access has taken effect. */
    void flush();
}

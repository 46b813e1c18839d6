package dev.heddle.core;

/**
 * Is told, while an execution runs, what its numbers stand for: the names of resources, the values that operations find and
 * leave there, and what tasks wait for. For reports; explorations do without, because finding words takes time.
 *
 * @see Program#run(Strategy, Witness)
 */
public interface Witness {
    /** What a resource is called, told before or while it is used: {@code x}, {@code Account#1.balance}. */
    void named(int resource, String name);

    /** The value, before it took effect, of what the operation touches that was executed last. */
    void found(String value);

    /** The value afterwards; told before the next operation is executed. */
    void left(String value);

    /** A task cannot go on until something comes: {@code lock a, which p holds}. */
    void waits(Task task, String what);

    /** The program's time at the operation executed last, in nanoseconds since the beginning; told when it has gone on. */
    default void time(long nanos) {}

    /** Whether the operation executed last touches plain memory, for which the memory model gives no order. */
    default void plain(boolean is) {}

    /** Who has a lock from now on, or null, for locks whose taking and giving back are no operations of their own. */
    default void owned(int resource, Task owner) {}

    /** Something is wrong with a node from now on, or is no longer: {@code is down}, {@code does not hear n2}. */
    default void trouble(String node, String what, boolean begins) {}

    /** What runs on a node has printed a line. */
    default void printed(String node, String line) {}

    /**
     * Whether it wants to know all that is known of the program's state after the operation executed last, by {@link #state}; asked when that has taken effect, and before
     * the first one.
     */
    default boolean wantsState() {
        return false;
    }

    /** What is in a place that has a name, {@code Account#1.balance}, after the operation executed last. */
    default void state(String place, String value) {}

    /** How it is, from the operation executed last on, with something that is claimed: {@code always "x comes first"} is {@code true}, {@code false}, {@code to come}. */
    default void claimed(String property, String standing) {}
}

package dev.heddle.core.tree;

/**
 * Is told how an enumerating strategy lays open the tree of executions: the events of Simsa's exploration traces (thesis 2013,
 * §4.1), with nodes named by their place on the current path instead of by numbers.
 *
 * <p>For each execution the calls are {@link #start}, then {@link #transition} from the root on, then {@link #end}. Where an
 * execution leaves the one before, {@link #expand} tells how many children the node has that was reached.
 */
public interface TreeObserver {
    /** Looks away. */
    TreeObserver NONE = new TreeObserver() {};

    /** An execution begins at the root. */
    default void start() {}

    /** The node that was reached is new and has so many children (AddNode for each). */
    default void expand(int children) {}

    /** A child of the node at the given depth of the path is to be explored, now or later (Explore). */
    default void schedule(int depth, int child) {}

    /** The execution goes to a child of the node it is at. */
    default void transition(int child) {}

    /** The execution ended, after so many seconds. */
    default void end(double seconds) {}

    /** Only when a recorded exploration is read: so many of the new node's children will have been scheduled in the end. */
    default void foreseen(int scheduled) {}
}

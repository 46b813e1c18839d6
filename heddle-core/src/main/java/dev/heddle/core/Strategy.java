package dev.heddle.core;

/**
 * Makes the choices. The one interface behind every algorithm, sampling or enumerating: it sees the operations that are
 * enabled, a source of randomness, and what has happened so far; nothing else.
 *
 * <p>For each execution the calls are {@link #begin}, then {@link #choose} and {@link #executed} in turn, then {@link #end}.
 * A strategy draws every random number from the source it is given and keeps no reference to an {@link Operation} beyond
 * the step (it may {@link Operation#copy() copy} it).
 *
 * <p>A strategy of one's own is a few lines:
 *
 * <pre>{@code
 * class Alternate implements Strategy {
 *     public boolean begin(Randomness random) { return true; }
 *     public int choose(Choice choice) { return choice.step() % choice.size(); }
 * }
 * }</pre>
 */
public interface Strategy {
    /** After that many steps an execution is too long to look at each of its accesses. */
    int MANY_STEPS = 20_000;

    /** An execution begins. Returns false, and is not asked again, when there is nothing left to explore. */
    boolean begin(Randomness random);

    /** The index of the operation to execute, among those enabled. Called at each step, also when only one is enabled. */
    int choose(Choice choice);

    /**
     * An operation was executed: the one just chosen, or one that a program lets follow without a choice (giving back a
     * lock: whoever waits for it is enabled at the next choice anyway). The object is only valid during the call.
     */
    default void executed(Operation operation) {}

    /**
     * The step that was executed last touched this, too, which was not known before it was made. For strategies whose truth depends on knowing what
     * steps do to each other; the object is only valid during the call.
     */
    default void touched(Operation operation) {}

    /**
     * How many accesses of the task that was chosen last, which conflict with nothing that others are about to do, may follow without
     * a choice. Each counts as a step, and to choose the task again and again would come to the same. Who has to know all operations
     * should say 0, but after {@link #MANY_STEPS} steps of an execution nobody can.
     */
    default int mayFollow(Task task) {
        return Integer.MAX_VALUE;
    }

    /** So many accesses followed. Called before the next choice. */
    default void followed(Task task, int steps) {}

    /**
     * The operation that a task executed last turned out to have changed nothing: a compare-and-set that failed, a lock that was
     * tried in vain. Called before the next choice, if at all.
     */
    default void hadNoEffect(Task task) {}

    /** The execution ended. */
    default void end(Outcome outcome) {}

    /** What can be said about what the executions so far missed. */
    default Guarantee guarantee() {
        return Guarantee.NONE;
    }

    /**
     * Forgets what was explored, because from now on the program sees more of what its steps do. Returns false if there is nothing to
     * forget: what was explored by a strategy that only samples stays as good as it was.
     */
    default boolean startOver() {
        return false;
    }

    /**
     * What was left out on purpose (by a bound, or because a task only span), in words that can follow "left out:", so that to have
     * nothing left to explore proves nothing; null if nothing was.
     */
    default String leftOut() {
        return null;
    }
}

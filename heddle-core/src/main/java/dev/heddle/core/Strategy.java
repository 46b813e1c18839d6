package dev.heddle.core;

/**
 * Makes the choices. The one interface behind every algorithm, sampling or enumerating: it sees the operations that are
 * enabled, a source of randomness, and what has happened so far; nothing else.
 *
 * <p>For each execution the calls are {@link #begin}, then {@link #choose} and {@link #executed} in turn, then {@link #end}.
 * A strategy draws every random number from the source it is given and keeps no reference to an {@link Operation} beyond
 * the step (it may {@link Operation#copy() copy} it).
 *
 * <p>What few strategies care about are capabilities that they implement besides: {@link Unasked}, {@link Hindsight}.
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
    /** None of the faults happens now. */
    int NO_FAULT = -1;

    /** An execution begins. Returns false, and is not asked again, when there is nothing left to explore. */
    boolean begin(Randomness random);

    /** The index of the operation to execute, among those enabled. Called at each step, also when only one is enabled. */
    int choose(Choice choice);

    /**
     * Which of the faults happens now, before the next choice, or {@link #NO_FAULT}. Asked before each choice as long as some can happen. The resources
     * of a fault are what it has in common with others, from the general to the particular: what goes wrong, and in which manner.
     *
     * @param step how many choices were made so far
     */
    default int fault(Choice faults, int step) {
        return NO_FAULT;
    }

    /**
     * Who really chooses in the execution that has begun: whoever only passes choices on leaves itself out. Asked once an execution, after {@link #begin}.
     */
    default Strategy chooser() {
        return this;
    }

    /**
     * Who makes something of what is executed in the execution that has begun, or of what turns out about it ({@link Hindsight}): whoever only passes that on leaves itself
     * out. Asked once an execution, after {@link #begin}.
     */
    default Strategy listener() {
        return this;
    }

    /**
     * Which write the step that was just chosen reads, of so many that it may see: 0 is the newest. Asked under weak memory, at most once a
     * step, after {@link #choose} and before {@link #executed}, and only if there is more than one. (A weak compare-and-set that might fail for no
     * reason asks, too: 1 is to fail.) An input that the program leaves open ({@link Kind#CHOOSE}) is asked for in the same way: 0 is the first
     * alternative.
     */
    default int readsFrom(Operation read, int candidates) {
        return 0;
    }

    /**
     * An operation was executed: the one just chosen, or one that a program lets follow without a choice (giving back a
     * lock: whoever waits for it is enabled at the next choice anyway). The object is only valid during the call.
     */
    default void executed(Operation operation) {}

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

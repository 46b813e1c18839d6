package dev.heddle.core;

import java.util.List;

/** Something that can be run again from its initial state, and that leaves its choices to a strategy. */
public interface Program {
    /** Nobody can tell. */
    long NO_STATE = 0;

    /** What it is called in output. */
    String name();

    /** Which of its operations do not commute. */
    default Dependence dependence() {
        return Dependence.BY_RESOURCE;
    }

    /**
     * Whether this number for {@link Operation#resource()} means the same in all executions, whatever the interleaving. Numbers
     * that do not are given in the order in which resources are met, so that in two executions they mean the same as long as
     * the two do the same. If in doubt, false.
     */
    default boolean isStable(int resource) {
        return false;
    }

    /**
     * Whether the choices it presented so far, and the dependence between its operations, tell the whole truth: if not, a
     * strategy that has nothing left to explore has not proved anything.
     */
    default boolean isTransparent() {
        return unseen() == null;
    }

    /** What about it is not in its choices or their dependence, in words; null if nothing is known. */
    default String unseen() {
        return null;
    }

    /** What would have to be explored from the inside to see more, as the beginning of its name; null if that would not help. */
    default String inside() {
        return null;
    }

    /** How many steps an execution may take before it is ended. */
    default int stepLimit() {
        return Integer.MAX_VALUE;
    }

    /** What it takes for granted of time-outs, in words that can follow "proved"; null as long as there were none. */
    default String timing() {
        return null;
    }

    /** What it takes for granted of memory, in words that can follow "proved"; null if reads return the newest write. */
    default String memory() {
        return null;
    }

    /**
     * Asks the program to see more from now on, at a price that only a proof is worth: whether what its steps do where nobody looks bears out that they are
     * independent. What it finds it says by {@link #unseen()}. Returns false if it sees all that it can already.
     */
    default boolean lookCloser() {
        return false;
    }

    /**
     * What earlier executions may have left to the next, in words: for whoever wonders why the same choices led elsewhere. Null if
     * nothing is known.
     */
    default String leftBehind() {
        return null;
    }

    /** What some execution should have come to and none so far has, each as a failure. */
    default List<Failure> unreached() {
        return List.of();
    }

    /**
     * Whether the execution that ran last did nothing that is done but once in a JVM, such as to initialise a class. If it did, the next may
     * differ from it by the traces of that.
     */
    default boolean isSettled() {
        return true;
    }

    /**
     * A hash of the state it is in, to be asked while it asks for a choice: from the same state on, the same choices lead to the same. {@link #NO_STATE} if nobody can tell.
     */
    default long state() {
        return NO_STATE;
    }

    /**
     * Runs one execution: at each step asks {@link Strategy#choose}, carries out what was chosen and tells {@link
     * Strategy#executed}. It does not call {@link Strategy#begin} or {@link Strategy#end}; those are the explorer's.
     */
    Outcome run(Strategy strategy);

    /** The same, and tells a witness what it can about names and values. A program that knows no words tells nothing. */
    default Outcome run(Strategy strategy, Witness witness) {
        return run(strategy);
    }
}

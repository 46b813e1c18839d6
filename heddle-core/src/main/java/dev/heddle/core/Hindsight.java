package dev.heddle.core;

/**
 * What turns out about a step only once it was made, for strategies whose truth depends on knowing what steps do to each other. A capability: a strategy that
 * does not care implements {@link Strategy} alone.
 */
public interface Hindsight {
    /** The step that was executed last touched this, too. The object is only valid during the call. */
    default void touched(Operation operation) {}

    /**
     * The operation that a task executed last changed nothing: a compare-and-set that failed, a lock that was tried in vain. Called before the next choice, if
     * at all.
     */
    default void hadNoEffect(Task task) {}

    /** To whom a program tells it: the strategy, or nobody. */
    static Hindsight of(Strategy strategy) {
        return strategy instanceof Hindsight hindsight ? hindsight : NOBODY;
    }

    Hindsight NOBODY = new Hindsight() {};
}

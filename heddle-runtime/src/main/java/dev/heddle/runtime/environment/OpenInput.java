package dev.heddle.runtime.environment;

import dev.heddle.core.Operation;
import dev.heddle.core.Strategy;

/** A value that a task leaves open: which of so many alternatives it takes is the strategy's business. */
public final class OpenInput {
    private int alternatives;
    private int chosen;

    public void among(int newAlternatives) {
        alternatives = newAlternatives;
    }

    /** It is the task's turn: the value is part of its step. */
    public void choose(Operation step, Strategy strategy) {
        chosen = strategy.readsFrom(step, alternatives);
        if (chosen < 0 || chosen >= alternatives) {
            throw new IllegalStateException("the strategy chose " + chosen + " of " + alternatives);
        }
        step.reads(chosen);
    }

    public int chosen() {
        return chosen;
    }
}

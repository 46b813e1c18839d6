package dev.heddle.core.strategy.basis;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.automaton.Course;

/** Draws a whole execution before it begins, with the values of its inputs, from what it has found out about the program beforehand. */
public abstract class Planned implements Strategy {
    private Course course;
    private int step;
    private int value;

    /**
     * Finds out about the program, unless that was done.
     *
     * @return what there is, and how long it took, in words
     * @throws IllegalArgumentException with words for people if it is too much
     */
    public abstract String prepare();

    /** An execution. */
    protected abstract Course draw(Randomness random);

    @Override
    public final boolean begin(Randomness random) {
        course = draw(random);
        step = 0;
        value = 0;
        return true;
    }

    @Override
    public final int choose(Choice choice) {
        int index = step < course.tasks().length ? choice.indexOf(course.tasks()[step++]) : 0;
        if (index < 0) {
            throw new IllegalStateException("the model did not follow its automaton in step " + step);
        }
        return index;
    }

    @Override
    public final int readsFrom(Operation read, int candidates) {
        return value < course.values().length ? course.values()[value++] : 0;
    }
}

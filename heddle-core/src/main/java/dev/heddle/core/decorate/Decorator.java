package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;

/** A strategy that passes everything on to another; what a decorator adds it overrides. */
public abstract class Decorator implements Strategy {
    protected final Strategy inner;

    protected Decorator(Strategy inner) {
        this.inner = inner;
    }

    @Override
    public boolean begin(Randomness random) {
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        return inner.choose(choice);
    }

    @Override
    public void executed(Operation operation) {
        inner.executed(operation);
    }

    @Override
    public void touched(Operation operation) {
        inner.touched(operation);
    }

    @Override
    public int mayFollow(Task task) {
        return inner.mayFollow(task);
    }

    @Override
    public void followed(Task task, int steps) {
        inner.followed(task, steps);
    }

    @Override
    public void hadNoEffect(Task task) {
        inner.hadNoEffect(task);
    }

    @Override
    public void end(Outcome outcome) {
        inner.end(outcome);
    }

    @Override
    public Guarantee guarantee() {
        return inner.guarantee();
    }

    @Override
    public boolean startOver() {
        return inner.startOver();
    }

    @Override
    public String leftOut() {
        return inner.leftOut();
    }
}

package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** A strategy that passes everything on to another; what a decorator adds it overrides. */
public abstract class Decorator extends Forwarding implements Learning {
    protected final Strategy inner;

    protected Decorator(Strategy inner) {
        this.inner = inner;
        forwardTo(inner);
    }

    @Override
    public boolean begin(Randomness random) {
        return inner.begin(random);
    }

    /** Itself, as most decorators have something to do at choices. */
    @Override
    public Strategy chooser() {
        return this;
    }

    @Override
    public int fault(Choice faults, int step) {
        return inner.fault(faults, step);
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
    public void teach(DataOutputStream out) throws IOException {
        Learning.of(inner).teach(out);
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        Learning.of(inner).learn(in);
    }

    @Override
    public String leftOut() {
        return inner.leftOut();
    }
}

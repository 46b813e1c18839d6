package dev.heddle.core.decorate;

import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.trace.Fingerprint;

/** Computes the fingerprint of each execution, so that distinct traces can be counted. */
public final class Tracing extends Decorator {
    private final Fingerprint fingerprint;

    public Tracing(Dependence dependence, Strategy inner) {
        super(inner);
        fingerprint = Fingerprint.of(dependence);
    }

    @Override
    public boolean begin(Randomness random) {
        fingerprint.begin();
        boolean begins = inner.begin(random);
        if (begins) {
            tellListener();
        }
        return begins;
    }

    @Override
    public Strategy chooser() {
        return inner.chooser();
    }

    @Override
    public void executed(Operation operation) {
        fingerprint.executed(operation);
        super.executed(operation);
    }

    @Override
    public void touched(Operation operation) {
        fingerprint.executed(operation);
        super.touched(operation);
    }

    /** The fingerprint of the execution that ran last. */
    public long fingerprint() {
        return fingerprint.value();
    }
}

package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Operation;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.trace.Fingerprint;

/** Knows the trace of the last execution, of which what steps have touched late is a part. */
class TraceWatch extends Decorator {
    private final Fingerprint fingerprint;

    TraceWatch(Program program, Strategy inner) {
        super(inner);
        fingerprint = Fingerprint.of(program.dependence());
    }

    final long trace() {
        return fingerprint.value();
    }

    @Override
    public final boolean begin(Randomness random) {
        fingerprint.begin();
        return super.begin(random);
    }

    @Override
    public final void executed(Operation operation) {
        fingerprint.executed(operation);
        super.executed(operation);
    }

    @Override
    public final void touched(Operation operation) {
        fingerprint.executed(operation);
        super.touched(operation);
    }
}

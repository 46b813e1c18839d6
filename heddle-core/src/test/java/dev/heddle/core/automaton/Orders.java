package dev.heddle.core.automaton;

import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.strategy.enumerate.OptimalDpor;
import dev.heddle.core.trace.Fingerprint;
import java.util.HashMap;
import java.util.Map;

/** The orders of an execution's steps, with or without the values of its inputs, and how often each was met: what automata count, found out without them. */
final class Orders extends Decorator {
    private final Fingerprint fingerprint;
    private final boolean hidesInputs;
    private long labels;

    Orders(Program program, Strategy inner, boolean hidesInputs) {
        super(inner);
        fingerprint = Fingerprint.of(program.dependence());
        this.hidesInputs = hidesInputs;
    }

    /** All there are, with the number of traces that have each, by an enumeration of all traces. */
    static Map<Long, Integer> of(Program program, boolean hidesInputs) {
        return met(program, new OptimalDpor(program.dependence(), program::isStable), hidesInputs, Integer.MAX_VALUE);
    }

    /** How often each was met in so many executions. */
    static Map<Long, Integer> met(Program program, Strategy strategy, boolean hidesInputs, int executions) {
        Orders orders = new Orders(program, strategy, hidesInputs);
        Map<Long, Integer> met = new HashMap<>();
        Randomness random = new Randomness(1);
        for (int execution = 1; execution <= executions; execution++) {
            random.reset(1, execution);
            if (!orders.begin(random)) {
                break;
            }
            orders.end(program.run(orders));
            met.merge(Hash.mix(orders.fingerprint.value(), orders.labels), 1, Integer::sum);
        }
        return met;
    }

    @Override
    public boolean begin(Randomness random) {
        fingerprint.begin();
        labels = 0;
        return inner.begin(random);
    }

    @Override
    public void executed(Operation operation) {
        Operation told = hidesInputs ? operation.copy().reads(0) : operation;
        fingerprint.executed(told);
        // A fingerprint tells apart by conflicts alone; with other inputs a step may be another one that conflicts with
        // none, too.
        labels += Hash.mix(
                Hash.mix(operation.task().key(), operation.index()), Hash.mix(operation.resource(), operation.site()));
        inner.executed(operation);
    }
}

package dev.heddle.nodes.fault;

import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Happening;

/** Something that may go wrong, or right again, as long as its budget lasts. */
abstract class Fault extends Happening {
    private final Faults faults;
    private final Budget budget;

    Fault(Faults faults, String name, Budget budget) {
        super(Execution.current, name, Kind.FAULT, Operation.NO_RESOURCE);
        this.faults = faults;
        this.budget = budget;
    }

    /** How often faults of one kind may happen in an execution. */
    static final class Budget {
        private int left;

        Budget(int left) {
            this.left = left;
        }
    }

    /** Whether it would make a difference now. */
    abstract boolean canHappen();

    abstract void strike();

    final void update() {
        mayHappen(budget.left > 0 && canHappen());
    }

    final void stop() {
        budget.left = 0;
        update();
    }

    @Override
    protected final void happen() {
        budget.left--;
        strike();
        faults.update();
    }
}

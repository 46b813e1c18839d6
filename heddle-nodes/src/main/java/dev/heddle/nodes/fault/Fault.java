package dev.heddle.nodes.fault;

import dev.heddle.core.Kind;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Happening;
import dev.heddle.runtime.net.VirtualNetwork;

/** Something that may go wrong, or right again, as long as its budget lasts. */
abstract class Fault extends Happening {
    private final PossibleFaults faults;
    private final Manner manner;

    Fault(PossibleFaults faults, String name, Manner manner) {
        super(Execution.current, name, Kind.FAULT, manner.budget.resource);
        this.faults = faults;
        this.manner = manner;
        touchesToo(manner.resource);
    }

    /** How often faults of one kind may happen in an execution. Its resource is what they have in common. */
    static final class Budget {
        private final int resource;
        private int left;

        Budget(VirtualNetwork network, String kind, int left) {
            this.resource = network.resourceOf(this, kind);
            this.left = left;
        }
    }

    /** A manner in which faults of a kind happen: each is as likely as another, whatever the number of nodes that it may happen to. */
    static final class Manner {
        private final Budget budget;
        private final int resource;

        Manner(VirtualNetwork network, Budget budget, String name) {
            this.budget = budget;
            this.resource = network.resourceOf(this, name);
        }
    }

    /** Whether it would make a difference now. */
    abstract boolean canHappen();

    abstract void strike();

    final void update() {
        mayHappen(manner.budget.left > 0 && canHappen());
    }

    final void stop() {
        manner.budget.left = 0;
        update();
    }

    @Override
    protected final void happen() {
        manner.budget.left--;
        strike();
    }

    @Override
    protected final void announce() {
        touchesToo(manner.resource);
        faults.update();
    }
}

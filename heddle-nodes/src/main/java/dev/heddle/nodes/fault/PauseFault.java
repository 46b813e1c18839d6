package dev.heddle.nodes.fault;

import dev.heddle.nodes.ClusterNode;

/** A node makes no steps for some time, or few, while the others and their clocks go on. */
final class PauseFault extends Fault {
    private final Pauses pauses;
    private final ClusterNode node;

    PauseFault(PossibleFaults faults, String what, Pauses pauses, ClusterNode node, Manner manner) {
        super(faults, node + what, manner);
        this.pauses = pauses;
        this.node = node;
    }

    @Override
    boolean canHappen() {
        return node.isAlive() && !node.isPaused() && !pauses.areUnderWay();
    }

    @Override
    void strike() {
        pauses.begin(node);
    }
}

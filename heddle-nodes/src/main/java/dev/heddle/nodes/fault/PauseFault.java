package dev.heddle.nodes.fault;

import dev.heddle.nodes.Node;

/** A node makes no steps for some time, while the others and their clocks go on. */
final class PauseFault extends Fault {
    private final Pauses pauses;
    private final Node node;

    PauseFault(Faults faults, Pauses pauses, Node node, Manner manner) {
        super(faults, node + " pauses", manner);
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

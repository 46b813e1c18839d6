package dev.heddle.nodes.fault;

import dev.heddle.nodes.Node;

/** A node makes no steps for some time, or few, while the others and their clocks go on. */
final class PauseFault extends Fault {
    private final Pauses pauses;
    private final Node node;

    PauseFault(Faults faults, String what, Pauses pauses, Node node, Manner manner) {
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

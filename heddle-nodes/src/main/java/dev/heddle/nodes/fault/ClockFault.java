package dev.heddle.nodes.fault;

import dev.heddle.nodes.ClusterNode;

/** The clocks of a node jump. */
final class ClockFault extends Fault {
    private final ClusterNode node;
    private final long nanos;

    ClockFault(PossibleFaults faults, ClusterNode node, long nanos, Manner manner) {
        super(faults, "the clock of " + node + " jumps " + (nanos < 0 ? "back" : "ahead"), manner);
        this.node = node;
        this.nanos = nanos;
    }

    @Override
    boolean canHappen() {
        return node.isAlive();
    }

    @Override
    void strike() {
        node.clockOffset(node.clockOffset() + nanos);
    }
}

package dev.heddle.nodes.fault;

import dev.heddle.nodes.Cluster;
import dev.heddle.nodes.Node;

/** The connections between two nodes break. */
final class ResetFault extends Fault {
    private final Cluster cluster;
    private final Node one;
    private final Node other;

    ResetFault(Faults faults, Cluster cluster, Node one, Node other, Manner manner) {
        super(faults, "connections of " + one + " with " + other + " break", manner);
        this.cluster = cluster;
        this.one = one;
        this.other = other;
    }

    @Override
    boolean canHappen() {
        return true;
    }

    @Override
    void strike() {
        cluster.reset(one, other);
    }
}

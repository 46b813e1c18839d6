package dev.heddle.nodes.fault;

import dev.heddle.nodes.ClusterNode;
import dev.heddle.nodes.VirtualCluster;

/** The connections between two nodes break. */
final class ResetFault extends Fault {
    private final VirtualCluster cluster;
    private final ClusterNode one;
    private final ClusterNode other;

    ResetFault(PossibleFaults faults, VirtualCluster cluster, ClusterNode one, ClusterNode other, Manner manner) {
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

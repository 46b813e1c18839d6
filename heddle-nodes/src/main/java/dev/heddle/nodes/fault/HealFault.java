package dev.heddle.nodes.fault;

import dev.heddle.nodes.VirtualCluster;

/** All nodes hear each other again. */
final class HealFault extends Fault {
    private final VirtualCluster cluster;

    HealFault(PossibleFaults faults, VirtualCluster cluster, Manner manner) {
        super(faults, "the network heals", manner);
        this.cluster = cluster;
    }

    @Override
    boolean canHappen() {
        return cluster.isAnyCut();
    }

    @Override
    void strike() {
        cluster.heal();
    }
}

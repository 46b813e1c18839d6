package dev.heddle.nodes.fault;

import dev.heddle.nodes.Cluster;

/** All nodes hear each other again. */
final class HealFault extends Fault {
    private final Cluster cluster;

    HealFault(Faults faults, Cluster cluster, Manner manner) {
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

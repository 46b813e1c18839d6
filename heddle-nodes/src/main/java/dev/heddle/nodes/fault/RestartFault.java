package dev.heddle.nodes.fault;

import dev.heddle.nodes.ClusterNode;

/** A node that has crashed is started once more. A fault has no thread to start another, so it only says that it wants one. */
final class RestartFault extends Fault {
    private final Power power;
    private final ClusterNode node;

    RestartFault(PossibleFaults faults, Power power, ClusterNode node, Manner manner) {
        super(faults, node + " restarts", manner);
        this.power = power;
        this.node = node;
    }

    @Override
    boolean canHappen() {
        return !node.isAlive() && node.starts() > 0 && !power.isWanted(node);
    }

    @Override
    void strike() {
        power.want(node);
    }
}

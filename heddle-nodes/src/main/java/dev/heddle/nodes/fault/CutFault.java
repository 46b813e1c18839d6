package dev.heddle.nodes.fault;

import dev.heddle.nodes.ClusterNode;
import dev.heddle.nodes.VirtualCluster;

/** A node does not hear another any more, or a node and all others do not hear each other. The host hears all, and all hear it. */
final class CutFault extends Fault {
    private final VirtualCluster cluster;
    private final ClusterNode one;
    private final ClusterNode other;
    private final boolean bothWays;

    private CutFault(
            PossibleFaults faults,
            String name,
            VirtualCluster cluster,
            ClusterNode one,
            ClusterNode other,
            boolean bothWays,
            Manner manner) {
        super(faults, name, manner);
        this.cluster = cluster;
        this.one = one;
        this.other = other;
        this.bothWays = bothWays;
    }

    /** Nothing gets from or to a node. */
    static CutFault off(PossibleFaults faults, VirtualCluster cluster, ClusterNode node, Manner manner) {
        return new CutFault(faults, node + " is cut off", cluster, node, null, true, manner);
    }

    /** Nothing gets from one to the other, nor back. */
    static CutFault between(
            PossibleFaults faults, VirtualCluster cluster, ClusterNode one, ClusterNode other, Manner manner) {
        return new CutFault(faults, one + " and " + other + " are cut off", cluster, one, other, true, manner);
    }

    /** Nothing gets from one to the other. */
    static CutFault oneWay(
            PossibleFaults faults, VirtualCluster cluster, ClusterNode from, ClusterNode to, Manner manner) {
        return new CutFault(faults, to + " does not hear " + from, cluster, from, to, false, manner);
    }

    @Override
    boolean canHappen() {
        return true;
    }

    @Override
    void strike() {
        for (int i = 0; i < cluster.size(); i++) {
            ClusterNode node = cluster.get(i);
            if (node != one && (other == null || node == other)) {
                cluster.hear(node, one, false);
                if (bothWays) {
                    cluster.hear(one, node, false);
                }
            }
        }
    }
}

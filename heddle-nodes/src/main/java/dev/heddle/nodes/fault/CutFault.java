package dev.heddle.nodes.fault;

import dev.heddle.nodes.Cluster;
import dev.heddle.nodes.Node;

/** A node does not hear another any more, or a node and all others do not hear each other. The host hears all, and all hear it. */
final class CutFault extends Fault {
    private final Cluster cluster;
    private final Node one;
    private final Node other;
    private final boolean bothWays;

    private CutFault(
            Faults faults, String name, Cluster cluster, Node one, Node other, boolean bothWays, Manner manner) {
        super(faults, name, manner);
        this.cluster = cluster;
        this.one = one;
        this.other = other;
        this.bothWays = bothWays;
    }

    /** Nothing gets from or to a node. */
    static CutFault off(Faults faults, Cluster cluster, Node node, Manner manner) {
        return new CutFault(faults, node + " is cut off", cluster, node, null, true, manner);
    }

    /** Nothing gets from one to the other, nor back. */
    static CutFault between(Faults faults, Cluster cluster, Node one, Node other, Manner manner) {
        return new CutFault(faults, one + " and " + other + " are cut off", cluster, one, other, true, manner);
    }

    /** Nothing gets from one to the other. */
    static CutFault oneWay(Faults faults, Cluster cluster, Node from, Node to, Manner manner) {
        return new CutFault(faults, to + " does not hear " + from, cluster, from, to, false, manner);
    }

    @Override
    boolean canHappen() {
        return true;
    }

    @Override
    void strike() {
        for (int i = 0; i < cluster.size(); i++) {
            Node node = cluster.get(i);
            if (node != one && (other == null || node == other)) {
                cluster.hear(node, one, false);
                if (bothWays) {
                    cluster.hear(one, node, false);
                }
            }
        }
    }
}

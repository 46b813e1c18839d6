package dev.heddle.nodes.fault;

import dev.heddle.nodes.ClusterNode;
import dev.heddle.nodes.VirtualCluster;
import dev.heddle.nodes.disk.Chance;
import dev.heddle.nodes.disk.Loss;

/**
 * A node's process ends in the middle of whatever it does. What its disk loses of what was not synced is part of the fault: which it is, is in the
 * schedule then, and replays.
 */
final class CrashFault extends Fault {
    private final VirtualCluster cluster;
    private final ClusterNode node;
    private final Loss loss;
    private final int seed;

    CrashFault(PossibleFaults faults, VirtualCluster cluster, ClusterNode node, Manner manner, Loss loss, int seed) {
        this(faults, node + " crashes" + lossOf(node, loss, seed), cluster, node, manner, loss, seed);
    }

    /** The process alone ends. */
    static CrashFault kill(PossibleFaults faults, VirtualCluster cluster, ClusterNode node, Manner manner) {
        return new CrashFault(faults, node + " is killed", cluster, node, manner, Loss.NOTHING, 0);
    }

    private CrashFault(
            PossibleFaults faults,
            String name,
            VirtualCluster cluster,
            ClusterNode node,
            Manner manner,
            Loss loss,
            int seed) {
        super(faults, name, manner);
        this.cluster = cluster;
        this.node = node;
        this.loss = loss;
        this.seed = seed;
    }

    private static String lossOf(ClusterNode node, Loss loss, int seed) {
        if (node.diskOrNull() == null) {
            return "";
        }
        return switch (loss) {
            case NOTHING -> ", and its disk loses nothing";
            case UNSYNCED -> ", and its disk loses what was not synced";
            case LATEST -> ", and its disk loses the latest of what was not synced (" + seed + ")";
            case ANY -> ", and its disk loses some of what was not synced (" + seed + ")";
        };
    }

    @Override
    boolean canHappen() {
        return node.isAlive();
    }

    @Override
    void strike() {
        cluster.crash(node, loss, Chance.of(seed));
    }
}

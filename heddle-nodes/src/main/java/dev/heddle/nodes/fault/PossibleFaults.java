package dev.heddle.nodes.fault;

import dev.heddle.nodes.ClusterNode;
import dev.heddle.nodes.VirtualCluster;
import dev.heddle.nodes.disk.Loss;
import dev.heddle.nodes.fault.Fault.Budget;
import dev.heddle.nodes.fault.Fault.Manner;
import dev.heddle.runtime.net.Numbered;

/** The faults of an execution: which can happen, and how often. For the nodes that are there when they are asked for. */
public final class PossibleFaults implements VirtualCluster.Watcher {
    private static final int LOSSES = 4;

    /** How often a slow node stops. */
    private static final int SLICES = 20;

    private final VirtualCluster cluster;
    private final Numbered<Fault> all = new Numbered<>();
    private Power power;

    public PossibleFaults(VirtualCluster cluster) {
        this.cluster = cluster;
        cluster.watchedBy(this);
    }

    private void add(Fault fault) {
        all.add(fault);
        fault.update();
    }

    /** What can happen now may have changed. */
    @Override
    public void update() {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).update();
        }
    }

    public void crashes(int most) {
        Budget budget = budget("crashes", most);
        Manner unsynced = manner(budget, "all that was not synced is lost");
        Manner nothing = manner(budget, "nothing is lost");
        Manner latest = manner(budget, "the latest is lost");
        Manner any = manner(budget, "something is lost");
        for (int i = 0; i < cluster.size(); i++) {
            ClusterNode node = cluster.get(i);
            add(new CrashFault(this, cluster, node, unsynced, Loss.UNSYNCED, 0));
            // As many faults as there are things that its disk may lose, as far as these few tell.
            if (node.diskOrNull() != null) {
                add(new CrashFault(this, cluster, node, nothing, Loss.NOTHING, 0));
                for (int seed = 1; seed <= LOSSES; seed++) {
                    add(new CrashFault(this, cluster, node, latest, Loss.LATEST, seed));
                    add(new CrashFault(this, cluster, node, any, Loss.ANY, seed));
                }
            }
        }
    }

    /** Of the process alone: what it has written is on the disk in the end, synced or not. */
    public void kills(int most) {
        Manner manner = only("kills", most);
        for (int i = 0; i < cluster.size(); i++) {
            add(CrashFault.kill(this, cluster, cluster.get(i), manner));
        }
    }

    public void restarts(int most) {
        if (power == null) {
            power = new Power(cluster);
            power.begin();
        }
        Manner restarts = only("restarts", most);
        for (int i = 0; i < cluster.size(); i++) {
            add(new RestartFault(this, power, cluster.get(i), restarts));
        }
    }

    /** A node cut off from all others, two from each other, or one from another in one direction; and that it is mended. */
    public void partitions(int most) {
        Budget budget = budget("partitions", most);
        Manner off = manner(budget, "a node alone");
        for (int i = 0; i < cluster.size(); i++) {
            add(CutFault.off(this, cluster, cluster.get(i), off));
        }
        if (cluster.size() > 2) {
            Manner between = manner(budget, "two nodes");
            Manner oneWay = manner(budget, "one direction");
            for (int i = 0; i < cluster.size(); i++) {
                for (int j = 0; j < cluster.size(); j++) {
                    ClusterNode one = cluster.get(i);
                    ClusterNode other = cluster.get(j);
                    if (i < j) {
                        add(CutFault.between(this, cluster, one, other, between));
                    }
                    if (i != j) {
                        add(CutFault.oneWay(this, cluster, one, other, oneWay));
                    }
                }
            }
        }
        add(new HealFault(this, cluster, only("mends", most)));
    }

    /** For so long, in the time of the host. */
    public void pauses(int most, long nanos) {
        pauses(only("pauses of nodes", most), " pauses", new Pauses(cluster, nanos, 1));
    }

    /** For so long, in the time of the host: a node gets on now and then only. */
    public void slowness(int most, long nanos) {
        pauses(only("slow nodes", most), " is slow", new Pauses(cluster, nanos, SLICES));
    }

    private void pauses(Manner manner, String what, Pauses pauses) {
        pauses.begin();
        for (int i = 0; i < cluster.size(); i++) {
            add(new PauseFault(this, what, pauses, cluster.get(i), manner));
        }
    }

    public void resets(int most) {
        Manner manner = only("resets", most);
        for (int i = 0; i < cluster.size(); i++) {
            for (int j = i + 1; j < cluster.size(); j++) {
                add(new ResetFault(this, cluster, cluster.get(i), cluster.get(j), manner));
            }
        }
    }

    /** Ahead by so much, or back. */
    public void clockJumps(int most, long nanos) {
        Budget budget = budget("clocks", most);
        Manner ahead = manner(budget, "ahead");
        Manner back = manner(budget, "back");
        for (int i = 0; i < cluster.size(); i++) {
            add(new ClockFault(this, cluster.get(i), nanos, ahead));
            add(new ClockFault(this, cluster.get(i), -nanos, back));
        }
    }

    public void lostDatagrams(int most) {
        datagrams(only("lost datagrams", most), DatagramFault.Sort.LOST);
    }

    public void repeatedDatagrams(int most) {
        datagrams(only("repeated datagrams", most), DatagramFault.Sort.REPEATED);
    }

    /** Two of one node, that is: those of several come in any order. */
    public void reorderedDatagrams(int most) {
        datagrams(only("reordered datagrams", most), DatagramFault.Sort.OVERTAKEN);
    }

    private void datagrams(Manner manner, DatagramFault.Sort sort) {
        for (int i = 0; i < cluster.size(); i++) {
            add(new DatagramFault(this, cluster.hostOf(cluster.get(i)), cluster.get(i), sort, manner));
        }
    }

    private Budget budget(String kind, int most) {
        return new Budget(cluster.network(), kind, most);
    }

    private Manner manner(Budget budget, String name) {
        return new Manner(cluster.network(), budget, name);
    }

    /** Of a kind that happens in one manner. */
    private Manner only(String kind, int most) {
        return manner(budget(kind, most), kind);
    }

    /** None happens from now on. */
    public void stop() {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).stop();
        }
    }
}

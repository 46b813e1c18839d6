package dev.heddle.nodes.fault;

import dev.heddle.nodes.Cluster;
import dev.heddle.nodes.Node;
import dev.heddle.nodes.disk.Loss;
import dev.heddle.nodes.fault.Fault.Budget;
import dev.heddle.runtime.net.Numbered;

/** The faults of an execution: which can happen, and how often. For the nodes that are there when they are asked for. */
public final class Faults implements Cluster.Watcher {
    private static final int LOSSES = 4;

    private final Cluster cluster;
    private final Numbered<Fault> all = new Numbered<>();
    private Power power;

    public Faults(Cluster cluster) {
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
        Budget budget = new Budget(most);
        for (int i = 0; i < cluster.size(); i++) {
            crashes(cluster.get(i), budget);
        }
    }

    /** As many faults as there are things that its disk may lose, as far as these few tell. */
    private void crashes(Node node, Budget budget) {
        add(new CrashFault(this, cluster, node, budget, Loss.UNSYNCED, 0));
        if (node.diskOrNull() != null) {
            add(new CrashFault(this, cluster, node, budget, Loss.NOTHING, 0));
            for (int seed = 1; seed <= LOSSES; seed++) {
                add(new CrashFault(this, cluster, node, budget, Loss.LATEST, seed));
                add(new CrashFault(this, cluster, node, budget, Loss.ANY, seed));
            }
        }
    }

    public void restarts(int most) {
        if (power == null) {
            power = new Power(cluster);
            power.begin();
        }
        Budget budget = new Budget(most);
        for (int i = 0; i < cluster.size(); i++) {
            add(new RestartFault(this, power, cluster.get(i), budget));
        }
    }

    /** A node cut off from all others, two from each other, or one from another in one direction; and that it is mended. */
    public void partitions(int most) {
        Budget budget = new Budget(most);
        for (int i = 0; i < cluster.size(); i++) {
            add(CutFault.off(this, cluster, cluster.get(i), budget));
        }
        for (int i = 0; i < cluster.size(); i++) {
            for (int j = 0; j < cluster.size() && cluster.size() > 2; j++) {
                Node one = cluster.get(i);
                Node other = cluster.get(j);
                if (i < j) {
                    add(CutFault.between(this, cluster, one, other, budget));
                }
                if (i != j) {
                    add(CutFault.oneWay(this, cluster, one, other, budget));
                }
            }
        }
        add(new HealFault(this, cluster, new Budget(most)));
    }

    /** For so long, in the time of the host. */
    public void pauses(int most, long nanos) {
        Pauses pauses = new Pauses(cluster, nanos);
        pauses.begin();
        Budget budget = new Budget(most);
        for (int i = 0; i < cluster.size(); i++) {
            add(new PauseFault(this, pauses, cluster.get(i), budget));
        }
    }

    public void resets(int most) {
        Budget budget = new Budget(most);
        for (int i = 0; i < cluster.size(); i++) {
            for (int j = i + 1; j < cluster.size(); j++) {
                add(new ResetFault(this, cluster, cluster.get(i), cluster.get(j), budget));
            }
        }
    }

    /** Ahead by so much, or back. */
    public void clockJumps(int most, long nanos) {
        Budget budget = new Budget(most);
        for (int i = 0; i < cluster.size(); i++) {
            add(new ClockFault(this, cluster.get(i), nanos, budget));
            add(new ClockFault(this, cluster.get(i), -nanos, budget));
        }
    }

    public void lostDatagrams(int most) {
        datagrams(most, true);
    }

    public void repeatedDatagrams(int most) {
        datagrams(most, false);
    }

    private void datagrams(int most, boolean lost) {
        Budget budget = new Budget(most);
        for (int i = 0; i < cluster.size(); i++) {
            add(new DatagramFault(this, cluster.hostOf(cluster.get(i)), cluster.get(i), lost, budget));
        }
    }

    /** None happens from now on. */
    public void stop() {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).stop();
        }
    }
}

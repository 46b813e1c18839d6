package dev.heddle.nodes.fault;

import dev.heddle.core.Kind;
import dev.heddle.nodes.ClusterNode;
import dev.heddle.nodes.VirtualCluster;
import dev.heddle.runtime.kernel.Waiting.Condition;
import dev.heddle.runtime.net.Numbered;
import dev.heddle.runtime.net.Wait;

/** Starts the nodes that faults want to have started, in a task of the host. */
final class Power implements Runnable, Condition {
    private final VirtualCluster cluster;
    private final Numbered<ClusterNode> wanted = new Numbered<>();
    private final int resource;

    Power(VirtualCluster cluster) {
        this.cluster = cluster;
        this.resource = cluster.network().resourceOf(this, "power");
    }

    void begin() {
        Thread thread = new Thread(null, this, "power");
        thread.setDaemon(true);
        thread.start();
    }

    void want(ClusterNode node) {
        wanted.add(node);
    }

    boolean isWanted(ClusterNode node) {
        return wanted.contains(node);
    }

    @Override
    public void run() {
        while (true) {
            cluster.network().await(Kind.ACQUIRE, resource, this, new Wait(true, Wait.FOREVER, false));
            ClusterNode node = wanted.removeAt(0);
            if (!node.isAlive()) {
                cluster.restart(node);
            }
        }
    }

    @Override
    public boolean holds() {
        return wanted.size() > 0;
    }

    @Override
    public String awaited() {
        return "a node to start";
    }
}

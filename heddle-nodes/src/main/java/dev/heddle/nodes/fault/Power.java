package dev.heddle.nodes.fault;

import dev.heddle.core.Kind;
import dev.heddle.nodes.Cluster;
import dev.heddle.nodes.Node;
import dev.heddle.runtime.kernel.Waiting.Condition;
import dev.heddle.runtime.net.Numbered;
import dev.heddle.runtime.net.Wait;

/** Starts the nodes that faults want to have started, in a task of the host. */
final class Power implements Runnable, Condition {
    private final Cluster cluster;
    private final Numbered<Node> wanted = new Numbered<>();
    private final int resource;

    Power(Cluster cluster) {
        this.cluster = cluster;
        this.resource = cluster.network().resourceOf(this, "power");
    }

    void begin() {
        Thread thread = new Thread(null, this, "power");
        thread.setDaemon(true);
        thread.start();
    }

    void want(Node node) {
        wanted.add(node);
    }

    boolean isWanted(Node node) {
        return wanted.contains(node);
    }

    @Override
    public void run() {
        while (true) {
            cluster.network().await(Kind.ACQUIRE, resource, this, new Wait(true, Wait.FOREVER, false));
            Node node = wanted.removeAt(0);
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

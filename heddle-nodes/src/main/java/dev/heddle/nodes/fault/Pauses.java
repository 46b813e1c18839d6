package dev.heddle.nodes.fault;

import dev.heddle.core.Kind;
import dev.heddle.nodes.Cluster;
import dev.heddle.nodes.Node;
import dev.heddle.runtime.kernel.Waiting.Condition;
import dev.heddle.runtime.net.Wait;

/** Lets a node that was paused go on when its time has come, in a task of the host. One at a time. */
final class Pauses implements Runnable {
    private final Cluster cluster;
    private final long nanos;
    private final int resource;
    private Node paused;

    Pauses(Cluster cluster, long nanos) {
        this.cluster = cluster;
        this.nanos = nanos;
        this.resource = cluster.network().resourceOf(this, "pauses");
    }

    void begin() {
        Thread thread = new Thread(null, this, "pauses");
        thread.setDaemon(true);
        thread.start();
    }

    void begin(Node node) {
        paused = node;
        cluster.pause(node, true);
    }

    boolean areUnderWay() {
        return paused != null;
    }

    @Override
    public void run() {
        Condition begun = new Until(true);
        Condition over = new Until(false);
        while (true) {
            cluster.network().await(Kind.ACQUIRE, resource, begun, new Wait(true, Wait.FOREVER, false));
            cluster.network().await(Kind.ACQUIRE, resource, over, new Wait(true, nanos, false));
            Node node = paused;
            paused = null;
            cluster.pause(node, false);
        }
    }

    /** Somebody is paused, or nobody, which nothing but the time brings about. */
    private final class Until implements Condition {
        private final boolean begun;

        Until(boolean begun) {
            this.begun = begun;
        }

        @Override
        public boolean holds() {
            return begun == areUnderWay();
        }

        @Override
        public String awaited() {
            return begun ? "a node to pause" : "the end of a pause";
        }
    }
}

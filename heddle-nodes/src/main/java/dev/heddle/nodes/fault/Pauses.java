package dev.heddle.nodes.fault;

import dev.heddle.core.Kind;
import dev.heddle.nodes.ClusterNode;
import dev.heddle.nodes.VirtualCluster;
import dev.heddle.runtime.kernel.Waiting.Condition;
import dev.heddle.runtime.net.Wait;

/** Lets a node that was paused go on when its time has come, in a task of the host: once for all, or again and again in between. One at a time. */
final class Pauses implements Runnable {
    private final VirtualCluster cluster;
    private final long nanos;
    private final int times;
    private final int resource;
    private ClusterNode paused;

    /** For so long in all, and so many times. */
    Pauses(VirtualCluster cluster, long nanos, int times) {
        this.cluster = cluster;
        this.nanos = nanos / times;
        this.times = times;
        this.resource = cluster.network().resourceOf(this, "pauses");
    }

    void begin() {
        Thread thread = new Thread(null, this, "pauses");
        thread.setDaemon(true);
        thread.start();
    }

    void begin(ClusterNode node) {
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
            ClusterNode node = paused;
            for (int turn = 1; turn <= times; turn++) {
                cluster.network().await(Kind.ACQUIRE, resource, over, new Wait(true, nanos, false));
                cluster.pause(node, false);
                if (turn < times) {
                    // It does what it can while no time passes.
                    cluster.network().await(Kind.ACQUIRE, resource, over, new Wait(true, 1, false));
                    cluster.pause(node, true);
                }
            }
            paused = null;
            cluster.changed();
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

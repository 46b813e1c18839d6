import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;
import java.util.List;

/**
 * Two clients want to lead. The server or a client is killed, or some are cut off, at any moment of 40 s (or {@code -Dseconds}: after a minute without clients ZooKeeper removes the node that they meet at); long after that there must be
 * one leader.
 */
public final class LeaderLatchScenario extends CuratorScenario {
    private static final int MOST_TRIES = 60;

    public LeaderLatchScenario() {
        super("leader");
    }

    @Override
    void run(Cluster cluster, List<Node> clients) throws Exception {
        awaitOne(clients);
        cluster.faults().kills(1).restarts(1).partitions(1);
        Thread.sleep(1000L * Integer.getInteger("seconds", 40));
        calm(cluster);
        awaitOne(clients);
    }

    /** They may be about to change, so they are asked for a minute. */
    private static void awaitOne(List<Node> clients) throws InterruptedException {
        String one = null;
        String other = null;
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            one = ask(clients.get(0), "role");
            other = ask(clients.get(1), "role");
            if ("leader".equals(one) != "leader".equals(other)) {
                return;
            }
            Thread.sleep(1000);
        }
        throw new AssertionError(("leader".equals(one) ? "two leaders" : "no leader") + ": a is " + one + ", b is " + other);
    }
}

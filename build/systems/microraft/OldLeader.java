import dev.heddle.api.Heddle;
import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;

/**
 * MicroRaft #54, in 0.7 and mended in 0.8: a leader that has taken a snapshot and has nothing in its log but what it could not replicate never catches up with the next one. Three members are written to while one is cut off now and then; when all
 * is well again, all must have the last write. Run it with {@code -Dsnapshots=3}.
 */
public final class OldLeader implements Heddle.Body {
    private static final int ROUNDS = 20;

    @Override
    public void run() throws Exception {
        try (Cluster cluster = Cluster.of("n1", "n2", "n3")) {
            for (Node node : cluster.nodes()) {
                node.start(MicroRaftPeer.class, node.name());
            }
            RaftScenario.leader(cluster);
            cluster.faults().partitions(2);
            for (int round = 0; round < ROUNDS; round++) {
                for (Node node : cluster.nodes()) {
                    Lines.ask(node.name(), "put round " + round, 4000); // by the leader, or by nobody
                }
                Thread.sleep(1000);
            }
            cluster.faults().stop();
            cluster.network().heal();
            Thread.sleep(10_000);
            RaftScenario.until(RaftScenario.leader(cluster), "put last milk", "done");
            for (Node node : cluster.nodes()) {
                RaftScenario.until(node, "peek last", "milk");
            }
        }
    }
}

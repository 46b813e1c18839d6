import dev.heddle.api.Heddle;
import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;
import java.util.List;

/**
 * jgroups-raft #251, in 1.0.12 and mended in 1.0.13: an election is won by the last member whose log is longer than that of who counts the votes, and not by the one with the longest. Of five members two are killed, one after
 * the other, with a write before, between and after; then all are, and the two come back, with one that has everything. What was acknowledged must be there.
 */
public final class LongestLog implements Heddle.Body {
    private static final String ALL = "n1,n2,n3,n4,n5";

    @Override
    public void run() throws Exception {
        try (Cluster cluster = Cluster.of(ALL.split(","))) {
            for (Node node : cluster.nodes()) {
                node.disk();
            }
            for (Node node : cluster.nodes()) {
                start(node);
            }
            Node leader = RaftScenario.leader(cluster);
            RaftScenario.until(leader, "put first tea", "done");
            cluster.node("n3").kill();
            RaftScenario.until(RaftScenario.leader(cluster), "put second cake", "done");
            cluster.node("n5").kill();
            RaftScenario.until(RaftScenario.leader(cluster), "put third jam", "done");
            for (Node node : cluster.nodes()) {
                node.kill();
            }
            for (String name : List.of("n3", "n4", "n5")) {
                start(cluster.node(name));
            }
            Node next = RaftScenario.leader(cluster);
            RaftScenario.until(next, "put last milk", "done");
            RaftScenario.until(next, "get third", "jam");
        }
    }

    /** Starts one, and waits until it is a member. */
    private static void start(Node node) throws InterruptedException {
        node.start(JGroupsPeer.class, node.name(), ALL);
        RaftScenario.until(node, "joined", "yes");
    }
}

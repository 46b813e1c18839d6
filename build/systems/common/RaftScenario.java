import dev.heddle.api.Heddle;
import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;

/**
 * Three nodes with a copy of a map each, kept by Raft: they elect a leader and take a write; the leader's process is killed, the others elect another, have the first write and take one more. If they keep what they know on their
 * disks, the first comes back, and has both.
 */
abstract class RaftScenario implements Heddle.Body {
    private static final int MOST_TRIES = 300;
    private static final int MILLIS = 5000;

    private final Class<?> peer;
    private final boolean durable;

    /** @param peer a {@code main} that is given its name and those of all, and answers role, put and get */
    RaftScenario(Class<?> peer, boolean durable) {
        this.peer = peer;
        this.durable = durable;
    }

    @Override
    public void run() throws Exception {
        try (Cluster cluster = Cluster.of("n1", "n2", "n3")) {
            for (Node node : cluster.nodes()) {
                node.disk();
            }
            for (Node node : cluster.nodes()) {
                node.start(peer, node.name(), "n1,n2,n3");
            }
            Node leader = leader(cluster);
            until(leader, "put first tea", "done");
            until(leader, "get first", "tea");
            leader.kill();
            Node next = leader(cluster);
            until(next, "get first", "tea");
            until(next, "put second cake", "done");
            if (durable) {
                leader.restart();
                until(leader, "get first", "tea");
                until(leader, "get second", "cake");
            }
        }
    }

    static Node leader(Cluster cluster) throws InterruptedException {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            for (Node node : cluster.nodes()) {
                if (node.isAlive() && "leader".equals(Lines.ask(node.name(), "role", MILLIS))) {
                    return node;
                }
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no leader");
    }

    /** Asks until the answer is as expected: a leader may have to find out first what is committed. */
    static void until(Node node, String request, String expected) throws InterruptedException {
        String answer = null;
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            answer = Lines.ask(node.name(), request, MILLIS);
            if (expected.equals(answer)) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError(node + " says " + answer + " to " + request);
    }
}

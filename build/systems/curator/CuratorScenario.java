import dev.heddle.api.Heddle;
import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;
import java.util.List;

/** Two clients of one ZooKeeper server use a recipe while something goes wrong; in the end all is well, and what they believe must be true. */
abstract class CuratorScenario implements Heddle.Body {
    private static final int MILLIS = 60_000;
    private static final int MOST_TRIES = 100;

    private final String recipe;

    CuratorScenario(String recipe) {
        this.recipe = recipe;
    }

    @Override
    public final void run() throws Exception {
        try (Cluster cluster = Cluster.of("zk", "a", "b")) {
            for (Node node : cluster.nodes()) {
                node.disk();
            }
            cluster.node("zk").start(ZooKeeperAlone.class);
            List<Node> clients = List.of(cluster.node("a"), cluster.node("b"));
            for (Node node : clients) {
                node.start(CuratorClient.class, node.name(), recipe);
            }
            run(cluster, clients);
        }
    }

    abstract void run(Cluster cluster, List<Node> clients) throws Exception;

    /** Nothing goes wrong any more, and everybody has time to find that out. */
    static void calm(Cluster cluster) throws InterruptedException {
        cluster.faults().stop();
        cluster.network().heal();
        for (Node node : cluster.nodes()) {
            if (!node.isAlive()) {
                node.restart();
            }
        }
        Thread.sleep(60_000);
    }

    static String ask(Node node, String request) {
        return Lines.ask(node.name(), request, MILLIS);
    }

    static void until(Node node, String request, String expected) throws InterruptedException {
        String answer = null;
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            answer = ask(node, request);
            if (expected.equals(answer)) {
                return;
            }
            Thread.sleep(500);
        }
        throw new AssertionError(node + " says " + answer + " to " + request);
    }
}

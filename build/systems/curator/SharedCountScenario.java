import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;
import java.util.List;

/** A client counts, and another follows. Some are cut off at any moment; long after that both must have the same count. */
public final class SharedCountScenario extends CuratorScenario {
    public SharedCountScenario() {
        super("count");
    }

    @Override
    void run(Cluster cluster, List<Node> clients) throws Exception {
        cluster.faults().partitions(1);
        for (int value = 1; value <= 3; value++) {
            ask(clients.get(1), Integer.toString(value));
            Thread.sleep(5000);
        }
        calm(cluster);
        until(clients.get(1), "9", "done");
        Thread.sleep(10_000);
        String seen = ask(clients.get(0), "get");
        if (!"9".equals(seen)) {
            throw new AssertionError("the count is 9, and a has " + seen);
        }
    }
}

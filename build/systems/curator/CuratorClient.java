import java.util.function.UnaryOperator;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.CuratorFrameworkFactory;
import org.apache.curator.framework.recipes.leader.LeaderLatch;
import org.apache.curator.framework.recipes.shared.SharedCount;
import org.apache.curator.retry.ExponentialBackoffRetry;

/** A service that uses a recipe of Curator, and answers what it believes: its name and that of the recipe. */
public final class CuratorClient {
    private static final int SESSION_MILLIS = 6000;

    private CuratorClient() {}

    public static void main(String[] arguments) throws Exception {
        CuratorFramework client = CuratorFrameworkFactory.builder()
                .connectString("zk:2181")
                .sessionTimeoutMs(SESSION_MILLIS)
                .connectionTimeoutMs(3000)
                .retryPolicy(new ExponentialBackoffRetry(1000, 3))
                .build();
        client.start();
        Lines.serve(recipe(client, arguments[0], arguments[1]));
    }

    private static UnaryOperator<String> recipe(CuratorFramework client, String name, String recipe) throws Exception {
        switch (recipe) {
            case "count":
                SharedCount count = new SharedCount(client, "/count", 0);
                count.start();
                return request -> count(count, request);
            case "leader":
                LeaderLatch latch = new LeaderLatch(client, "/leader", name);
                latch.start();
                return request -> latch.hasLeadership() ? "leader" : "follower";
            default:
                throw new IllegalArgumentException(recipe);
        }
    }

    private static String count(SharedCount count, String request) {
        if (request.equals("get")) {
            return Integer.toString(count.getCount());
        }
        try {
            count.setCount(Integer.parseInt(request));
            return "done";
        } catch (Exception e) { // declared so
            return "failed";
        }
    }
}

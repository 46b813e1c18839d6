import dev.heddle.api.Heddle;
import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Unmodified ZooKeeper, three peers with a virtual disk each: they elect a leader and take a write; the leader's process is killed, the others elect another and take one more; the first comes back, and has both. With
 * {@code -Dlength=election} the first leader is the end, with {@code -Dlength=write} the first write; with {@code -Dlength=power} the leader loses what it has not synced, too.
 */
public final class ZooKeeperScenario implements Heddle.Body {
    private static final int PEERS = 3;
    private static final int MOST_TRIES = 200;
    private static final String LENGTH = System.getProperty("length", "crash");

    @Override
    public void run() throws Exception {
        try (Cluster cluster = Cluster.of("zk1", "zk2", "zk3")) {
            for (Node node : cluster.nodes()) {
                node.disk();
            }
            int number = 0;
            for (Node node : cluster.nodes()) {
                number++;
                node.start(ZooKeeperPeer.class, Integer.toString(number), Integer.toString(PEERS));
            }
            Node leader = cluster.nodes().get(await(PEERS - 1));
            if (LENGTH.equals("election")) {
                return;
            }
            write("zk1", "/first", "tea");
            expect("zk2", "/first", "tea");
            if (LENGTH.equals("write")) {
                return;
            }
            if (LENGTH.equals("power")) {
                leader.crash();
            } else {
                leader.kill();
            }
            Node next = cluster.nodes().get(await(PEERS - 2));
            write(next.name(), "/second", "cake");
            leader.restart();
            await(PEERS - 1);
            expect(leader.name(), "/first", "tea");
            expect(leader.name(), "/second", "cake");
        }
    }

    private static void write(String host, String path, String data) throws IOException {
        try (ZooKeeperClient client = new ZooKeeperClient(host)) {
            client.create(path, data);
        }
    }

    private static void expect(String host, String path, String data) throws IOException {
        try (ZooKeeperClient client = new ZooKeeperClient(host)) {
            client.sync(path);
            String seen = client.get(path);
            if (!seen.equals(data)) {
                throw new AssertionError(path + " is " + seen + " at " + host);
            }
        }
    }

    /** Waits until there is one leader with so many followers; returns its index. */
    private static int await(int followers) throws InterruptedException {
        List<String> modes = new ArrayList<>();
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Thread.sleep(100);
            modes.clear();
            for (int i = 1; i <= PEERS; i++) {
                modes.add(mode("zk" + i));
            }
            if (Collections.frequency(modes, "leader") == 1 && Collections.frequency(modes, "follower") == followers) {
                return modes.indexOf("leader");
            }
        }
        throw new AssertionError("no leader: " + modes);
    }

    /** What a peer says of itself. */
    private static String mode(String host) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, 2181), 2000);
            socket.setSoTimeout(2000);
            socket.getOutputStream().write("srvr".getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            int at = answer.indexOf("Mode: ");
            return at < 0 ? "none" : answer.substring(at + 6).lines().findFirst().orElse("none");
        } catch (IOException e) {
            return "down";
        }
    }
}

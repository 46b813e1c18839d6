import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.Grain;
import dev.heddle.api.Heddle;
import dev.heddle.api.Isolation;
import dev.heddle.api.cluster.Node;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import java.io.File;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Unmodified ZooKeeper, three peers, under control: they elect a leader; if asked, the leader crashes, the others elect another, and it comes back.
 *
 * <p>Arguments: elect or crash; threads or messages; the number of executions; a strategy.
 */
public final class ZooKeeperElection {
    private static final int MOST_TRIES = 600;

    private static String data;

    private ZooKeeperElection() {}

    public static void main(String[] arguments) throws IOException {
        boolean crash = arguments[0].equals("crash");
        data = Files.createTempDirectory("zookeeper").toString();
        Options options = Heddle.options()
                .name("ZooKeeper")
                .strategy(arguments[3])
                .grain(Grain.valueOf(arguments[1].toUpperCase(java.util.Locale.ROOT)))
                .executions(Long.parseLong(arguments[2]))
                .checkDeterminism(Boolean.getBoolean("check"))
                .isolate(Isolation.NONE)
                .maxSteps(5_000_000)
                .watchdog(Duration.ofMinutes(1));
        long before = cpu();
        Result result = Heddle.explore(options, () -> elect(crash));
        System.out.println(result.summary());
        result.failures().forEach(failure -> System.out.println(failure.message() + " " + failure.schedule()));
        System.out.printf(
                "%d executions of up to %d steps, %.2f s of processor time each%n",
                result.executions(),
                result.maxSteps(),
                (cpu() - before) / 1e9 / result.executions());
        wipe(new File(data));
        System.exit(result.failures().isEmpty() ? 0 : 1);
    }

    private static long cpu() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    private static void elect(boolean crash) throws InterruptedException {
        wipe(new File(data));
        try (Cluster cluster = Cluster.of("zk1", "zk2", "zk3")) {
            int number = 0;
            for (Node node : cluster.nodes()) {
                number++;
                node.start(ZooKeeperPeer.class, Integer.toString(number), Path.of(data, node.name()).toString());
            }
            List<String> modes = await(1, 2);
            if (crash) {
                Node leader = cluster.nodes().get(modes.indexOf("leader"));
                leader.crash();
                await(1, 1);
                leader.restart();
                await(1, 2);
            }
        }
    }

    private static void wipe(File file) {
        File[] inside = file.listFiles();
        if (inside != null) {
            for (File each : inside) {
                wipe(each);
            }
        }
        file.delete();
    }

    private static List<String> await(int leaders, int followers) throws InterruptedException {
        List<String> modes = new ArrayList<>();
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Thread.sleep(500);
            modes.clear();
            for (int i = 1; i <= 3; i++) {
                modes.add(mode("zk" + i));
            }
            if (Collections.frequency(modes, "leader") == leaders
                    && Collections.frequency(modes, "follower") == followers) {
                return modes;
            }
        }
        throw new AssertionError("no leader: " + modes);
    }

    /** What a peer says of itself. */
    private static String mode(String host) {
        try (Socket socket = new Socket(host, 2181)) {
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

package explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.Grain;
import dev.heddle.api.Heddle;
import dev.heddle.api.HeddleException;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("AddressSelection") // a node has one address
class ClusterTest {
    private static final int PORT = 4000;
    private static final int EXECUTIONS = 200;

    private static Options options() {
        return Heddle.options().executions(EXECUTIONS).maxSteps(50_000);
    }

    /** A register that others may ask for its value, add to, or be told of by a leader that does not wait for an answer. */
    private static final class Register {
        private int value;

        void serve(List<String> followers) throws IOException {
            try (ServerSocket server = new ServerSocket(PORT)) {
                while (true) {
                    try (Socket socket = server.accept()) {
                        answer(socket, followers);
                    } catch (IOException e) {
                        // A client that went away.
                    }
                }
            }
        }

        private void answer(Socket socket, List<String> followers) throws IOException {
            int added = new DataInputStream(socket.getInputStream()).readInt();
            value += added;
            if (added != 0) {
                for (String follower : followers) {
                    ask(follower, added, 1000);
                }
            }
            new DataOutputStream(socket.getOutputStream()).writeInt(value);
        }
    }

    private static int ask(String node, int added) {
        return ask(node, added, 20_000);
    }

    /** Adds to a register and returns its value; -1 if that cannot be in time. */
    private static int ask(String node, int added, int millis) {
        for (int tries = 0; tries < 10; tries++) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(node, PORT), millis);
                socket.setSoTimeout(millis);
                new DataOutputStream(socket.getOutputStream()).writeInt(added);
                return new DataInputStream(socket.getInputStream()).readInt();
            } catch (ConnectException e) {
                pause();
            } catch (IOException e) {
                return -1;
            }
        }
        return -1;
    }

    private static void pause() {
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void a_cluster_outside_an_execution_is_refused_with_a_sentence() {
        Heddle.attach();
        assertThatThrownBy(() -> Cluster.of("n1"))
                .isInstanceOf(HeddleException.class)
                .hasMessageContaining("inside an execution");
    }

    @Test
    void without_faults_a_write_is_seen_at_the_follower() {
        Result result = Heddle.explore(options().executions(50), () -> {
            try (Cluster cluster = Cluster.of("leader", "follower")) {
                cluster.node("leader").start(() -> new Register().serve(List.of("follower")));
                cluster.node("follower").start(() -> new Register().serve(List.of()));
                assertThat(ask("leader", 3)).isEqualTo(3);
                assertThat(ask("follower", 0)).isEqualTo(3);
            }
        });
        assertThat(result.failures()).isEmpty();
        assertThat(result.complete()).as("proved").isFalse();
    }

    private static void readsAfterAWriteUnderPartition() {
        try (Cluster cluster = Cluster.of("leader", "follower", "other")) {
            cluster.node("leader").start(() -> new Register().serve(List.of("follower")));
            cluster.node("follower").start(() -> new Register().serve(List.of()));
            cluster.faults().partitions(1);
            if (ask("leader", 3) == 3 && ask("follower", 0) == 0) {
                throw new AssertionError("a stale read");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "pct", "pos*"})
    void a_partition_shows_a_stale_read_and_the_failure_replays_with_its_fault(String strategy) {
        Result result = Heddle.explore(options().strategy(strategy), ClusterTest::readsAfterAWriteUnderPartition);
        assertThat(result.failures()).hasSize(1);
        assertThat(result.failures().get(0).message()).contains("a stale read");
        Result replayed = Heddle.explore(
                options().schedule(result.failures().get(0).schedule()), ClusterTest::readsAfterAWriteUnderPartition);
        assertThat(replayed.failures()).hasSize(1);
        assertThat(replayed.failures().get(0).message()).contains("a stale read");
    }

    @Test
    void the_report_says_what_was_wrong_with_nodes_and_for_how_long() {
        Result result = Heddle.explore(options(), () -> {
            try (Cluster cluster = Cluster.of("n1", "n2", "n3")) {
                for (Node node : cluster.nodes()) {
                    node.start(() -> new Register().serve(List.of()));
                }
                cluster.network().cut(cluster.node("n1"), cluster.node("n2"));
                cluster.node("n3").kill();
                ask("n1", 1);
                cluster.node("n3").restart();
                throw new AssertionError("the end");
            }
        });
        assertThat(result.failures()).hasSize(1);
        assertThat(result.failures().get(0).report())
                .containsPattern("n2 does not hear n1 from step \\d+ to the end")
                .containsPattern("n3 is down from step \\d+ to step \\d+")
                .doesNotContain("n1 is down");
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void crashes_and_restarts_under_a_budget_repeat_on_each_backend(String backend) {
        Result result = Heddle.explore(
                options().executions(60).backend(backend).checkDeterminism(true), ClusterTest::crashesAndRestarts);
        assertThat(result.failures()).isEmpty();
    }

    private static void crashesAndRestarts() {
        AtomicInteger starts = new AtomicInteger();
        try (Cluster cluster = Cluster.of("n1", "n2")) {
            for (Node node : cluster.nodes()) {
                node.start(() -> {
                    starts.incrementAndGet();
                    new Register().serve(List.of());
                });
            }
            cluster.faults().crashes(1).restarts(1);
            ask("n1", 1);
            ask("n2", 1);
            if (starts.get() > 3) {
                throw new AssertionError("more than one restart");
            }
        }
    }

    @Test
    @Timeout(60)
    void a_thread_that_catches_whatever_ends_it_is_left_where_it_is_and_runs_no_more() {
        Result result = Heddle.explore(options().executions(5).backend("platform"), () -> {
            try (Cluster cluster = Cluster.of("n1")) {
                cluster.node("n1").start(ClusterTest::selectsForEver);
                Thread.sleep(1000);
            }
        });
        assertThat(result.failures()).isEmpty();
        // It may still be on its way to where it is left, and no longer.
        while (Thread.getAllStackTraces().keySet().stream().anyMatch(ClusterTest::runsInSelectsForEver)) {
            Thread.onSpinWait();
        }
    }

    private static boolean runsInSelectsForEver(Thread thread) {
        return thread.getState() == Thread.State.RUNNABLE
                && Arrays.stream(thread.getStackTrace())
                        .anyMatch(frame -> frame.getMethodName().equals("selectsForEver"));
    }

    @SuppressWarnings("InfiniteLoopStatement")
    private static void selectsForEver() throws IOException {
        try (Selector selector = Selector.open()) {
            while (true) {
                try {
                    selector.select();
                } catch (Throwable e) {
                    // Event loops of libraries do this.
                }
            }
        }
    }

    @Test
    void an_invariant_is_asked_after_each_delivery() {
        Result result = Heddle.explore(options(), () -> {
            Map<String, Integer> told = new ConcurrentHashMap<>();
            try (Cluster cluster = Cluster.of("n1", "n2")) {
                cluster.always("nobody is told 3", () -> !told.containsValue(3));
                for (Node node : cluster.nodes()) {
                    node.start(() -> new Register().serve(List.of()));
                }
                told.put("n1", ask("n1", 3));
                told.put("n2", ask("n2", 1));
            }
        });
        assertThat(result.failures()).hasSize(1);
        assertThat(result.failures().get(0).message()).contains("not always: nobody is told 3");
    }

    @Test
    void a_lost_datagram_is_found_by_who_counts_on_it() {
        Result result = Heddle.explore(options(), () -> {
            try (Cluster cluster = Cluster.of("n1", "n2");
                    DatagramSocket socket = new DatagramSocket(PORT)) {
                cluster.faults().lostDatagrams(1);
                cluster.node("n1").start(() -> {
                    try (DatagramSocket mine = new DatagramSocket()) {
                        mine.send(new DatagramPacket(new byte[] {1}, 1, InetAddress.getByName("heddle"), PORT));
                    }
                });
                socket.setSoTimeout(10_000);
                socket.receive(new DatagramPacket(new byte[1], 1));
            }
        });
        assertThat(result.failures()).hasSize(1);
        assertThat(result.failures().get(0).message()).contains("SocketTimeoutException");
    }

    @Test
    void who_asks_a_name_server_outside_is_told_the_addresses_of_nodes() {
        Result result = Heddle.explore(options().executions(20), () -> {
            try (Cluster cluster = Cluster.of("n1", "n2");
                    DatagramSocket socket = new DatagramSocket()) {
                socket.connect(new InetSocketAddress("203.0.113.53", 53));
                socket.setSoTimeout(10_000);
                byte[] question = {7, 7, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2, 'n', '2', 0, 0, 1, 0, 1};
                socket.send(new DatagramPacket(question, question.length));
                byte[] answer = new byte[512];
                DatagramPacket packet = new DatagramPacket(answer, answer.length);
                socket.receive(packet);
                int length = packet.getLength();
                assertThat(Arrays.copyOfRange(answer, length - 4, length))
                        .isEqualTo(cluster.node("n2").address().getAddress());
            }
        });
        assertThat(result.failures()).isEmpty();
    }

    @Test
    void a_node_that_pauses_is_late_while_time_goes_on() {
        Result result = Heddle.explore(options(), () -> {
            AtomicInteger slept = new AtomicInteger();
            try (Cluster cluster = Cluster.of("n1")) {
                cluster.faults().pauses(1, Duration.ofMinutes(1));
                cluster.node("n1").start(() -> {
                    long before = System.currentTimeMillis();
                    for (int i = 0; i < 10; i++) {
                        Thread.sleep(100);
                    }
                    slept.set((int) (System.currentTimeMillis() - before));
                });
                while (slept.get() == 0) {
                    Thread.sleep(1000);
                }
            }
            assertThat(slept.get()).isLessThan(30_000);
        });
        assertThat(result.failures()).hasSize(1);
        assertThat(result.failures().get(0).message()).contains("30000");
    }

    @Test
    void with_choices_between_messages_only_the_same_is_found() {
        Result result = Heddle.explore(options().grain(Grain.MESSAGES), ClusterTest::readsAfterAWriteUnderPartition);
        assertThat(result.failures()).hasSize(1);
        Result replayed = Heddle.explore(
                options().schedule(result.failures().get(0).schedule()), ClusterTest::readsAfterAWriteUnderPartition);
        assertThat(replayed.failures()).hasSize(1);
    }

    @Test
    void a_clock_that_jumps_back_is_found_by_who_takes_it_for_steady() {
        Result result = Heddle.explore(options(), () -> {
            AtomicInteger backwards = new AtomicInteger();
            try (Cluster cluster = Cluster.of("n1")) {
                cluster.faults().clockJumps(1, Duration.ofMinutes(1));
                cluster.node("n1").start(() -> {
                    long before = System.currentTimeMillis();
                    Thread.sleep(10);
                    backwards.set(System.currentTimeMillis() < before ? 2 : 1);
                });
                while (backwards.get() == 0) {
                    Thread.sleep(100);
                }
            }
            assertThat(backwards.get()).isEqualTo(1);
        });
        assertThat(result.failures()).hasSize(1);
    }
}

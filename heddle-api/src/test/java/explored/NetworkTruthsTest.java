package explored;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Small programs of two or three nodes of which is known whether an order of messages, a loss or a crash breaks them. Those that break are found and replay; those that do not pass; and as long as operations do not show all that they
 * touch across nodes, none is called proved, whatever explores it.
 */
@SuppressWarnings("AddressSelection") // a node has one address
class NetworkTruthsTest {
    private static final int PORT = 5000;
    private static final Path FILE = Path.of("/value");

    private static Options options() {
        return Heddle.options().executions(200).maxSteps(50_000);
    }

    /** What it does, and whether it can fail. */
    enum Truth {
        MESSAGES_OF_TWO_CONNECTIONS_COME_IN_ANY_ORDER(true) {
            @Override
            void run(Cluster cluster) throws Exception {
                assertThat(firstTwo(cluster)).containsExactly(1, 2);
            }
        },
        WHO_ADDS_THEM_UP_DOES_NOT_MIND(false) {
            @Override
            void run(Cluster cluster) throws Exception {
                assertThat(firstTwo(cluster).stream()
                                .mapToInt(Integer::intValue)
                                .sum())
                        .isEqualTo(3);
            }
        },
        MESSAGES_OF_ONE_CONNECTION_KEEP_THEIR_ORDER(false) {
            @Override
            void run(Cluster cluster) throws Exception {
                try (ServerSocket server = new ServerSocket(PORT)) {
                    cluster.node("n1").start(() -> {
                        try (Socket socket = connected("heddle")) {
                            socket.getOutputStream().write(1);
                            socket.getOutputStream().write(2);
                        }
                    });
                    try (Socket socket = server.accept()) {
                        assertThat(socket.getInputStream().readAllBytes()).containsExactly(1, 2);
                    }
                }
            }
        },
        DATAGRAMS_OF_TWO_NODES_COME_IN_ANY_ORDER(true) {
            @Override
            void run(Cluster cluster) throws Exception {
                try (DatagramSocket socket = new DatagramSocket(PORT)) {
                    cluster.node("n1").start(() -> send(1));
                    cluster.node("n2").start(() -> send(2));
                    assertThat(List.of(receive(socket), receive(socket))).containsExactly(1, 2);
                }
            }
        },
        A_DATAGRAM_MAY_BE_LOST(true) {
            @Override
            void run(Cluster cluster) throws Exception {
                try (DatagramSocket socket = new DatagramSocket(PORT)) {
                    cluster.faults().lostDatagrams(1);
                    cluster.node("n1").start(() -> send(1));
                    assertThat(receive(socket)).isEqualTo(1);
                }
            }
        },
        ONE_OF_TWO_ARRIVES_IF_ONE_MAY_BE_LOST(false) {
            @Override
            void run(Cluster cluster) throws Exception {
                try (DatagramSocket socket = new DatagramSocket(PORT)) {
                    cluster.faults().lostDatagrams(1);
                    cluster.node("n1").start(() -> {
                        send(1);
                        send(1);
                    });
                    assertThat(receive(socket)).isEqualTo(1);
                }
            }
        },
        A_DATAGRAM_MAY_COME_TWICE(true) {
            @Override
            void run(Cluster cluster) throws Exception {
                try (DatagramSocket socket = new DatagramSocket(PORT)) {
                    cluster.faults().repeatedDatagrams(1);
                    cluster.node("n1").start(() -> send(1));
                    receive(socket);
                    assertThat(receive(socket)).isEqualTo(-1);
                }
            }
        },
        WHAT_IS_NOT_SYNCED_BEFORE_THE_ANSWER_MAY_BE_LOST(true) {
            @Override
            void run(Cluster cluster) throws Exception {
                answersThenCrashes(cluster, false);
            }
        },
        WHAT_IS_SYNCED_BEFORE_THE_ANSWER_IS_THERE(false) {
            @Override
            void run(Cluster cluster) throws Exception {
                answersThenCrashes(cluster, true);
            }
        },
        WHAT_IS_KEPT_IN_MEMORY_IS_GONE_AFTER_A_RESTART(true) {
            @Override
            void run(Cluster cluster) throws Exception {
                Node node = cluster.node("n1");
                node.start(NetworkTruthsTest::counts);
                cluster.faults().kills(1).restarts(1);
                int first = ask("n1");
                int second = ask("n1");
                assertThat(second).as("after " + first).isIn(first + 1, -1);
            }
        },
        TWO_WHO_READ_THEN_WRITE_LOSE_AN_UPDATE(true) {
            @Override
            void run(Cluster cluster) throws Exception {
                int[] value = new int[1];
                Thread one = adds(cluster.node("n1"), value);
                Thread other = adds(cluster.node("n2"), value);
                one.join();
                other.join();
                assertThat(value[0]).isEqualTo(2);
            }
        };

        final boolean fails;

        Truth(boolean fails) {
            this.fails = fails;
        }

        abstract void run(Cluster cluster) throws Exception;

        void explore() throws Exception {
            try (Cluster cluster = Cluster.of("n1", "n2")) {
                run(cluster);
            }
        }
    }

    private static Socket connected(String host) throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(host, PORT), 10_000);
        return socket;
    }

    /** Two nodes send their numbers to the host; in which order they come. */
    private static List<Integer> firstTwo(Cluster cluster) throws IOException {
        List<Integer> seen = new ArrayList<>();
        try (ServerSocket server = new ServerSocket(PORT)) {
            for (int number = 1; number <= 2; number++) {
                int mine = number;
                cluster.node("n" + number).start(() -> {
                    try (Socket socket = connected("heddle")) {
                        socket.getOutputStream().write(mine);
                    }
                });
            }
            for (int i = 0; i < 2; i++) {
                try (Socket socket = server.accept()) {
                    seen.add(socket.getInputStream().read());
                }
            }
        }
        return seen;
    }

    private static void send(int value) throws IOException {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.send(new DatagramPacket(new byte[] {(byte) value}, 1, InetAddress.getByName("heddle"), PORT));
        }
    }

    /** -1 if nothing comes for ten seconds. */
    private static int receive(DatagramSocket socket) throws IOException {
        socket.setSoTimeout(10_000);
        byte[] value = new byte[1];
        try {
            socket.receive(new DatagramPacket(value, 1));
            return value[0];
        } catch (SocketTimeoutException e) {
            return -1;
        }
    }

    /** A node stores a value and says so; if it has said so the value must be there, however it crashed since. */
    private static void answersThenCrashes(Cluster cluster, boolean sync) throws Exception {
        Node node = cluster.node("n1");
        node.disk();
        node.start(() -> {
            if (Files.exists(FILE) && Files.readString(FILE).equals("kept")) {
                serve("there");
            }
            write(sync);
            serve("stored");
        });
        cluster.faults().crashes(1);
        String answer = asked("n1");
        cluster.faults().stop();
        if (node.isAlive()) {
            node.crash();
        }
        node.restart();
        assertThat(asked("n1")).isIn("there", "stored".equals(answer) ? "there" : "stored");
    }

    private static void write(boolean sync) throws IOException {
        try (FileChannel channel = FileChannel.open(FILE, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap("kept".getBytes(UTF_8)));
            if (sync) {
                channel.force(true);
            }
        }
    }

    private static void serve(String answer) throws IOException {
        try (ServerSocket server = new ServerSocket(PORT)) {
            while (true) {
                try (Socket socket = server.accept()) {
                    socket.getOutputStream().write(answer.getBytes(UTF_8));
                } catch (IOException e) {
                    // A client that went away.
                }
            }
        }
    }

    /** The answer; empty if there is none. */
    private static String asked(String host) throws InterruptedException {
        for (int tries = 0; tries < 5; tries++) {
            try (Socket socket = connected(host)) {
                socket.setSoTimeout(10_000);
                return new String(socket.getInputStream().readAllBytes(), UTF_8);
            } catch (IOException e) {
                Thread.sleep(1000);
            }
        }
        return "";
    }

    private static void counts() throws IOException {
        try (ServerSocket server = new ServerSocket(PORT)) {
            for (int number = 1; ; number++) {
                try (Socket socket = server.accept()) {
                    socket.getOutputStream().write(number);
                }
            }
        }
    }

    private static int ask(String host) throws InterruptedException {
        String answer = asked(host);
        return answer.isEmpty() ? -1 : answer.charAt(0);
    }

    /** A client on a node that reads a value on the host and writes one more. */
    private static Thread adds(Node node, int[] value) {
        return node.run(() -> {
            int seen = value[0];
            Thread.sleep(1);
            value[0] = seen + 1;
        });
    }

    @ParameterizedTest
    @EnumSource(Truth.class)
    void the_truth_is_found_by_default_and_nothing_is_called_proved(Truth truth) {
        Result result = Heddle.explore(options(), truth::explore);
        assertThat(result.complete()).as("proved").isFalse();
        assertThat(!result.failures().isEmpty()).as(result.summary()).isEqualTo(truth.fails);
        if (truth.fails) {
            Result replayed =
                    Heddle.explore(options().schedule(result.failures().get(0).schedule()), truth::explore);
            assertThat(replayed.failures()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Truth.class)
    void nothing_is_called_proved_by_who_enumerates_either(Truth truth) {
        Result result = Heddle.explore(options().strategy("dpor").executions(60), truth::explore);
        assertThat(result.complete()).as("proved: " + result.summary()).isFalse();
    }
}

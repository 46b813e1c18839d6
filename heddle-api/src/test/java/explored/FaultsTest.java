package explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Faults;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each fault breaks a program that is right without it, replays, and is told by its name. */
@SuppressWarnings("AddressSelection") // a node has one address
class FaultsTest {
    private static final int PORT = 5000;
    private static final int MILLIS = 2000;

    private static Options options() {
        return Heddle.options().executions(300).maxSteps(100_000);
    }

    /** A fault, what it is called, and a program that counts on its absence. */
    enum Wrong {
        RESET("connections of n1 with n2 break") {
            @Override
            void allow(Faults faults) {
                faults.resets(1);
            }

            @Override
            void run(Cluster cluster) throws Exception {
                assertThat(bytesFromOneToTheOther(cluster)).isEqualTo(2);
            }
        },
        REORDERED_DATAGRAMS("a datagram of n1 is overtaken by the next") {
            @Override
            void allow(Faults faults) {
                faults.reorderedDatagrams(1);
            }

            @Override
            void run(Cluster cluster) throws Exception {
                assertThat(datagrams(cluster)).isIn("12", "1", "2", "");
            }
        },
        REPEATED_DATAGRAMS("a datagram of n1 comes twice") {
            @Override
            void allow(Faults faults) {
                faults.repeatedDatagrams(1);
            }

            @Override
            void run(Cluster cluster) throws Exception {
                assertThat(datagrams(cluster)).isEqualTo("12");
            }
        },
        LOST_DATAGRAMS("a datagram of n1 is lost") {
            @Override
            void allow(Faults faults) {
                faults.lostDatagrams(1);
            }

            @Override
            void run(Cluster cluster) throws Exception {
                assertThat(datagrams(cluster)).isEqualTo("12");
            }
        },
        SLOW_NODE(" is slow (step ") {
            @Override
            void allow(Faults faults) {
                faults.slowness(1, Duration.ofMinutes(1));
            }

            @Override
            void run(Cluster cluster) throws Exception {
                assertThat(bytesFromOneToTheOther(cluster)).isEqualTo(2);
            }
        },
        PAUSED_NODE(" pauses (step ") {
            @Override
            void allow(Faults faults) {
                faults.pauses(1, Duration.ofMinutes(1));
            }

            @Override
            void run(Cluster cluster) throws Exception {
                assertThat(bytesFromOneToTheOther(cluster)).isEqualTo(2);
            }
        },
        KILLED_NODE(" is killed (step ") {
            @Override
            void allow(Faults faults) {
                faults.kills(1);
            }

            @Override
            void run(Cluster cluster) throws Exception {
                assertThat(bytesFromOneToTheOther(cluster)).isEqualTo(2);
            }
        };

        private final String name;

        Wrong(String name) {
            this.name = name;
        }

        abstract void allow(Faults faults);

        abstract void run(Cluster cluster) throws Exception;
    }

    /** How many of two bytes come from n1 to n2, if each is waited for two seconds. (Without faults nobody is late by more than a tenth.) */
    private static int bytesFromOneToTheOther(Cluster cluster) throws Exception {
        int[] came = {-1};
        cluster.node("n2").start(() -> {
            try (ServerSocket server = new ServerSocket(PORT)) {
                server.setSoTimeout(MILLIS);
                try (Socket socket = server.accept()) {
                    socket.setSoTimeout(MILLIS);
                    came[0] = socket.getInputStream().readNBytes(2).length;
                }
            } catch (IOException e) {
                came[0] = 0;
            }
        });
        Thread.sleep(1000);
        cluster.node("n1").start(() -> {
            try (Socket socket = new Socket("n2", PORT)) {
                socket.getOutputStream().write(1);
                Thread.sleep(10);
                socket.getOutputStream().write(2);
                Thread.sleep(10);
            } catch (IOException e) {
                // The other side says what came.
            }
        });
        for (int seconds = 0; came[0] < 0 && seconds < 200; seconds++) {
            Thread.sleep(1000);
        }
        return came[0];
    }

    private static String datagrams(Cluster cluster) throws Exception {
        StringBuilder came = new StringBuilder();
        try (DatagramSocket socket = new DatagramSocket(PORT)) {
            cluster.node("n1").start(() -> {
                try (DatagramSocket mine = new DatagramSocket()) {
                    for (byte number = 1; number <= 2; number++) {
                        mine.send(new DatagramPacket(
                                new byte[] {number}, 1, new InetSocketAddress(InetAddress.getByName("heddle"), PORT)));
                    }
                }
            });
            socket.setSoTimeout(1000);
            DatagramPacket packet = new DatagramPacket(new byte[1], 1);
            while (true) {
                socket.receive(packet);
                came.append(packet.getData()[0]);
            }
        } catch (SocketTimeoutException e) {
            return came.toString();
        }
    }

    private static void run(Wrong wrong, boolean allowed) throws Exception {
        try (Cluster cluster = Cluster.of("n1", "n2")) {
            if (allowed) {
                wrong.allow(cluster.faults());
            }
            wrong.run(cluster);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_program_that_is_right_without_a_fault_is_broken_by_it_and_the_failure_tells_it(Wrong wrong) {
        Result without = Heddle.explore(options().executions(50), () -> run(wrong, false));
        assertThat(without.failures()).isEmpty();
        Result with = Heddle.explore(options(), () -> run(wrong, true));
        assertThat(with.failures()).hasSize(1);
        assertThat(with.failures().get(0).report()).contains(wrong.name);
        Result replayed =
                Heddle.explore(options().schedule(with.failures().get(0).schedule()), () -> run(wrong, true));
        assertThat(replayed.failures()).hasSize(1);
    }
}

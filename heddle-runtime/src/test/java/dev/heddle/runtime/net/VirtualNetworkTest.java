package dev.heddle.runtime.net;

import static dev.heddle.runtime.model.ByHand.explore;
import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Failure;
import dev.heddle.runtime.model.ByHand.Hooked;
import dev.heddle.runtime.model.Script;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Streams, listeners and mailboxes, without sockets. */
class VirtualNetworkTest {
    private static final InetSocketAddress SERVER = new InetSocketAddress(InetAddress.getLoopbackAddress(), 8080);

    private final List<String> done = new ArrayList<>();

    private static Listener listen() throws Exception {
        VirtualNetwork network = VirtualNetwork.current();
        return network.listen(network.take(SERVER), 1);
    }

    private static End connect() throws Exception {
        End end = VirtualNetwork.current().connect(SERVER, null);
        end.awaitConnection(Wait.INTERRUPTIBLY);
        return end;
    }

    private static End accept(Listener listener) {
        listener.awaitConnection(Wait.INTERRUPTIBLY);
        return listener.take();
    }

    @Test
    void who_accepts_waits_until_the_request_was_delivered() {
        Script script = play(
                () -> {
                    Listener listener = listen();
                    Hooked client = start(() -> done.add(connect().isConnected() ? "connected" : "refused"));
                    accept(listener);
                    client.await();
                },
                "0 ACQUIRE");
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("connected");
        assertThat(script.log()).containsSubsequence("0 cannot ACQUIRE", "1 SEND", "0 ACQUIRE");
        assertThat(script.log()).anyMatch(event -> event.endsWith(" DELIVER"));
    }

    @Test
    void bytes_arrive_in_the_order_in_which_they_were_sent_and_then_the_end() {
        Script script = play(() -> {
            Listener listener = listen();
            Hooked client = start(() -> {
                End end = connect();
                end.put(new byte[] {1, 2}, 0, 2);
                end.put(new byte[] {3}, 0, 1);
                end.shutdownOutput();
            });
            End server = accept(listener);
            byte[] bytes = new byte[8];
            int length = 0;
            for (int read = 0; read >= 0; length += Math.max(0, read)) {
                server.awaitInput(Wait.INTERRUPTIBLY);
                read = server.take(bytes, length, bytes.length - length);
            }
            for (int i = 0; i < length; i++) {
                done.add(Integer.toString(bytes[i]));
            }
            client.await();
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("1", "2", "3");
    }

    @Test
    void what_was_sent_has_arrived_in_some_executions_and_is_under_way_in_others() {
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        assertThat(explore(200, () -> {
                            Listener listener = listen();
                            Hooked client = start(() -> connect().put(new byte[] {1, 2}, 0, 2));
                            End server = accept(listener);
                            client.await();
                            seen.add(server.available());
                        })
                        .failures())
                .isEmpty();
        assertThat(seen).containsExactlyInAnyOrder(0, 2);
    }

    @Test
    void nobody_listens_so_the_connection_is_refused() {
        Script script = play(() -> {
            End end = connect();
            done.add(end.isConnected() ? "connected" : end.isRefused() ? "refused" : "neither");
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("refused");
    }

    @Test
    void who_waits_for_a_connection_that_nobody_makes_is_told_of() {
        Script script = play(() -> accept(listen()));
        assertThat(script.outcome().failure().type()).isEqualTo(Failure.Type.DEADLOCK);
        assertThat(script.outcome().failure().message())
                .contains("a connection at ")
                .contains("8080");
    }

    @Test
    void a_port_is_taken_once_and_free_again_when_it_was_given_back() {
        Script script = play(() -> {
            VirtualNetwork network = VirtualNetwork.current();
            Ports.Port port = network.take(SERVER);
            assertThatThrownBy(() -> network.take(SERVER)).isInstanceOf(BindException.class);
            assertThatThrownBy(() -> network.take(new InetSocketAddress(8080)))
                    .as("every address of the host is this one, too")
                    .isInstanceOf(BindException.class);
            network.release(port);
            network.release(network.take(SERVER));
            Ports.Port one = network.take(new InetSocketAddress(0));
            Ports.Port two = network.take(new InetSocketAddress(0));
            assertThat(one.number).isNotEqualTo(two.number);
            done.add("checked");
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("checked");
    }

    @Test
    void ports_of_datagrams_are_shared_by_those_who_say_so() {
        Script script = play(() -> {
            new Mailbox(VirtualNetwork.current()).bind(SERVER, true);
            new Mailbox(VirtualNetwork.current()).bind(SERVER, true);
            Mailbox alone = new Mailbox(VirtualNetwork.current());
            assertThatThrownBy(() -> alone.bind(SERVER, false)).isInstanceOf(BindException.class);
            done.add("checked");
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("checked");
    }

    @Test
    void datagrams_of_one_sender_arrive_in_order_and_what_finds_nobody_is_lost() {
        Script script = play(() -> {
            Mailbox box = new Mailbox(VirtualNetwork.current());
            box.bind(SERVER, false);
            Mailbox sender = new Mailbox(VirtualNetwork.current());
            sender.send(new InetSocketAddress(InetAddress.getLoopbackAddress(), 8081), new byte[] {0});
            sender.send(SERVER, new byte[] {1});
            sender.send(SERVER, new byte[] {2});
            for (int i = 0; i < 2; i++) {
                box.await(Wait.INTERRUPTIBLY);
                done.add(Integer.toString(box.take().bytes()[0]));
            }
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("1", "2");
    }

    @Test
    void a_datagram_is_in_the_mailbox_once_it_was_delivered() {
        Script script = play(() -> {
            Mailbox box = new Mailbox(VirtualNetwork.current());
            box.bind(SERVER, false);
            Hooked sender = start(() -> new Mailbox(VirtualNetwork.current()).send(SERVER, new byte[] {7}));
            box.await(Wait.INTERRUPTIBLY);
            done.add(box.take() == null ? "nothing" : "a message");
            sender.await();
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("a message");
        assertThat(script.log()).anyMatch(event -> event.endsWith(" DELIVER"));
    }
}

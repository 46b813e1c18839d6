package samples.net;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardSocketOptions;
import samples.net.Seen.Pair;

/** Programs with {@code Socket} and {@code ServerSocket}. Each returns what it saw, which is the same whatever the order. */
public final class BlockingSockets {
    private BlockingSockets() {}

    public static String an_echo() throws Exception {
        Seen seen = new Seen();
        try (ServerSocket listener = Seen.listen()) {
            Thread server = Seen.start(() -> {
                try (Socket socket = listener.accept()) {
                    Seen.send(socket, Seen.receive(socket, 5) + "!");
                }
            });
            try (Socket socket = new Socket("127.0.0.1", listener.getLocalPort())) {
                Seen.send(socket, "hello");
                seen.add(Seen.receiveAll(socket));
            }
            server.join();
        }
        return seen.toString();
    }

    public static String two_clients_are_served_in_the_order_of_their_connections() throws Exception {
        Seen seen = new Seen();
        try (ServerSocket listener = Seen.listen();
                Socket first = new Socket(listener.getInetAddress(), listener.getLocalPort());
                Socket second = new Socket(listener.getInetAddress(), listener.getLocalPort())) {
            Seen.send(second, "b");
            Seen.send(first, "a");
            try (Socket one = listener.accept();
                    Socket two = listener.accept()) {
                seen.add(Seen.receive(one, 1)).add(Seen.receive(two, 1));
            }
        }
        return seen.toString();
    }

    public static String half_of_a_connection_is_closed() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            Seen.send(pair.client(), "question");
            pair.client().shutdownOutput();
            seen.add(Seen.receiveAll(pair.server()));
            Seen.send(pair.server(), "answer");
            pair.server().close();
            seen.add(Seen.receiveAll(pair.client()));
            seen.add(pair.client().isOutputShutdown()).add(pair.client().isClosed());
        }
        return seen.toString();
    }

    public static String the_end_is_read_again_and_again() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            pair.server().close();
            InputStream in = pair.client().getInputStream();
            seen.result(in::read).result(in::read).result(() -> in.read(new byte[4]));
        }
        return seen.toString();
    }

    public static String no_linger_breaks_the_connection() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            pair.server().setSoLinger(true, 0);
            pair.server().close();
            InputStream in = pair.client().getInputStream();
            seen.result(in::read).result(in::read);
        }
        return seen.toString();
    }

    public static String what_came_before_a_reset_is_read() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            Seen.send(pair.server(), "last words");
            pair.server().setSoLinger(true, 0);
            pair.server().close();
            seen.add(Seen.receive(pair.client(), 10));
            InputStream in = pair.client().getInputStream();
            seen.result(in::read);
        }
        return seen.toString();
    }

    public static String to_close_with_data_unread_breaks_the_connection() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            Seen.send(pair.client(), "ab");
            seen.add(Seen.receive(pair.server(), 1));
            pair.server().close();
            InputStream in = pair.client().getInputStream();
            seen.result(in::read);
        }
        return seen.toString();
    }

    public static String who_writes_to_somebody_gone_learns_it_in_the_end() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            pair.server().close();
            InputStream in = pair.client().getInputStream();
            OutputStream out = pair.client().getOutputStream();
            seen.result(in::read);
            seen.done(() -> {
                for (int i = 0; i < 1_000; i++) {
                    out.write(i);
                }
            });
            seen.result(in::read);
        }
        return seen.toString();
    }

    public static String nobody_listens() throws Exception {
        Seen seen = new Seen();
        int port;
        try (ServerSocket listener = Seen.listen()) {
            port = listener.getLocalPort();
        }
        Socket socket = new Socket();
        seen.done(() -> socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port)));
        seen.add(socket.isConnected()).add(socket.isClosed());
        return seen.toString();
    }

    public static String nothing_comes_in_time() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            pair.client().setSoTimeout(1);
            InputStream in = pair.client().getInputStream();
            seen.result(in::read);
            Seen.send(pair.server(), "x");
            pair.client().setSoTimeout(0);
            seen.result(in::read);
        }
        return seen.toString();
    }

    public static String nobody_comes_in_time() throws Exception {
        Seen seen = new Seen();
        try (ServerSocket listener = Seen.listen()) {
            listener.setSoTimeout(1);
            seen.result(listener::accept);
            seen.add(listener.getSoTimeout()).add(listener.isClosed());
        }
        return seen.toString();
    }

    public static String there_is_room_for_one_more_than_the_backlog() throws Exception {
        Seen seen = new Seen();
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Socket first = new Socket(listener.getInetAddress(), listener.getLocalPort());
            Socket second = new Socket(listener.getInetAddress(), listener.getLocalPort());
            Socket third = new Socket();
            seen.done(() -> third.connect(listener.getLocalSocketAddress(), 50));
            seen.add(third.isClosed());
            first.close();
            second.close();
        }
        return seen.toString();
    }

    public static String to_close_wakes_a_reader() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            InputStream in = pair.client().getInputStream();
            Thread reader = Seen.start(() -> seen.result(in::read));
            pair.client().close();
            reader.join();
        }
        return seen.toString();
    }

    public static String to_close_wakes_who_accepts() throws Exception {
        Seen seen = new Seen();
        ServerSocket listener = Seen.listen();
        Thread acceptor = Seen.start(() -> seen.type(listener::accept));
        listener.close();
        acceptor.join();
        return seen.toString();
    }

    public static String a_port_is_taken_once() throws Exception {
        Seen seen = new Seen();
        int port;
        try (ServerSocket listener = Seen.listen()) {
            port = listener.getLocalPort();
            seen.done(() -> new ServerSocket(port, 5, InetAddress.getLoopbackAddress()).close());
        }
        seen.done(() -> new ServerSocket(port, 5, InetAddress.getLoopbackAddress()).close());
        return seen.toString();
    }

    public static String an_input_is_shut() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            InputStream in = pair.client().getInputStream();
            Seen.send(pair.server(), "x");
            pair.client().shutdownInput();
            seen.result(in::read).result(in::available).add(pair.client().isInputShutdown());
            seen.result(() -> pair.client().getInputStream().getClass());
        }
        return seen.toString();
    }

    public static String an_output_is_shut() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            OutputStream out = pair.client().getOutputStream();
            pair.client().shutdownOutput();
            seen.done(() -> out.write(1));
            seen.done(() -> pair.client().getOutputStream());
            seen.done(() -> pair.client().shutdownOutput());
        }
        return seen.toString();
    }

    public static String what_is_left_of_a_message_is_available() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            InputStream in = pair.client().getInputStream();
            seen.result(in::available);
            Seen.send(pair.server(), "abcd");
            seen.add((char) in.read()).result(in::available);
        }
        return seen.toString();
    }

    public static String a_writer_waits_for_a_reader() throws Exception {
        Seen seen = new Seen();
        byte[] all = new byte[300_000];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) (i / 7);
        }
        try (Pair pair = Pair.open()) {
            Thread writer = Seen.start(() -> {
                pair.server().getOutputStream().write(all);
                pair.server().close();
            });
            seen.add(java.util.Arrays.equals(all, pair.client().getInputStream().readAllBytes()));
            writer.join();
        }
        return seen.toString();
    }

    public static String the_ends_know_each_other() throws Exception {
        Seen seen = new Seen();
        Pair pair = Pair.open();
        Socket client = pair.client();
        Socket server = pair.server();
        seen.add(client.getLocalPort() == server.getPort()).add(client.getPort() == server.getLocalPort());
        seen.add(client.getInetAddress().isLoopbackAddress())
                .add(server.getLocalAddress().isLoopbackAddress());
        seen.add(client.getRemoteSocketAddress().equals(server.getLocalSocketAddress()));
        seen.add(client.isBound()).add(client.isConnected()).add(client.isClosed());
        pair.close();
        seen.add(client.isBound()).add(client.isConnected()).add(client.isClosed());
        return seen.toString();
    }

    public static String options_are_kept() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            Socket socket = pair.client();
            seen.add(socket.getTcpNoDelay()).add(socket.getKeepAlive()).add(socket.getSoLinger());
            socket.setTcpNoDelay(true);
            socket.setKeepAlive(true);
            socket.setSoLinger(true, 7);
            socket.setSoTimeout(11);
            seen.add(socket.getTcpNoDelay()).add(socket.getKeepAlive()).add(socket.getSoLinger());
            seen.add(socket.getSoTimeout()).result(() -> socket.getOption(StandardSocketOptions.TCP_NODELAY));
            socket.setSoLinger(false, 0);
            seen.add(socket.getSoLinger());
        }
        return seen.toString();
    }

    public static String to_linger_is_to_wait_until_all_has_arrived() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            pair.server().setSoLinger(true, 5);
            Seen.send(pair.server(), "all of it");
            pair.server().close();
            seen.add(Seen.receiveAll(pair.client()));
        }
        return seen.toString();
    }

    public static String to_close_a_stream_closes_the_socket() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            pair.client().getInputStream().close();
            seen.add(pair.client().isClosed());
            seen.result(() -> pair.client().getOutputStream());
            seen.add(Seen.receiveAll(pair.server()));
        }
        return seen.toString();
    }

    public static String a_name_that_nobody_knows() {
        Seen seen = new Seen();
        seen.type(() -> new Socket("no-such-host.invalid", 80));
        seen.type(() -> InetAddress.getByName("no-such-host.invalid"));
        return seen.toString();
    }

    public static String to_connect_twice() throws Exception {
        Seen seen = new Seen();
        try (ServerSocket listener = Seen.listen();
                Socket socket = new Socket()) {
            socket.connect(listener.getLocalSocketAddress());
            seen.type(() -> {
                socket.connect(listener.getLocalSocketAddress());
                return "connected";
            });
        }
        return seen.toString();
    }

    public static String an_interrupt_is_nothing_to_a_socket() throws Exception {
        Seen seen = new Seen();
        try (Pair pair = Pair.open()) {
            Thread reader = Seen.start(() -> {
                seen.result(() -> pair.client().getInputStream().read());
                seen.add(Thread.currentThread().isInterrupted());
            });
            reader.interrupt();
            Seen.send(pair.server(), "x");
            reader.join();
        }
        return seen.toString();
    }

    public static String pending_connections_end_with_their_listener() throws Exception {
        Seen seen = new Seen();
        ServerSocket listener = Seen.listen();
        try (Socket socket = new Socket(listener.getInetAddress(), listener.getLocalPort())) {
            listener.close();
            seen.result(() -> socket.getInputStream().read());
        }
        return seen.toString();
    }
}

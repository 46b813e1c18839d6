package samples.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Programs with channels to connections. Each returns what it saw, which is the same whatever the order. */
public final class SocketChannels {
    private SocketChannels() {}

    record Channels(SocketChannel client, SocketChannel server) implements AutoCloseable {
        static Channels open() throws IOException {
            try (ServerSocketChannel listener = listen()) {
                SocketChannel client = SocketChannel.open(listener.getLocalAddress());
                return new Channels(client, listener.accept());
            }
        }

        @Override
        public void close() throws IOException {
            client.close();
            server.close();
        }
    }

    static ServerSocketChannel listen() throws IOException {
        return ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    private static String receive(SocketChannel channel, int length) throws IOException {
        ByteBuffer into = ByteBuffer.allocate(length);
        while (into.hasRemaining() && channel.read(into) >= 0) {
            // Until all is there.
        }
        return Seen.text(into);
    }

    public static String an_echo() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open()) {
            Thread server = Seen.start(() -> pair.server().write(Seen.bytes(receive(pair.server(), 4) + "!")));
            pair.client().write(Seen.bytes("echo"));
            seen.add(receive(pair.client(), 5));
            server.join();
        }
        return seen.toString();
    }

    public static String an_interrupt_closes_the_channel() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open()) {
            Thread reader = Seen.start(() -> {
                seen.result(() -> pair.client().read(ByteBuffer.allocate(1)));
                seen.add(pair.client().isOpen()).add(Thread.currentThread().isInterrupted());
            });
            reader.interrupt();
            reader.join();
            seen.result(() -> pair.server().read(ByteBuffer.allocate(1)));
        }
        return seen.toString();
    }

    public static String an_interrupt_closes_a_channel_that_accepts() throws Exception {
        Seen seen = new Seen();
        try (ServerSocketChannel listener = listen()) {
            Thread acceptor = Seen.start(() -> seen.result(listener::accept));
            acceptor.interrupt();
            acceptor.join();
            seen.add(listener.isOpen());
        }
        return seen.toString();
    }

    public static String to_close_wakes_a_reader() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open()) {
            Thread reader = Seen.start(() -> {
                try {
                    pair.client().read(ByteBuffer.allocate(1));
                } catch (ClosedChannelException e) {
                    // AsynchronousCloseException, if it was waiting already.
                    seen.add("closed");
                }
            });
            pair.client().close();
            reader.join();
        }
        return seen.toString();
    }

    public static String a_connection_without_waiting() throws Exception {
        Seen seen = new Seen();
        try (ServerSocketChannel listener = listen();
                SocketChannel client = SocketChannel.open();
                Selector selector = Selector.open()) {
            client.configureBlocking(false);
            seen.add(client.isConnectionPending());
            seen.result(() -> client.connect(listener.getLocalAddress()));
            seen.add(client.isConnectionPending()).add(client.isConnected());
            SelectionKey key = client.register(selector, SelectionKey.OP_CONNECT);
            seen.result(selector::select).add(key.isConnectable());
            seen.result(client::finishConnect).add(client.isConnected()).add(client.isConnectionPending());
            seen.result(client::finishConnect);
        }
        return seen.toString();
    }

    public static String a_refusal_without_waiting() throws Exception {
        Seen seen = new Seen();
        SocketAddress nobody;
        try (ServerSocketChannel listener = listen()) {
            nobody = listener.getLocalAddress();
        }
        try (SocketChannel client = SocketChannel.open();
                Selector selector = Selector.open()) {
            client.configureBlocking(false);
            seen.result(() -> client.connect(nobody));
            client.register(selector, SelectionKey.OP_CONNECT);
            seen.result(selector::select);
            seen.result(client::finishConnect).add(client.isOpen());
        }
        return seen.toString();
    }

    public static String a_refusal() throws Exception {
        Seen seen = new Seen();
        SocketAddress nobody;
        try (ServerSocketChannel listener = listen()) {
            nobody = listener.getLocalAddress();
        }
        try (SocketChannel client = SocketChannel.open()) {
            seen.result(() -> client.connect(nobody)).add(client.isOpen());
        }
        return seen.toString();
    }

    public static String nothing_is_there_yet() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open();
                ServerSocketChannel listener = listen()) {
            pair.client().configureBlocking(false);
            listener.configureBlocking(false);
            seen.result(() -> pair.client().read(ByteBuffer.allocate(1))).result(listener::accept);
        }
        return seen.toString();
    }

    public static String buffers_are_gathered_and_scattered() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open()) {
            ByteBuffer[] parts = {Seen.bytes("ab"), Seen.bytes(""), Seen.bytes("cdef")};
            seen.result(() -> pair.server().write(parts));
            ByteBuffer[] into = {ByteBuffer.allocate(3), ByteBuffer.allocate(2), ByteBuffer.allocate(4)};
            seen.result(() -> pair.client().read(into));
            seen.add(Seen.text(into[0])).add(Seen.text(into[1])).add(Seen.text(into[2]));
        }
        return seen.toString();
    }

    public static String direct_buffers() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open()) {
            ByteBuffer out = ByteBuffer.allocateDirect(8).putLong(42);
            out.flip();
            seen.result(() -> pair.server().write(out)).add(out.remaining());
            ByteBuffer in = ByteBuffer.allocateDirect(8);
            while (in.hasRemaining()) {
                pair.client().read(in);
            }
            in.flip();
            seen.add(in.getLong());
        }
        return seen.toString();
    }

    public static String half_of_a_connection_is_closed() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open()) {
            pair.client().write(Seen.bytes("q"));
            pair.client().shutdownOutput();
            seen.add(receive(pair.server(), 2));
            seen.result(() -> pair.client().write(Seen.bytes("x")));
            pair.client().shutdownInput();
            seen.result(() -> pair.client().read(ByteBuffer.allocate(1)));
            seen.result(() -> pair.client().shutdownOutput() == pair.client());
        }
        return seen.toString();
    }

    public static String a_channel_in_the_wrong_state() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open();
                SocketChannel fresh = SocketChannel.open();
                ServerSocketChannel unbound = ServerSocketChannel.open()) {
            seen.type(() -> fresh.read(ByteBuffer.allocate(1))).type(() -> fresh.write(Seen.bytes("x")));
            seen.type(fresh::finishConnect).type(unbound::accept);
            seen.type(() -> pair.client().connect(pair.client().getRemoteAddress()));
            seen.type(() -> pair.client().bind(null));
            seen.type(() -> fresh.connect(InetSocketAddress.createUnresolved("nowhere", 1)));
            fresh.close();
            seen.type(() -> fresh.read(ByteBuffer.allocate(1))).type(fresh::getLocalAddress);
            seen.type(() -> fresh.setOption(StandardSocketOptions.TCP_NODELAY, true));
        }
        return seen.toString();
    }

    public static String a_reset() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open()) {
            pair.server().setOption(StandardSocketOptions.SO_LINGER, 0);
            pair.server().close();
            seen.result(() -> pair.client().read(ByteBuffer.allocate(1)));
            seen.result(() -> pair.client().read(ByteBuffer.allocate(1)));
            seen.result(() -> pair.client().write(Seen.bytes("x")));
        }
        return seen.toString();
    }

    public static String a_writer_that_does_not_wait_fills_the_way() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open();
                Selector selector = Selector.open()) {
            pair.server().configureBlocking(false);
            byte[] block = new byte[100_000];
            long written = 0;
            for (int n = 1; n > 0; written += n) {
                n = pair.server().write(ByteBuffer.wrap(block));
            }
            pair.server().register(selector, SelectionKey.OP_WRITE);
            seen.add(written > 0).result(selector::selectNow);
            ByteBuffer into = ByteBuffer.allocate(100_000);
            for (long read = 0; read < written; into.clear()) {
                read += pair.client().read(into);
            }
            seen.result(selector::select);
        }
        return seen.toString();
    }

    public static String a_file_is_transferred() throws Exception {
        Seen seen = new Seen();
        Path file = Files.createTempFile("heddle", ".txt");
        Files.writeString(file, "from a file");
        try (Channels pair = Channels.open();
                FileChannel from = FileChannel.open(file, StandardOpenOption.READ)) {
            seen.result(() -> from.transferTo(5, 6, pair.server()));
            seen.add(receive(pair.client(), 6));
        }
        Files.delete(file);
        return seen.toString();
    }

    public static String a_channel_as_a_socket() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open()) {
            Socket socket = pair.client().socket();
            socket.setSoTimeout(1);
            seen.result(() -> socket.getInputStream().read());
            pair.server().write(Seen.bytes("ok"));
            socket.setSoTimeout(0);
            seen.add(Seen.receive(socket, 2)).add(socket.isConnected()).add(socket.getChannel() == pair.client());
            Seen.send(socket, "thanks");
            socket.close();
            seen.add(receive(pair.server(), 9)).add(pair.client().isOpen()).add(socket.isClosed());
        }
        return seen.toString();
    }

    public static String the_ends_know_each_other() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open()) {
            seen.add(pair.client().getLocalAddress().equals(pair.server().getRemoteAddress()));
            seen.add(pair.server().getLocalAddress().equals(pair.client().getRemoteAddress()));
            seen.add(pair.client().validOps()).add(pair.client().isBlocking());
        }
        return seen.toString();
    }
}

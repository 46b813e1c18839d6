package samples.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** What a program saw, and what the programs need over and over. Woven like they are. */
final class Seen {
    private final StringBuilder text = new StringBuilder();

    interface Action {
        void run() throws Exception;
    }

    interface Look {
        Object look() throws Exception;
    }

    /** A client and a server that are connected. */
    record Pair(Socket client, Socket server) implements AutoCloseable {
        static Pair open() throws IOException {
            try (ServerSocket listener = listen()) {
                Socket client = new Socket(listener.getInetAddress(), listener.getLocalPort());
                return new Pair(client, listener.accept());
            }
        }

        @Override
        public void close() throws IOException {
            client.close();
            server.close();
        }
    }

    static ServerSocket listen() throws IOException {
        return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    Seen add(Object what) {
        text.append(text.length() == 0 ? "" : "; ").append(what);
        return this;
    }

    /** What comes of something: a value, or an exception by its class and message. */
    Seen result(Look look) {
        Object result;
        try {
            result = look.look();
        } catch (Exception e) {
            result = e.getClass().getName() + ": " + e.getMessage();
        }
        return add(result);
    }

    /** The same, of which the message depends on who comes first. */
    Seen type(Look look) {
        Object result;
        try {
            result = look.look();
        } catch (Exception e) {
            result = e.getClass().getName();
        }
        return add(result);
    }

    Seen done(Action action) {
        return result(() -> {
            action.run();
            return "done";
        });
    }

    @Override
    public String toString() {
        return text.toString();
    }

    static Thread start(Action action) {
        Thread thread = new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    static void send(Socket socket, String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** As many characters as asked for, or fewer at the end. */
    static String receive(Socket socket, int length) throws IOException {
        return new String(socket.getInputStream().readNBytes(length), StandardCharsets.US_ASCII);
    }

    static String receiveAll(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }

    static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
    }

    static String text(ByteBuffer filled) {
        filled.flip();
        return StandardCharsets.US_ASCII.decode(filled).toString();
    }
}

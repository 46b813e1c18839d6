import io.microraft.RaftEndpoint;
import io.microraft.model.message.RaftMessage;
import io.microraft.transport.Transport;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/** Messages over plain sockets: a thread for each member to send, and one for each connection to receive. */
final class SocketTransport implements Transport {
    private static final int PORT = 7000;

    private final ConcurrentHashMap<String, BlockingQueue<byte[]>> queues = new ConcurrentHashMap<>();

    SocketTransport(Consumer<RaftMessage> receiver) {
        start("accept", () -> accept(receiver));
    }

    private static void start(String name, Runnable body) {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        thread.start();
    }

    private static void accept(Consumer<RaftMessage> receiver) {
        try (ServerSocket server = new ServerSocket(PORT)) {
            while (true) {
                Socket socket = server.accept();
                start("receive", () -> receive(socket, receiver));
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void receive(Socket socket, Consumer<RaftMessage> receiver) {
        try (socket) {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            while (true) {
                receiver.accept(Messages.fromBytes(in.readNBytes(in.readInt())));
            }
        } catch (IOException e) {
            // The other end is gone, and will come back if it has something to say.
        }
    }

    private static void send(String to, BlockingQueue<byte[]> queue) {
        while (true) {
            try (Socket socket = new Socket()) {
                byte[] next = queue.take();
                socket.connect(new InetSocketAddress(to, PORT), 1000);
                DataOutputStream out = new DataOutputStream(socket.getOutputStream());
                while (true) {
                    out.writeInt(next.length);
                    out.write(next);
                    next = queue.take();
                }
            } catch (IOException e) {
                // What was to be sent is lost, as it may be.
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    @Override
    public void send(RaftEndpoint target, RaftMessage message) {
        String to = ((Member) target).name();
        BlockingQueue<byte[]> queue = queues.computeIfAbsent(to, name -> {
            BlockingQueue<byte[]> made = new LinkedBlockingQueue<>();
            start("to " + name, () -> send(name, made));
            return made;
        });
        try {
            queue.add(Messages.toBytes(message));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public boolean isReachable(RaftEndpoint endpoint) {
        return true;
    }
}

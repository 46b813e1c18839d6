package samples;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;
import dev.heddle.junit.HeddleTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** A value that three nodes keep copies of. */
@SuppressWarnings("AddressSelection") // a node has one address
class ClusterSample {
    static final int PORT = 7000;
    static final List<String> NODES = List.of("n1", "n2", "n3");

    /** What each node runs. */
    static class Store {
        final String name;
        final int needed;
        int version;
        String value = "nothing";

        /** @param needed how many copies must be written, and read, before a client is answered */
        Store(String name, int needed) {
            this.name = name;
            this.needed = needed;
        }

        void serve() throws IOException {
            try (ServerSocket server = new ServerSocket(PORT)) {
                while (true) {
                    Socket socket = server.accept();
                    new Thread(() -> answer(socket)).start();
                }
            }
        }

        void answer(Socket socket) {
            try (socket;
                    BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                    PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
                String line = in.readLine();
                if (line == null) {
                    return; // The client has given up.
                }
                String[] request = line.split(" ");
                switch (request[0]) {
                    case "put" -> out.println(put(request[1]));
                    case "get" -> out.println(get());
                    case "store" -> out.println(store(Integer.parseInt(request[1]), request[2]));
                    default -> out.println(copy());
                }
            } catch (IOException e) {
                // The client has gone.
            }
        }

        String put(String newValue) {
            int next = newest().version + 1;
            store(next, newValue);
            int copies = 1;
            for (String other : NODES) {
                if (!other.equals(name) && ask(other, "store " + next + " " + newValue, 1000) != null) {
                    copies++;
                }
            }
            return copies >= needed ? "done" : "failed";
        }

        String get() {
            Copy newest = newest();
            return newest.seen >= needed ? newest.value : "failed";
        }

        synchronized String store(int newVersion, String newValue) {
            if (newVersion > version) {
                version = newVersion;
                value = newValue;
            }
            return "stored";
        }

        synchronized String copy() {
            return version + " " + value;
        }

        /** The newest of as many copies as are needed. */
        Copy newest() {
            Copy newest = new Copy(copy());
            for (String other : NODES) {
                if (!other.equals(name) && newest.seen < needed) {
                    newest.see(ask(other, "copy", 1000));
                }
            }
            return newest;
        }
    }

    static class Copy {
        int version;
        String value;
        int seen;

        Copy(String text) {
            version = -1;
            see(text);
        }

        void see(String text) {
            if (text != null) {
                seen++;
                int newVersion = Integer.parseInt(text.split(" ")[0]);
                if (newVersion > version) {
                    version = newVersion;
                    value = text.split(" ")[1];
                }
            }
        }
    }

    /** The answer of a node; null if there is none in time. */
    static String ask(String node, String request, int millis) {
        while (true) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(node, PORT), millis);
                socket.setSoTimeout(millis);
                new PrintWriter(socket.getOutputStream(), true).println(request);
                return new BufferedReader(new InputStreamReader(socket.getInputStream())).readLine();
            } catch (ConnectException e) {
                // It does not listen yet.
                LockSupport.parkNanos(100_000_000);
            } catch (IOException e) {
                return null;
            }
        }
    }

    @HeddleTest
    void who_reads_after_a_write_sees_it() {
        try (Cluster cluster = Cluster.of("n1", "n2", "n3")) {
            for (Node node : cluster.nodes()) {
                node.start(() -> new Store(node.name(), 1).serve());
            }
            cluster.faults().partitions(1);
            if ("done".equals(ask("n1", "put tea", 60_000))) {
                assertNotEquals("nothing", ask("n2", "get", 60_000));
            }
        }
    }

    @HeddleTest(executions = 30)
    void who_reads_after_a_write_sees_it_if_most_must_agree() {
        try (Cluster cluster = Cluster.of("n1", "n2", "n3")) {
            for (Node node : cluster.nodes()) {
                node.start(() -> new Store(node.name(), 2).serve());
            }
            cluster.faults().partitions(1);
            if ("done".equals(ask("n1", "put tea", 60_000))) {
                assertNotEquals("nothing", ask("n2", "get", 60_000));
            }
        }
    }
}

package explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two versions of one program in one cluster: classes of one name from two class paths, each with static fields of its own. */
class RollingUpgradeTest {
    private static final int PORT = 7000;

    /** Tells its version, how often it was asked, and what its peer said if it was asked for that. The second version also tells its name. */
    private static final String SERVER = """
        package store;
        import java.io.*;
        import java.net.*;
        public class Server {
            static int asked;
            public static void main(String[] arguments) throws IOException {
                try (ServerSocket server = new ServerSocket(7000)) {
                    while (true) {
                        try (Socket socket = server.accept()) {
                            String request = new DataInputStream(socket.getInputStream()).readUTF();
                            asked++;
                            String answer = ANSWER;
                            new DataOutputStream(socket.getOutputStream()).writeUTF(request.equals("peer") ? parse(ask(arguments[0])) : answer);
                        }
                    }
                }
            }
            static String ask(String peer) throws IOException {
                try (Socket socket = new Socket(peer, 7000)) {
                    new DataOutputStream(socket.getOutputStream()).writeUTF("version");
                    return new DataInputStream(socket.getInputStream()).readUTF();
                }
            }
            static String parse(String answer) {
                String[] words = answer.split(" ");
                return words.length == WORDS ? "understood" : "what is " + answer + "?";
            }
        }
        """;

    private static Path compiled(Path directory, String version, String answer, int words) throws IOException {
        Path classes = Files.createDirectory(directory.resolve(version));
        Path source = Files.createDirectories(classes.resolve("store")).resolve("Server.java");
        Files.writeString(source, SERVER.replace("ANSWER", answer).replace("WORDS", Integer.toString(words)));
        int result = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-d", classes.toString(), source.toString());
        assertThat(result).isZero();
        return classes;
    }

    private static String ask(Node node, String request) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(node.name(), PORT));
            new DataOutputStream(socket.getOutputStream()).writeUTF(request);
            return new DataInputStream(socket.getInputStream()).readUTF();
        }
    }

    private static void start(Node node, Path version, String peer) throws Exception {
        node.start(List.of(version), "store.Server", peer);
        // Until it listens.
        Thread.sleep(1000);
    }

    @Test
    void nodes_of_two_versions_talk_and_who_does_not_understand_the_other_is_found(@TempDir Path directory)
            throws IOException {
        Path first = compiled(directory, "1", "\"1 \" + asked", 2);
        Path second = compiled(directory, "2", "\"2 \" + asked + \" store\"", 3);
        Result upgrade = Heddle.explore(Heddle.options().executions(20), () -> {
            try (Cluster cluster = Cluster.of("a", "b")) {
                Node a = cluster.node("a");
                Node b = cluster.node("b");
                start(a, first, "b");
                start(b, first, "a");
                assertThat(ask(a, "version")).isEqualTo("1 1");
                assertThat(ask(a, "version")).isEqualTo("1 2");
                assertThat(ask(b, "peer")).isEqualTo("understood");
                a.kill();
                start(a, second, "b");
                assertThat(ask(a, "version")).isEqualTo("2 1 store");
                assertThat(ask(b, "version")).isEqualTo("1 2");
                a.kill();
                a.restart();
                Thread.sleep(1000);
                assertThat(ask(a, "version")).isEqualTo("2 1 store");
            }
        });
        assertThat(upgrade.failures()).isEmpty();
        Result broken = Heddle.explore(Heddle.options().executions(20), () -> {
            try (Cluster cluster = Cluster.of("a", "b")) {
                start(cluster.node("a"), second, "b");
                start(cluster.node("b"), first, "a");
                assertThat(ask(cluster.node("b"), "peer")).isEqualTo("understood");
            }
        });
        assertThat(broken.failures()).hasSize(1);
        assertThat(broken.failures().get(0).message()).contains("what is 2 1 store?");
    }
}

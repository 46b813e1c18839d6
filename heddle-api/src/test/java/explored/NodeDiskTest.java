package explored;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import dev.heddle.api.cluster.Cluster;
import dev.heddle.api.cluster.Node;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A node that keeps something on its disk. */
class NodeDiskTest {
    private static final Path FILE = Path.of("/state");

    private static Options options() {
        return Heddle.options()
                .executions(OnThisJvm.isMadeForLargeSearches() ? 2_000 : 1_000)
                .maxSteps(50_000);
    }

    /** Replaces a file in the usual way, perhaps without what makes it safe. */
    private static void save(String text, boolean careful) throws IOException {
        Path next = Path.of("/state.new");
        write(next, text, careful);
        Files.move(next, FILE, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void write(Path file, String text, boolean sync) throws IOException {
        try (FileChannel channel = FileChannel.open(file, CREATE, WRITE, TRUNCATE_EXISTING)) {
            channel.write(ByteBuffer.wrap(text.getBytes(UTF_8)));
            if (sync) {
                channel.force(true);
            }
        }
    }

    private static String read() throws IOException {
        return Files.exists(FILE) ? Files.readString(FILE) : "nothing";
    }

    /** After each start what was saved must be there, old or new. */
    private static void run(boolean careful) throws IOException {
        if (Files.exists(FILE)) {
            assertThat(Files.readString(FILE)).isIn("one", "two");
        }
        save("one", careful);
        save("two", careful);
    }

    private static Result explore(boolean careful) {
        return Heddle.explore(options(), () -> {
            try (Cluster cluster = Cluster.of("n1")) {
                Node node = cluster.node("n1");
                node.disk();
                node.start(() -> run(careful));
                cluster.faults().crashes(1).restarts(1);
                Thread.sleep(10_000);
            }
        });
    }

    @Test
    void a_file_that_was_not_synced_before_it_was_moved_may_be_empty_after_a_crash() {
        Result result = explore(false);
        assertThat(result.failures()).isNotEmpty();
        assertThat(Files.exists(FILE)).isFalse();
    }

    @Test
    void it_is_old_or_new_if_the_process_alone_was_killed() {
        Result result = Heddle.explore(options(), () -> {
            try (Cluster cluster = Cluster.of("n1")) {
                Node node = cluster.node("n1");
                node.disk();
                node.start(() -> run(false));
                cluster.faults().kills(1).restarts(1);
                Thread.sleep(10_000);
                assertThat(node.isAlive()).as("not killed, or restarted").isTrue();
            }
        });
        assertThat(result.failures()).extracting(f -> f.message()).allMatch(m -> m.contains("not killed"));
        assertThat(result.failures()).as("killed at some time").isNotEmpty();
    }

    @Test
    void one_that_was_is_old_or_new() {
        assertThat(explore(true).failures()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void what_was_synced_is_there_after_a_crash_and_nothing_else(boolean synced) {
        Result result = Heddle.explore(options().executions(20), () -> {
            try (Cluster cluster = Cluster.of("n1", "n2")) {
                Node node = cluster.node("n1");
                node.disk();
                cluster.node("n2").disk();
                node.start(() -> write(FILE, "kept", synced));
                Thread.sleep(1000);
                node.crash();
                String[] seen = new String[2];
                node.start(() -> seen[0] = read());
                cluster.node("n2").start(() -> seen[1] = read());
                Thread.sleep(1000);
                assertThat(seen).containsExactly(synced ? "kept" : "nothing", "nothing");
            }
        });
        assertThat(result.failures()).isEmpty();
    }

    @Test
    void what_was_not_synced_is_there_after_the_process_was_killed() {
        Result result = Heddle.explore(options().executions(20), () -> {
            try (Cluster cluster = Cluster.of("n1")) {
                Node node = cluster.node("n1");
                node.disk();
                node.start(() -> write(FILE, "kept", false));
                Thread.sleep(1000);
                node.kill();
                String[] seen = new String[1];
                node.start(() -> seen[0] = read());
                Thread.sleep(1000);
                assertThat(seen).containsExactly("kept");
            }
        });
        assertThat(result.failures()).isEmpty();
    }

    @Test
    void a_disk_is_full_for_one_node_and_not_for_the_other() {
        Result result = Heddle.explore(options().executions(20), () -> {
            try (Cluster cluster = Cluster.of("n1", "n2")) {
                cluster.node("n1").disk().capacity(0);
                cluster.node("n2").disk();
                String[] seen = new String[2];
                cluster.node("n1").start(() -> seen[0] = attempt());
                cluster.node("n2").start(() -> seen[1] = attempt());
                Thread.sleep(1000);
                assertThat(seen).containsExactly("No space left on device", "done");
            }
        });
        assertThat(result.failures()).isEmpty();
    }

    private static String attempt() {
        try {
            Files.writeString(FILE, "text");
            return "done";
        } catch (IOException e) {
            return e.getMessage();
        }
    }
}

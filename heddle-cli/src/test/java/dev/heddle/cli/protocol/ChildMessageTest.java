package dev.heddle.cli.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Race;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.trace.LinePair;
import dev.heddle.core.trace.SeenOrders;
import dev.heddle.nodes.outside.RecordedWorld;
import dev.heddle.report.data.Window;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.session.Search;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildMessageTest {
    private static final Finding FINDING =
            new Finding("deadlock", "two\nlines, \"quoted\"", "deadlock:x", "", -3, Long.MAX_VALUE, "h1.0");

    @Test
    void every_message_arrives_as_it_was_sent() throws IOException {
        Race.Side side = new Race.Side("main", true, "A.b(A.java:1)", List.of("one", "two"));
        Race.Side other = new Race.Side("t\u00e9l\u00e9", false, "B", List.of());
        SearchNumbers numbers =
                new SearchNumbers(1, 2, new Met(3, 4, 5, 0.5, 1e-9), 6, 7.25, true, 8, "1 1 NaN\t\t\t\t\tfalse");
        List<ChildMessage> messages = List.of(
                new ChildMessage.Ready("17", "platform"),
                new ChildMessage.Underway(SearchNumbers.NONE),
                new ChildMessage.Failed(FINDING),
                new ChildMessage.Raced(new Race("X.y", side, other)),
                new ChildMessage.Noted(""),
                new ChildMessage.Hunted("deadlock:x", "2 of 3 lines"),
                new ChildMessage.Ordered(
                        new SeenOrders(3, List.of(new LinePair("a", List.of("read"), "b", List.of(), 1, 2, 3)), true)),
                new ChildMessage.Repeated(null, -1),
                new ChildMessage.Explained("deadlock:x", null, null, null),
                new ChildMessage.Seen(new WatchedExecution(null, FINDING, 3)),
                new ChildMessage.Answered(new RecordedWorld(
                        List.of(new RecordedWorld.RecordedFile("./x", "FILE", 0600, 5, null, "=", false, List.of())),
                        Map.of("A", "\n"),
                        List.of("B"),
                        true,
                        Map.of("user.home", "/x"))),
                new ChildMessage.Sliced(12),
                new ChildMessage.SoFar(numbers, 2),
                new ChildMessage.Searched(numbers, 3),
                new ChildMessage.Done(),
                new ChildMessage.Refused("no such class"),
                new ChildMessage.Broken("it", "broke\n\tat here"));
        assertThat(messages).hasSameSizeAs(ChildMessage.class.getPermittedSubclasses());
        for (ChildMessage message : messages) {
            assertThat(message.line()).doesNotContain("\n");
            assertThat(ChildMessage.parse(message.line())).isEqualTo(message);
        }
    }

    @Test
    void what_is_no_message_is_refused_with_its_words() {
        assertThatThrownBy(() -> ChildMessage.parse("Hello {}"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Hello {}");
        assertThatThrownBy(() -> ChildMessage.parse("")).isInstanceOf(IOException.class);
    }

    @Test
    void a_job_arrives_as_it_was_sent(@TempDir Path directory) throws IOException {
        Conduct conduct = new Conduct(
                "auto",
                Settings.Timing.BOUNDED,
                5,
                Settings.Races.REPORT,
                100,
                200,
                true,
                false,
                "java.util",
                MemoryModel.JMM,
                "Config.ready",
                true);
        Search search = new Search("pct", 3, true, -1, Long.MAX_VALUE, Long.MAX_VALUE, false, true);
        Question question = new Question("deadlock", "m", "deadlock:x", 7);
        Job job = new Job(
                "a.B#c",
                List.of("x y", "", "\u20ac"),
                search,
                conduct,
                Job.Output.STANDARD_ERROR,
                "h1.0",
                4,
                question,
                null,
                null);
        job.save(directory);
        assertThat(Job.load(directory)).isEqualTo(job);
        Job watched = new Job(
                "a.B", List.of(), search, conduct, Job.Output.HIDDEN, "h1.0", 1, null, null, Window.around(5_000));
        watched.save(directory);
        assertThat(Job.load(directory)).isEqualTo(watched);
        Job plain = new Job("a.B", List.of(), search, conduct, Job.Output.HIDDEN, null, 1, null, null, null);
        plain.save(directory);
        assertThat(Job.load(directory)).isEqualTo(plain);
    }
}

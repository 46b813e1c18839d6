package dev.heddle.report.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.JsonData;
import dev.heddle.report.data.JsonTree;
import dev.heddle.report.data.Run;
import dev.heddle.report.store.RunFiles.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReplayedTestsTest {
    private static Recorded recorded(String program, String replay) {
        try {
            FailureData failure =
                    JsonData.read(FailureData.class, JsonTree.parse("{}")).replayedBy(replay, null);
            Run empty = JsonData.read(Run.class, JsonTree.parse("{}"));
            Run run = new Run(
                    1,
                    program,
                    List.of(),
                    "failed",
                    "",
                    "",
                    1,
                    "",
                    empty.totals(),
                    List.of(),
                    Map.of(),
                    List.of(failure),
                    List.of(),
                    null);
            return new Recorded(Path.of("x.run.json"), run);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static final Recorded QUEUE = recorded(
            "test:acme.QueueTest#keeps_order", "mvn test -Dtest=x -Dheddle.schedule=h1.ab.c -Dheddle.timing=any");
    private static final Recorded CACHE = recorded("test:acme.CacheTest#forgets [1] a", "-Dheddle.schedule=h1.ba.d");

    @Test
    void the_only_failure_is_replayed_with_all_that_it_needs() {
        ReplayedTests replay = ReplayedTests.ofRecord(List.of(QUEUE), null, "target/heddle", BuildTool.MAVEN);
        assertThat(replay.test()).isEqualTo("acme.QueueTest#keeps_order");
        assertThat(replay.properties())
                .containsEntry("heddle.schedule", "h1.ab.c")
                .containsEntry("heddle.timing", "any");
    }

    @Test
    void one_of_several_is_chosen_by_name() {
        assertThat(ReplayedTests.ofRecord(List.of(QUEUE, CACHE), "CacheTest", "d", BuildTool.MAVEN)
                        .test())
                .isEqualTo("acme.CacheTest#forgets");
        assertThatThrownBy(() -> ReplayedTests.ofRecord(List.of(QUEUE, CACHE), null, "target/heddle", BuildTool.MAVEN))
                .hasMessage("2 failures are recorded in target/heddle. Choose one:\n"
                        + "  -Dtest=acme.QueueTest#keeps_order\n  -Dtest=acme.CacheTest#forgets");
        assertThatThrownBy(() -> ReplayedTests.ofRecord(List.of(QUEUE), "MapTest", "d", BuildTool.MAVEN))
                .hasMessage("No failure of MapTest is recorded in d. Choose one:\n  -Dtest=acme.QueueTest#keeps_order");
    }

    @Test
    void without_a_failure_it_says_what_to_do() {
        assertThatThrownBy(() -> ReplayedTests.ofRecord(List.of(), null, "target/heddle", BuildTool.MAVEN))
                .hasMessageStartingWith("No failure is recorded in target/heddle. 'mvn heddle:test' looks for one");
        assertThatThrownBy(() -> ReplayedTests.ofSchedule("h1.ab.c", null, BuildTool.MAVEN))
                .hasMessageStartingWith("Which test?");
    }

    @Test
    void a_record_cannot_smuggle_in_other_properties_or_tests() {
        Recorded evil = recorded("test:acme.A#b", "-Dheddle.schedule=h1.ab.c -DargLine=-javaagent:evil.jar");
        assertThat(ReplayedTests.ofRecord(List.of(evil), null, "d", BuildTool.MAVEN)
                        .properties())
                .containsOnlyKeys("heddle.schedule");
        Recorded odd = recorded("test:acme.A,*#b", "-Dheddle.schedule=h1.ab.c");
        assertThatThrownBy(() -> ReplayedTests.ofRecord(List.of(odd), null, "d", BuildTool.MAVEN))
                .hasMessageStartingWith("No failure is recorded");
    }
}

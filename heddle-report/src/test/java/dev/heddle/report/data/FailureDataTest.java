package dev.heddle.report.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.data.FailureData.ScheduleData;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureDataTest {
    private static final ScheduleData SCHEDULE = new ScheduleData("h1.a", 1, 0, List.of("main"), List.of(0, 1));
    private static final HistoryData CALLS = new HistoryData("linearizable", List.of(), 0, 0, List.of(), List.of());

    private static FailureData failure(long execution, String replay, String file) {
        return new FailureData(
                "exception",
                "message",
                "identity",
                List.of("frame"),
                execution,
                SCHEDULE,
                SCHEDULE,
                "minimal",
                List.of(),
                "reason",
                null,
                null,
                "text",
                replay,
                file,
                CALLS);
    }

    @Test
    void what_the_front_end_adds_leaves_all_else_as_it_was_also_the_calls_it_is_about() {
        FailureData recorded = failure(1, null, null);
        assertThat(recorded.replayedBy("replay it", "it.json")).isEqualTo(failure(1, "replay it", "it.json"));
        assertThat(recorded.replayedBy("replay it", "it.json").metBy(7)).isEqualTo(failure(7, null, null));
    }

    @Test
    void without_an_execution_there_is_neither_a_shorter_one_nor_a_reason() {
        FailureData died = FailureData.withoutExecution("stuck", "m", "i", List.of(), 3, SCHEDULE, "text");
        assertThat(died.execution()).isEqualTo(3);
        assertThat(died.original()).isEqualTo(SCHEDULE);
        assertThat(died.pairs()).isEmpty();
        assertThat(died.shrunk()).isNull();
        assertThat(died.failing()).isNull();
        assertThat(died.reason()).isNull();
        assertThat(died.history()).isNull();
    }
}

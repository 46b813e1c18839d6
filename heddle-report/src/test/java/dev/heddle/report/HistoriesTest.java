package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.trace.CallHistory;
import dev.heddle.core.trace.CallHistory.RecordedCall;
import dev.heddle.report.data.HistoryData;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoriesTest {
    private static final class Unexplained extends AssertionError implements CallHistory.Unexplained {
        private static final long serialVersionUID = 1L;

        private final transient CallHistory calls;

        Unexplained(CallHistory calls) {
            this.calls = calls;
        }

        @Override
        public CallHistory calls() {
            return calls;
        }
    }

    private static HistoryData of(List<RecordedCall> calls, int blamed, List<Integer> explained) {
        CallHistory history = new CallHistory("linearizable", calls, blamed, explained, List.of("[1]"));
        return Histories.of(new Failure(Failure.Type.EXCEPTION, "wrong", "wrong", new Unexplained(history)));
    }

    @Test
    void what_began_after_the_call_that_is_blamed_had_ended_is_left_out() {
        HistoryData data = of(
                List.of(
                        new RecordedCall("A", "put(1)", 0, 1),
                        new RecordedCall("B", "get(): 2", 2, 4),
                        new RecordedCall("A", "get()", 3, null),
                        new RecordedCall("B", "get(): 1", 5, 6)),
                1,
                List.of(0, 2));

        assertThat(data.calls()).extracting(HistoryData.CallData::text).containsExactly("put(1)", "get(): 2", "get()");
        assertThat(data.blamed()).isEqualTo(1);
        assertThat(data.explained()).containsExactly(0, 2);
        assertThat(data.leftOut()).isEqualTo(1);
        assertThat(data.states()).containsExactly("[1]");
    }

    @Test
    void of_a_long_history_the_last_calls_are_shown_and_the_one_that_is_blamed() {
        List<RecordedCall> calls = new ArrayList<>();
        calls.add(new RecordedCall("A", "first", 0, null));
        for (int i = 1; i <= 1000; i++) {
            calls.add(new RecordedCall("B", "call " + i, 2 * i, 2 * i + 1));
        }
        HistoryData data = of(calls, 0, List.of(1, 2, 1000));

        assertThat(data.calls()).hasSize(200);
        assertThat(data.calls().get(data.blamed()).text()).isEqualTo("first");
        assertThat(data.calls().get(199).text()).isEqualTo("call 1000");
        assertThat(data.explained()).containsExactly(199);
        assertThat(data.leftOut()).isEqualTo(801);
    }

    @Test
    void other_failures_have_none() {
        assertThat(Histories.of(new Failure(Failure.Type.DEADLOCK, "stuck", "stuck", null)))
                .isNull();
    }
}

package dev.heddle.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.check.history.History;
import dev.heddle.check.specification.Specifications;
import dev.heddle.check.transactions.IsolationLevel;
import dev.heddle.check.transactions.Transaction;
import dev.heddle.check.transactions.Transaction.Append;
import dev.heddle.check.transactions.Transaction.Read;
import dev.heddle.check.transactions.Transaction.Status;
import dev.heddle.check.transactions.Transaction.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Histories that others have published with their verdicts: those of {@code TestRegisterModel} and {@code TestZeroDuration} in Porcupine's {@code porcupine_test.go} (github.com/anishathalye/porcupine, at 012101c), the
 * first two of which are those of its README, and those by which Elle's {@code list_append_test.clj} (github.com/jepsen-io/elle, at 021fb14) explains its anomalies, in the same notation.
 */
class PublishedHistoriesTest {
    private final History.Recorder recorder = new History.Recorder();

    private boolean isLinearizable() {
        return Consistency.LINEARIZABLE
                .check(recorder.history(), Specifications.register(0))
                .holds();
    }

    @Test
    void two_gets_during_a_put_may_see_different_sides_of_it() {
        int put = recorder.invoked("C0", "write", 100);
        int one = recorder.invoked("C1", "read");
        int two = recorder.invoked("C2", "read");
        recorder.returned(two, 0);
        recorder.returned(one, 100);
        recorder.returned(put, null);
        assertThat(isLinearizable()).isTrue();
    }

    @Test
    void what_one_get_saw_of_a_put_a_later_one_sees_too() {
        int put = recorder.invoked("C0", "write", 200);
        int one = recorder.invoked("C1", "read");
        recorder.returned(one, 200);
        int two = recorder.invoked("C2", "read");
        recorder.returned(two, 0);
        recorder.returned(put, null);
        assertThat(isLinearizable()).isFalse();
    }

    /** They are no shorter than other calls here: nothing begins between their beginning and their end. */
    @Test
    void gets_that_take_no_time_during_a_put_may_see_what_was_before() {
        int put = recorder.invoked("C0", "write", 100);
        int one = recorder.invoked("C1", "read");
        int two = recorder.invoked("C2", "read");
        int three = recorder.invoked("C3", "read");
        recorder.returned(two, 0);
        recorder.returned(three, 0);
        recorder.returned(one, 100);
        recorder.returned(put, null);
        assertThat(isLinearizable()).isTrue();
    }

    @Test
    void what_gets_that_take_no_time_saw_a_later_one_sees_too() {
        int put = recorder.invoked("C0", "write", 200);
        int one = recorder.invoked("C1", "read");
        int two = recorder.invoked("C2", "read");
        recorder.returned(one, 200);
        recorder.returned(two, 200);
        int three = recorder.invoked("C3", "read");
        recorder.returned(three, 0);
        recorder.returned(put, null);
        assertThat(isLinearizable()).isFalse();
    }

    /** Transactions as text: {@code ax1 rx12} appends 1 to x and reads 1 and 2 there; {@code !} stands before one that failed. */
    private static List<Transaction> transactions(String text) {
        Transaction.Recorder recorder = new Transaction.Recorder();
        String[] all = text.split("\\|", -1);
        for (int i = 0; i < all.length; i++) {
            recorder.begun("P" + i);
        }
        for (int i = 0; i < all.length; i++) {
            boolean failed = all[i].strip().startsWith("!");
            List<Step> steps = new ArrayList<>();
            for (String step : all[i].replace("!", "").strip().split(" ", -1)) {
                List<Object> values = new ArrayList<>();
                step.substring(2).chars().forEach(digit -> values.add(digit - '0'));
                String key = step.substring(1, 2);
                steps.add(step.charAt(0) == 'a' ? new Append(key, values.get(0)) : new Read(key, values));
            }
            recorder.ended(i, failed ? Status.ABORTED : Status.COMMITTED, steps);
        }
        return recorder.transactions();
    }

    @ParameterizedTest
    @CsvSource({
        "ax1 ay1 | ax2 ay2 | rx12 ry21, G0",
        "!ax1 | rx1, G1a",
        "rx1 ax2 | rx12 | !ax1, G1a",
        "ax1 ax2 | rx1, G1b",
        "rx1 | rx12 | ax1 ax2 | rx123 | ax3, G1b",
        "ax1 ry1 | ax2 ay1 | rx12 ry1, G1c",
        "ax1 ry1 | ax2 ay1 | rx12, G1c",
        "ax1 ay1 | ax2 ry | rx12, G-single"
    })
    void elle_and_heddle_call_it_the_same(String history, String anomaly) {
        assertThat(IsolationLevel.SNAPSHOT_ISOLATION
                        .check(transactions(history))
                        .anomaly())
                .matches(anomaly + "(:.*)?");
    }

    /** Elle's are parts of a history; what they read of others is appended here. */
    @ParameterizedTest
    @CsvSource({
        "rx12 ax3 rx12 | ax1 | ax2",
        "rx12 ax3 rx1 | ax1 | ax2",
        "rx12 ax3 rx1234 | ax1 | ax2 | ax4",
        "ax3 rx",
        "rx012 ax1 | ax0 | ax2"
    })
    void what_a_transaction_did_itself_it_has_to_see(String history) {
        assertThat(IsolationLevel.SNAPSHOT_ISOLATION
                        .check(transactions(history))
                        .holds())
                .isFalse();
    }

    @Test
    void figure_3_of_adya_liskov_and_o_neil_is_serializable() {
        assertThat(IsolationLevel.SERIALIZABLE
                        .check(transactions("az1 ax1 ay1 | rx1 ay2 | ry12 az3 | rz13"))
                        .holds())
                .isTrue();
    }

    @Test
    void two_transactions_that_each_miss_what_the_other_appends_are_not_serializable() {
        assertThat(IsolationLevel.SERIALIZABLE
                        .check(transactions("rx ay1 | ry ax1 | rx1 ry1"))
                        .anomaly())
                .isEqualTo("G2");
    }

    @Test
    void two_reads_that_miss_each_others_writes_are_snapshot_isolated_only() {
        List<Transaction> history = transactions("ax1 ry | ay1 rx");
        assertThat(IsolationLevel.SNAPSHOT_ISOLATION.check(history).holds()).isTrue();
        assertThat(IsolationLevel.SERIALIZABLE.check(history).anomaly()).isEqualTo("G2");
    }

    /** Its keys 250, 253, 255 and 256 are a, b, c and d. */
    @Test
    void the_example_of_elles_paper_is_not_serializable() {
        List<Transaction> history = transactions("ab1 ab3 ab4 ac2 ac3 ac4 ac5 ad1 ad2"
                + " | ac8 rb134 | ad4 rc23458 rd124 rb134 | aa9 rb134 rc2345 ad3");
        assertThat(IsolationLevel.SERIALIZABLE.check(history).holds()).isFalse();
    }
}

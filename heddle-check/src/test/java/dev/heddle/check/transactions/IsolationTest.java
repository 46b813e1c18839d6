package dev.heddle.check.transactions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.check.transactions.Transaction.Append;
import dev.heddle.check.transactions.Transaction.Read;
import dev.heddle.check.transactions.Transaction.Status;
import dev.heddle.check.transactions.Transaction.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class IsolationTest {
    private static final int HISTORIES = Integer.getInteger("heddle.check.histories", 1000);

    private final Transaction.Recorder recorder = new Transaction.Recorder();

    private void concurrent(List<List<Step>> transactions) {
        transactions.forEach(steps -> recorder.begun("A"));
        for (int i = 0; i < transactions.size(); i++) {
            recorder.ended(i, Status.COMMITTED, transactions.get(i));
        }
    }

    private String anomaly(IsolationLevel isolation) {
        return isolation.check(recorder.transactions()).anomaly();
    }

    private static Step append(Object key, int value) {
        return new Append(key, value);
    }

    private static Step read(Object key, Object... values) {
        return new Read(key, List.of(values));
    }

    @Test
    void write_skew_is_snapshot_isolated_and_not_serializable() {
        concurrent(List.of(
                List.of(read("x"), append("y", 1)),
                List.of(read("y"), append("x", 1)),
                List.of(read("x", 1), read("y", 1))));
        assertThat(anomaly(IsolationLevel.SNAPSHOT_ISOLATION)).isNull();
        assertThat(anomaly(IsolationLevel.SERIALIZABLE)).isEqualTo("G2");
    }

    @Test
    void a_lost_update_violates_snapshot_isolation() {
        concurrent(List.of(
                List.of(read("x"), append("x", 1)), List.of(read("x"), append("x", 2)), List.of(read("x", 1, 2))));
        IsolationVerdict verdict = IsolationLevel.SNAPSHOT_ISOLATION.check(recorder.transactions());
        assertThat(verdict.anomaly()).isEqualTo("G-single");
        assertThat(verdict.toString()).contains("read x before", "appended to x before");
    }

    @Test
    void writes_in_different_orders_are_a_cycle_of_writes() {
        concurrent(List.of(
                List.of(append("x", 1), append("y", 1)),
                List.of(append("x", 2), append("y", 2)),
                List.of(read("x", 1, 2), read("y", 2, 1))));
        assertThat(anomaly(IsolationLevel.SNAPSHOT_ISOLATION)).isEqualTo("G0");
    }

    @Test
    void transactions_that_read_each_other_are_a_cycle_of_information() {
        concurrent(List.of(List.of(append("x", 1), read("y", 1)), List.of(append("y", 1), read("x", 1))));
        assertThat(anomaly(IsolationLevel.SERIALIZABLE)).isEqualTo("G1c");
    }

    @Test
    void a_stale_read_is_serializable_and_not_strictly() {
        int writer = recorder.begun("A");
        recorder.ended(writer, Status.COMMITTED, List.of(append("x", 1)));
        int reader = recorder.begun("B");
        recorder.ended(reader, Status.COMMITTED, List.of(read("x")));
        assertThat(anomaly(IsolationLevel.SERIALIZABLE)).isNull();
        IsolationVerdict verdict = IsolationLevel.STRICTLY_SERIALIZABLE.check(recorder.transactions());
        assertThat(verdict.anomaly()).isEqualTo("G-single-realtime");
        assertThat(verdict.cycle()).hasSize(2).anyMatch(line -> line.contains("was over before"));
    }

    @Test
    void what_was_aborted_or_half_done_is_not_read() {
        int aborted = recorder.begun("A");
        recorder.ended(aborted, Status.ABORTED, List.of(append("x", 1)));
        int reader = recorder.begun("B");
        recorder.ended(reader, Status.COMMITTED, List.of(read("x", 1)));
        assertThat(anomaly(IsolationLevel.SNAPSHOT_ISOLATION)).startsWith("G1a");

        assertThat(IsolationLevel.SERIALIZABLE
                        .check(List.of(
                                new Transaction(
                                        0, "A", List.of(append("x", 1), append("x", 2)), Status.COMMITTED, 0, 2),
                                new Transaction(1, "B", List.of(read("x", 1)), Status.COMMITTED, 1, 3)))
                        .anomaly())
                .startsWith("G1b");
    }

    @Test
    void what_may_have_been_committed_was_if_somebody_read_it() {
        recorder.ended(recorder.begun("A"), Status.UNKNOWN, List.of(append("x", 1)));
        recorder.ended(recorder.begun("B"), Status.COMMITTED, List.of(read("x")));
        assertThat(anomaly(IsolationLevel.STRICTLY_SERIALIZABLE)).isNull();
        recorder.ended(recorder.begun("B"), Status.COMMITTED, List.of(read("x", 1)));
        recorder.ended(recorder.begun("B"), Status.COMMITTED, List.of(read("x")));
        assertThat(anomaly(IsolationLevel.STRICTLY_SERIALIZABLE)).isEqualTo("G-single-realtime");
    }

    @Test
    void a_value_that_is_appended_twice_is_refused() {
        recorder.ended(recorder.begun("A"), Status.COMMITTED, List.of(append("x", 1), append("x", 1)));
        assertThatThrownBy(() -> anomaly(IsolationLevel.SERIALIZABLE)).hasMessageContaining("twice");
    }

    /** The last transaction reads all lists, so that nothing stays open and the answers must be the same. */
    @ParameterizedTest
    @EnumSource(IsolationLevel.class)
    void verdicts_are_what_brute_force_says(IsolationLevel isolation) {
        Random random = new Random(1);
        int held = 0;
        for (int i = 0; i < HISTORIES; i++) {
            List<Transaction> history = random(random);
            boolean expected = new BruteForceIsolation(history).allows(isolation);
            IsolationVerdict verdict = isolation.check(history);
            assertThat(verdict.holds())
                    .as("history %d: %s\n%s", i, history, verdict)
                    .isEqualTo(expected);
            held += expected ? 1 : 0;
        }
        assertThat(held).as("of both kinds there are many").isBetween(HISTORIES / 50, HISTORIES * 9 / 10);
    }

    /** Up to four transactions on two lists, which read versions that are not quite by chance, and one that reads all at the end. */
    private static List<Transaction> random(Random random) {
        int number = 2 + random.nextInt(3);
        Map<Object, List<Object>> lists = new TreeMap<>(Map.of("x", new ArrayList<>(), "y", new ArrayList<>()));
        List<List<Step>> steps = new ArrayList<>();
        List<int[]> times = new ArrayList<>();
        int time = 0;
        for (int i = 0; i < number; i++) {
            List<Step> mine = new ArrayList<>();
            for (int j = 0; j < 1 + random.nextInt(2); j++) {
                String key = random.nextBoolean() ? "x" : "y";
                List<Object> list = lists.get(key);
                boolean appended = mine.stream().anyMatch(step -> step.key().equals(key));
                if (random.nextBoolean()) {
                    int value = list.size() + 1;
                    list.add(random.nextInt(4) == 0 ? 0 : list.size(), value);
                    mine.add(new Append(key, value));
                } else if (!appended) {
                    int length = Math.max(0, list.size() - random.nextInt(2));
                    mine.add(new Read(key, List.copyOf(list.subList(0, length))));
                }
            }
            steps.add(mine);
            times.add(new int[] {Math.max(0, time - random.nextInt(3)) * 10 + i, time * 10 + 5 + i});
            time += random.nextInt(3);
        }
        List<Transaction> history = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            history.add(new Transaction(
                    i, "t" + i, List.copyOf(steps.get(i)), Status.COMMITTED, times.get(i)[0], times.get(i)[1]));
        }
        List<Step> all = new ArrayList<>();
        lists.forEach((key, list) -> all.add(new Read(key, List.copyOf(list))));
        history.add(new Transaction(number, "last", all, Status.COMMITTED, 1000, 1001));
        return history;
    }
}

package dev.heddle.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.check.history.History;
import dev.heddle.check.specification.Specification;
import dev.heddle.check.specification.Specifications;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class ConsistencyTest {
    private final History.Recorder recorder = new History.Recorder();

    private int call(String task, String method, Object... arguments) {
        return recorder.invoked(task, method, arguments);
    }

    private void made(String task, String method, Object reply, Object... arguments) {
        recorder.returned(call(task, method, arguments), reply);
    }

    private boolean holds(Consistency consistency, Specification<?> specification) {
        return consistency.check(recorder.history(), specification).holds();
    }

    /** The first example in the README of Porcupine, a checker in Go: a read that overlaps the write sees it or does not. */
    @Test
    void reads_that_overlap_a_write_may_see_it_or_not() {
        int write = call("C0", "write", 100);
        int first = call("C1", "read");
        int second = call("C2", "read");
        recorder.returned(second, 0);
        recorder.returned(first, 100);
        recorder.returned(write, null);
        assertThat(holds(Consistency.LINEARIZABLE, Specifications.register(0))).isTrue();
    }

    /** The second example in the README of Porcupine. */
    @Test
    void a_read_after_one_that_saw_a_write_sees_it_too() {
        int write = call("C0", "write", 200);
        made("C1", "read", 200);
        made("C2", "read", 0);
        recorder.returned(write, null);
        Verdict verdict = Consistency.LINEARIZABLE.check(recorder.history(), Specifications.register(0));

        assertThat(verdict.holds()).isFalse();
        assertThat(verdict).hasToString("""
                        not linearizable: no order of the calls explains read(): 0 of C2

                        C0  |-write(200)-------------------|
                        C1    |-read(): 200-|
                        C2                    |-read(): 0-|
                                               ^ nothing explains this

                        Before it, this order explains all: C0 write(200): ?, C1 read(): 200
                        Possible states there: 200
                        """);
    }

    @Test
    void a_stale_read_is_sequentially_consistent_and_not_linearizable() {
        made("A", "write", null, 1);
        made("B", "read", 0);
        assertThat(holds(Consistency.LINEARIZABLE, Specifications.register(0))).isFalse();
        assertThat(holds(Consistency.SEQUENTIALLY_CONSISTENT, Specifications.register(0)))
                .isTrue();
    }

    @Test
    void a_task_that_does_not_see_its_own_write_is_quiescently_consistent_while_others_are_busy() {
        int busy = call("A", "write", 2);
        made("B", "write", null, 1);
        made("B", "read", 0);
        recorder.returned(busy, null);
        assertThat(holds(Consistency.QUIESCENTLY_CONSISTENT, Specifications.register(0)))
                .isTrue();
        assertThat(holds(Consistency.SEQUENTIALLY_CONSISTENT, Specifications.register(0)))
                .isFalse();
    }

    @Test
    void what_was_complete_survives_a_crash_and_what_was_not_may() {
        made("A", "write", null, 1);
        call("A", "write", 2);
        recorder.crashed();
        made("B", "read", 1);
        made("B", "read", 2);
        assertThat(holds(Consistency.DURABLY_LINEARIZABLE, Specifications.register(0)))
                .isTrue();
        assertThat(holds(Consistency.STRICTLY_LINEARIZABLE, Specifications.register(0)))
                .isFalse();
        made("B", "read", 1);
        assertThat(holds(Consistency.DURABLY_LINEARIZABLE, Specifications.register(0)))
                .isFalse();
    }

    @Test
    void a_history_with_a_crash_is_checked_by_what_knows_crashes() {
        recorder.crashed();
        assertThatThrownBy(() -> holds(Consistency.LINEARIZABLE, Specifications.register(0)))
                .hasMessageContaining("DURABLY_LINEARIZABLE");
    }

    @Test
    void an_exception_is_a_reply() {
        recorder.threw(call("A", "remove"), new NoSuchElementException("empty"));
        made("A", "offer", true, 1);
        assertThat(holds(Consistency.LINEARIZABLE, Specifications.queue())).isTrue();
        recorder.threw(call("A", "remove"), new NoSuchElementException("still empty"));
        assertThat(holds(Consistency.LINEARIZABLE, Specifications.queue())).isFalse();
    }

    @Test
    void a_pending_call_may_have_taken_effect() {
        call("A", "offer", 1);
        made("B", "poll", null);
        made("B", "poll", 1);
        assertThat(holds(Consistency.LINEARIZABLE, Specifications.queue())).isTrue();
        made("B", "poll", 1);
        assertThat(holds(Consistency.LINEARIZABLE, Specifications.queue())).isFalse();
    }

    @Test
    void the_parts_of_a_map_are_checked_apart_and_the_bad_one_is_named() {
        made("A", "put", null, "x", 1);
        made("A", "put", null, "y", 2);
        made("B", "get", 1, "x");
        made("B", "get", null, "y");
        Verdict verdict = Consistency.LINEARIZABLE.check(recorder.history(), Specifications.map());

        assertThat(verdict.violation().part()).isEqualTo("y");
        assertThat(verdict.violation().call()).hasToString("get(y)");
        assertThat(verdict.violation().states()).containsExactly("{y=2}");
    }

    @Test
    void a_method_that_a_specification_does_not_know_is_named() {
        made("A", "shuffle", null);
        assertThatThrownBy(() -> holds(Consistency.LINEARIZABLE, Specifications.queue()))
                .hasMessageContaining("queue has no method shuffle with 0 arguments");
        assertThatThrownBy(() -> holds(Consistency.LINEARIZABLE, Specification.of(AgreementTest.PlainQueue::new)))
                .hasMessageContaining("no accessible method shuffle");
    }
}

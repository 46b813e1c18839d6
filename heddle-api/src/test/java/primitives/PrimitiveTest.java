package primitives;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import dev.heddle.api.primitive.Primitive;
import explored.OnThisJvm;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PrimitiveTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private static Result explore(Heddle.Body body) {
        return Heddle.explore(
                Heddle.options().strategy("dpor").executions(100_000).time(Duration.ofMinutes(1)), body);
    }

    @Test
    void what_is_described_to_write_the_same_comes_in_every_order() {
        Result result =
                explore(() -> Described.together(Described::increment, Described::increment, Described::increment));

        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(result.traces()).isEqualTo(6);
    }

    @Test
    void what_is_described_to_commute_comes_in_one_order_and_is_believed() {
        Result result = explore(() -> Described.together(Described::count, Described::count, Described::count));

        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(result.traces()).isEqualTo(1);
    }

    @Test
    void to_look_at_what_is_counted_does_not_commute_with_counting() {
        Result result = explore(() -> Described.together(Described::count, Described::count, Described::look));

        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(result.traces()).isEqualTo(4);
    }

    @Test
    void parts_that_are_disjoint_come_in_one_order() {
        Result result = explore(() -> Described.together(d -> d.put("a"), d -> d.put("b"), d -> d.put("a")));

        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(result.traces()).isEqualTo(2);
    }

    @Test
    void the_whole_has_all_its_parts() {
        Result result = explore(() -> Described.together(d -> d.put("a"), d -> d.put("b"), Described::clear));

        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(result.traces()).isEqualTo(4);
    }

    @Test
    void what_is_discarded_commutes_with_everything() {
        Result result = explore(() -> Described.together(Described::discard, Described::increment, Described::discard));

        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(result.traces()).isEqualTo(1);
    }

    @Test
    void nothing_is_proved_if_a_description_leaves_out_what_the_operation_writes() {
        Result result = explore(() -> Described.together(Described::increment, Described::incrementUnsaid));

        assertThat(result.proved()).isFalse();
        assertThat(result.summary()).contains("primitives.Described.value");
    }

    @Test
    void nothing_is_proved_if_others_touch_the_same_without_a_description() {
        Result result = explore(() -> Described.together(Described::increment, Described::peek));

        assertThat(result.proved()).isFalse();
        assertThat(result.summary()).contains("primitives.Described.value");
    }

    @Test
    void nothing_is_proved_if_a_collection_inside_is_said_to_be_in_parts_and_is_not() {
        Result result = explore(() -> Described.together(d -> d.addTo("a"), d -> d.addTo("b")));

        assertThat(result.proved()).isFalse();
        assertThat(result.summary()).contains("ArrayList");
    }

    @Test
    void nothing_is_proved_if_a_condition_looks_at_what_the_description_leaves_out() {
        Result result = explore(() -> Described.together(Described::awaitUnsaid, Described::increment));

        assertThat(result.proved()).isFalse();
    }

    @Test
    void an_operation_that_waits_in_its_middle_lets_others_come_and_proves_nothing() {
        Result result = explore(Described::waitInside);

        assertThat(result.passed()).as(result.summary()).isTrue();
        assertThat(result.proved()).isFalse();
    }

    @Test
    void an_operation_in_another_is_a_part_of_it() {
        Result result = explore(() -> Described.together(Described::twice, Described::increment, Described::twice));

        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(result.traces()).isEqualTo(6);
    }

    /** Sleep sets find what there is without looking for races. */
    @Test
    void generated_programs_have_the_same_traces_and_outcomes_by_every_enumeration() {
        for (int i = 0; i < (OnThisJvm.isThorough() ? 1000 : 3); i++) {
            long seed = i;
            Set<String> expected = new ConcurrentSkipListSet<>();
            Result sleep = explore("sleep", seed, expected);
            for (String strategy : List.of("dpor", "source")) {
                Set<String> outcomes = new ConcurrentSkipListSet<>();
                Result result = explore(strategy, seed, outcomes);
                assertThat(outcomes).as(strategy + seed).isEqualTo(expected);
                assertThat(result.traces())
                        .as(strategy + seed + result.summary())
                        .isEqualTo(sleep.traces());
                assertThat(result.failures().size())
                        .as(strategy + seed)
                        .isEqualTo(sleep.failures().size());
                assertThat(result.summary()).as(strategy + seed).doesNotContain("not everything was seen");
            }
        }
    }

    private static Result explore(String strategy, long seed, Set<String> outcomes) {
        return Heddle.explore(
                Heddle.options()
                        .strategy(strategy)
                        .executions(200_000)
                        .time(Duration.ofMinutes(1))
                        .stopAtFirstFailure(false)
                        .shrink(Duration.ZERO)
                        .explain(false),
                () -> outcomes.add(Cells.run(seed)));
    }

    @Test
    void a_lock_of_ones_own_keeps_others_out_and_two_of_them_deadlock() {
        assertThat(explore(OwnLock::excludes).proved()).isTrue();
        assertThat(explore(OwnLock::deadlocks).failures().get(0).type()).isEqualTo("deadlock");
    }

    @Test
    void what_waits_is_too_late_or_in_time() {
        Set<String> outcomes = new ConcurrentSkipListSet<>();
        Result result = Heddle.explore(
                Heddle.options().strategy("dfs").executions(100_000).time(Duration.ofMinutes(1)),
                () -> outcomes.add(OwnLock.tryFor(50_000_000)));

        assertThat(result.passed()).as(result.summary()).isTrue();
        assertThat(outcomes).containsExactly("in time", "too late");
    }

    @Test
    void what_waits_can_be_interrupted() {
        Set<String> outcomes = new ConcurrentSkipListSet<>();
        Result result = Heddle.explore(
                Heddle.options().strategy("dpor").executions(100_000).stopAtFirstFailure(true),
                () -> outcomes.add(OwnLock.interrupted()));

        assertThat(result.passed()).as(result.summary()).isTrue();
        assertThat(outcomes).containsExactly("interrupted", "locked");
    }

    @Test
    void a_failure_replays_and_names_the_operations() {
        Result found = explore(Described::lostUpdate);
        assertThat(found.failures()).hasSize(1);
        String schedule = found.failures().get(0).schedule();

        Result again = Heddle.explore(Heddle.options().schedule(schedule), Described::lostUpdate);

        assertThat(again.diverged()).isFalse();
        assertThat(again.failures().get(0).message())
                .isEqualTo(found.failures().get(0).message());
        assertThat(found.failures().get(0).report()).contains("Described.set");
    }

    @Test
    void where_nothing_is_explored_an_operation_does_what_it_does() {
        Described described = new Described();
        described.increment();
        assertThat(described.get()).isEqualTo(1);
    }

    @Test
    void mistakes_of_a_description_are_told() {
        assertThatThrownBy(() -> Primitive.operation(" ")).hasMessageContaining("needs a name");
        assertThatThrownBy(() -> Primitive.operation("x").writes(null))
                .hasMessageContaining("x touches an object that is null");
        assertThatThrownBy(() -> Primitive.operation("x").within(-1)).hasMessageContaining("cannot wait for -1 ns");
        assertThatThrownBy(() -> Primitive.operation("x").within(5).run(() -> {}))
                .hasMessageContaining("get(…, …)");
        assertThatThrownBy(() -> Primitive.operation("x").interruptibly().run(() -> {}))
                .hasMessageContaining("call(…)");
    }
}

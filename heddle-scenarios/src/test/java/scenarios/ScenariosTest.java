package scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.Heddle;
import dev.heddle.check.Consistency;
import dev.heddle.scenarios.ScenarioFailedError;
import dev.heddle.scenarios.ScenarioResult;
import dev.heddle.scenarios.Scenarios;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScenariosTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    /** Before the structures are loaded. */
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Structures.GetThenPut.class,
                Structures.PeekThenPoll.class,
                Structures.LazyInit.class,
                Structures.LazySetWithoutValidation.class,
                Structures.StaleReads.class
            })
    void what_is_wrong_is_found(Class<?> type) {
        ScenarioResult result = Scenarios.of(type).time(LONG).check();

        System.out.println(result.summary());
        assertThat(result.passed()).isFalse();
        assertThat(result.verdict()).isNotNull();
        assertThat(result.verdict().holds()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Structures.Merge.class,
                Structures.LockedQueue.class,
                Structures.CheckedTwice.class,
                Structures.LazySet.class,
                Structures.TreiberStack.class
            })
    void what_is_right_passes(Class<?> type) {
        ScenarioResult result = Scenarios.of(type)
                .all(2, 1)
                .random(5, 2, 3)
                .executions(500)
                .time(LONG)
                .check();

        System.out.println(result.summary());
        result.assertPassed();
    }

    @Test
    void a_failure_shows_the_calls_with_their_replies_and_replays() {
        Scenarios scenarios = Scenarios.of(Structures.PeekThenPoll.class).time(LONG);
        ScenarioResult result = scenarios.check();
        String schedule = result.failure().failures().get(0).schedule();

        assertThat(result.verdict().history().calls()).hasSizeLessThanOrEqualTo(4);
        assertThatThrownBy(result::assertPassed)
                .isInstanceOf(ScenarioFailedError.class)
                .hasMessageStartingWith("PeekThenPoll is not linearizable: no order of the calls explains ")
                .hasMessageContaining("nothing explains this")
                .hasMessageContaining(".scenario(\"" + result.scenario() + "\").schedule(\"" + schedule + "\")");

        ScenarioResult replayed = Scenarios.of(Structures.PeekThenPoll.class)
                .scenario(result.scenario())
                .schedule(schedule)
                .check();
        assertThat(replayed.executions()).isEqualTo(1);
        assertThat(replayed.verdict()).hasToString(result.verdict().toString());
    }

    @Test
    void stale_reads_are_found_only_by_who_knows_which_call_was_over_before_which() {
        ScenarioResult weaker = Scenarios.of(Structures.StaleReads.class)
                .consistency(Consistency.SEQUENTIALLY_CONSISTENT)
                .scenario("write(1) | write(2); read()")
                .time(LONG)
                .check();
        ScenarioResult stronger = Scenarios.of(Structures.StaleReads.class)
                .scenario("write(1) | write(2); read()")
                .time(LONG)
                .check();

        weaker.assertPassed();
        assertThat(stronger.passed()).isFalse();
    }

    @Test
    void all_small_scenarios_are_proved_where_that_ends() {
        List<String> sizes = List.of("2 threads with 1 call each", "2 threads with 2 calls each")
                .subList(0, LargeSearches.elseOnly(2, 1));
        ScenarioResult result = Scenarios.of(Structures.Merge.class)
                .all(2, sizes.size())
                .random(0, 2, 2)
                .time(LONG)
                .check()
                .assertPassed();

        assertThat(result.proved()).isEqualTo(sizes);
        assertThat(result.summary()).contains("proved for " + String.join(" and ", sizes));
    }

    @Test
    void two_threads_that_use_a_hash_map_at_a_time_fail_by_that() {
        ScenarioResult result =
                Scenarios.of(Structures.PlainMap.class).time(LONG).check();

        assertThat(result.passed()).isFalse();
        assertThat(result.failure().failures().get(0).type()).isEqualTo("race");
        assertThatThrownBy(result::assertPassed)
                .hasMessageStartingWith("PlainMap fails: data race on a java.util.HashMap: ");
        ScenarioResult replayed = Scenarios.of(Structures.PlainMap.class)
                .scenario(result.scenario())
                .schedule(result.failure().failures().get(0).schedule())
                .check();
        assertThat(replayed.passed()).isFalse();
    }

    @Test
    void races_on_fields_are_told_and_are_no_failures() {
        ScenarioResult result = Scenarios.of(Structures.RacyButRight.class)
                .random(0, 2, 2)
                .time(LONG)
                .check()
                .assertPassed();

        assertThat(result.races()).hasSize(1);
        assertThat(result.summary()).endsWith("; 1 data race: scenarios.Structures$RacyButRight.value");
    }

    @Test
    void a_class_without_operations_is_refused() {
        assertThatThrownBy(() -> Scenarios.of(Object.class).check()).hasMessageContaining("no method with @Operation");
    }
}

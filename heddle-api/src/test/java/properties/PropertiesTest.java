package properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.FailureFound;
import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import explored.OnThisJvm;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PropertiesTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private static Options options() {
        return Heddle.options().time(Duration.ofMinutes(2)).executions(20_000);
    }

    private static Result explore(Heddle.Body body) {
        return Heddle.explore(options(), body);
    }

    /** Fails as it should, and does so again when it is replayed. */
    private static FailureFound failure(String type, Heddle.Body body) {
        return failure(type, options(), body);
    }

    private static FailureFound failure(String type, Options options, Heddle.Body body) {
        Result result = Heddle.explore(options, body);
        assertThat(result.failures()).as(result.summary()).hasSize(1);
        FailureFound found = result.failures().get(0);
        assertThat(found.type()).isEqualTo(type);
        assertThat(found.report()).isNotNull();
        Result again = Heddle.explore(Heddle.options().schedule(found.schedule()), body);
        assertThat(again.failures()).as("replayed").hasSize(1);
        assertThat(again.failures().get(0).message()).isEqualTo(found.message());
        return found;
    }

    @Test
    void a_state_between_two_writes_that_commute_is_found() {
        FailureFound found = failure("property", Claimed::inBetween);

        assertThat(found.message())
                .startsWith("always \"x comes first\" turned false by the step of y, write at ")
                .contains("Claimed.java:");
        assertThat(found.report())
                .containsPattern(
                        "What is claimed:\n  always \"x comes first\": true from step \\d+ on, false from step \\d+ on"
                                + " \\(y: write .*: 0 -> 1\\)");
    }

    @Test
    void what_a_condition_did_not_read_at_first_counts_once_it_does() {
        assertThat(failure("property", Claimed::readLazily).message())
                .startsWith("always \"y is there once x is\" turned false by the step of x, write at ");
    }

    @Test
    void every_enumeration_finds_it() {
        for (String strategy : new String[] {"dpor", "source", "dpor-fg", "sleep", "dfs"}) {
            assertThat(Heddle.explore(Heddle.options().strategy(strategy).executions(10_000), Claimed::inBetween)
                            .passed())
                    .as(strategy)
                    .isFalse();
            assertThat(Heddle.explore(Heddle.options().strategy(strategy).executions(10_000), Claimed::readLazily)
                            .passed())
                    .as(strategy)
                    .isFalse();
        }
    }

    @Test
    void a_condition_that_takes_a_lock_is_checked_while_nobody_has_it() {
        assertThat(explore(Claimed::underLock).assertPassed().proved()).isTrue();
        assertThat(failure("property", Claimed::withoutLock).message()).contains("nothing is lost");
        assertThat(explore(Claimed::underReentrantLock).assertPassed().proved()).isTrue();
    }

    @Test
    void a_condition_may_ask_a_collection() {
        assertThat(failure("property", Claimed::collection).message()).contains("at most one");
    }

    @Test
    void it_is_checked_without_any_other_thread() {
        assertThat(failure("property", Claimed::alone).message()).contains("x is small");
    }

    @Test
    void a_condition_that_throws_is_not_true_and_its_exception_is_told() {
        FailureFound found = failure("property", Claimed::throwing);

        assertThat(found.message()).contains("can be divided").contains("/ by zero");
        assertThat(found.cause()).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void a_condition_that_never_comes_to_its_end_is_not_taken_for_true() {
        assertThat(failure("property", Claimed::waitingForEver).message())
                .isEqualTo(
                        "always \"it waits\" could not be checked: its condition waits for something that did not come"
                                + " before the program's end");
        assertThat(failure("property", Claimed::waitingAtEnd).message()).contains("\"it waits\" could not be checked");
        // Not made shorter, as each try would have to be believed to spin for ever.
        assertThat(failure("property", options().shrink(Duration.ZERO), Claimed::spinning)
                        .message())
                .contains("always \"it spins\" turned false by the step of ")
                .contains("the condition does not come to its end");
    }

    @Test
    void what_is_reached_in_some_execution_is_enough() {
        explore(Claimed::reachedSometimes).assertPassed();
        explore(Claimed::becomesTrueSometimes).assertPassed();
    }

    @Test
    void what_is_reached_in_none_fails_and_says_so() {
        assertThatThrownBy(() -> explore(Claimed::neverReached).assertPassed())
                .hasMessageContaining("sometimes \"y was seen\" was not reached in any execution")
                .message()
                .doesNotContain("schedule:");
        assertThatThrownBy(() -> explore(Claimed::neverTrue).assertPassed())
                .hasMessageContaining("sometimes \"both are two\" was not reached in any execution");
    }

    @Test
    void a_place_in_what_is_explored_itself_should_be_reached_too() {
        assertThatThrownBy(() -> explore(() -> {
                            AtomicInteger value = new AtomicInteger();
                            Thread other = new Thread(() -> {
                                if (value.incrementAndGet() == 3) {
                                    Heddle.sometimes("three");
                                }
                            });
                            other.start();
                            other.join();
                        })
                        .assertPassed())
                .hasMessageContaining("sometimes \"three\" was not reached in any execution");
    }

    @Test
    void what_should_come_and_does_not_is_told_at_the_end() {
        assertThat(explore(Claimed::comesInTheEnd).assertPassed().proved()).isTrue();
        assertThat(failure("property", Claimed::doesNotAlwaysCome).message())
                .isEqualTo(
                        "eventually \"both are there at once\" was not fulfilled when the program had come to its end");
        assertThat(failure("property", Claimed::doesNotAlwaysCome).report())
                .containsPattern(
                        "eventually \"both are there at once\": to come from step \\d+ on, not come by the end");
        assertThat(failure("property", Claimed::askedAndServed).message()).contains("who asks is served");
        assertThat(failure("property", Claimed::hotAtTheEnd).message()).contains("an order is delivered");
    }

    @Test
    void the_end_is_when_all_threads_have_ended() {
        assertThat(failure("property", Claimed::lostUpdateAtEnd).message())
                .isEqualTo("at the end \"both count\" is false when the program has come to its end");
    }

    @Test
    void recorded_calls_are_compared_with_a_specification() {
        assertThat(failure("exception", Claimed::twoSeeTheSameHead).message())
                .contains("not linearizable")
                .contains("nothing explains this");
    }

    @Test
    void a_bounded_buffer_that_tests_its_condition_once_overflows() {
        Heddle.explore(Heddle.options().executions(OnThisJvm.isThorough() ? 20_000 : 2_000), Claimed::rightBuffer)
                .assertPassed();
        assertThat(failure("property", Claimed::wrongBuffer).message()).contains("never more than one item");
    }

    @Test
    void three_philosophers_with_a_waiter_are_proved() {
        Result result = Heddle.explore(
                Heddle.options()
                        .time(Duration.ofMinutes(5))
                        .executions(Long.MAX_VALUE)
                        .strategy("dpor"),
                Claimed::philosophers);

        System.out.println(result.summary());
        assertThat(result.assertPassed().proved()).isTrue();
    }

    @Test
    void executions_with_properties_are_deterministic() {
        Heddle.explore(Heddle.options().checkDeterminism(true).executions(200), Claimed::rightBuffer)
                .assertPassed();
    }

    @Test
    void without_heddle_conditions_are_checked_once_and_the_rest_does_nothing() throws InterruptedException {
        assertThatThrownBy(() -> Heddle.always("no", () -> false)).hasMessage("always \"no\" is false");
        Heddle.always("yes", () -> true);
        Heddle.sometimes("nowhere");
        Heddle.eventually("never", () -> false);
        Heddle.atEnd("never", () -> false);
        Claimed.hotAtTheEnd();
    }
}

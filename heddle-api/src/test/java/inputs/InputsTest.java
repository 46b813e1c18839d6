package inputs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.FailureFound;
import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import explored.OnThisJvm;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class InputsTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private static Options options(String strategy) {
        return Heddle.options()
                .strategy(strategy)
                .executions(60_000)
                .time(Duration.ofMinutes(2))
                .seed(1);
    }

    private static FailureFound failure(Options options, Heddle.Body body) {
        Result result = Heddle.explore(options, body);
        assertThat(result.failures()).as(result.summary()).hasSize(1);
        FailureFound found = result.failures().get(0);
        Result again = Heddle.explore(Heddle.options().schedule(found.schedule()), body);
        assertThat(again.failures()).as("replayed").hasSize(1);
        assertThat(again.failures().get(0).message()).isEqualTo(found.message());
        return found;
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void one_text_of_64_that_fails_in_one_order_is_found_shrunk_and_replayed(String backend) {
        int swaps = backend.equals("platform") && !OnThisJvm.isThorough() ? 2 : 4;
        FailureFound found = failure(options("auto").backend(backend), () -> Parsed.evaluate(false, swaps));

        assertThat(found.message()).contains("(x) was evaluated by both at once");
        assertThat(found.schedule()).startsWith("h2.");
        assertThat(found.report())
                .contains("choose \"(\" (2 of 0 to 3)")
                .contains("choose \"x\" (0 of 0 to 3)")
                .contains("choose \")\" (3 of 0 to 3)")
                .contains("Parsed.java:")
                .contains("2 inputs that are not the first");
    }

    @Test
    void it_is_proved_when_it_is_mended() {
        int swaps = OnThisJvm.isMadeForLargeSearches() ? 4 : 2;
        Result result = Heddle.explore(options("dpor"), () -> Parsed.evaluate(true, swaps));

        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(result.executions()).isEqualTo(64L * (swaps == 4 ? 126 : 10));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"auto", "rw", "pct", "pos", "surw", "mutate", "hold", "turns", "dfs", "sleep", "source", "dpor"})
    void every_strategy_takes_every_input(String strategy) {
        FailureFound found = failure(options(strategy), () -> Parsed.inThreads(false));

        assertThat(found.message()).contains("3 and 6");
    }

    static Stream<String> an_enumeration_proves_that_no_input_fails() {
        Stream<String> reduced = Stream.of("sleep", "source", "dpor");
        return OnThisJvm.isMadeForLargeSearches() ? Stream.concat(Stream.of("dfs"), reduced) : reduced;
    }

    @ParameterizedTest
    @MethodSource
    void an_enumeration_proves_that_no_input_fails(String strategy) {
        Result result = Heddle.explore(options(strategy), () -> Parsed.inThreads(true));

        assertThat(result.proved()).as(result.summary()).isTrue();
        // The first execution may see less than those after it.
        assertThat(result.traces()).isBetween(81L, 82L);
    }

    @Test
    void a_failure_is_shrunk_to_the_first_input_that_fails_in_any_order() {
        FailureFound found = failure(options("rw"), Parsed::evenFromTen);

        assertThat(found.report()).contains("choose 10 of 0 to 63");
    }

    @Test
    void a_test_without_further_threads_is_tried_with_all_inputs() {
        FailureFound found = failure(options("auto"), Parsed::alone);

        assertThat(found.message()).contains("3 and true");
        assertThat(found.report()).contains("choose 3 of 0 to 4").contains("choose true (1 of 0 to 1)");
    }

    @Test
    void outside_of_an_exploration_it_is_the_first() {
        assertThat(Heddle.choose(3)).isZero();
        assertThat(Heddle.<String>choose(List.of("a", "b"))).isEqualTo("a");
        assertThat(Heddle.chooseBoolean()).isFalse();
    }

    @Test
    void there_must_be_something_to_choose_from() {
        assertThatThrownBy(() -> Heddle.choose(0)).hasMessage("there is nothing to choose from");
        assertThatThrownBy(() -> Heddle.choose(-1)).hasMessageContaining("-1");
        assertThatThrownBy(() -> Heddle.choose(List.of())).hasMessage("there is nothing to choose from");
        assertThatThrownBy(() -> Heddle.choose(1 << 20)).hasMessageContaining("too many to choose from");
    }
}

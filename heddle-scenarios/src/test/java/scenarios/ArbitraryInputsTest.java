package scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.FailureFound;
import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import dev.heddle.scenarios.Arbitrary;
import net.jqwik.api.Arbitraries;
import org.junit.jupiter.api.Test;

class ArbitraryInputsTest {
    private static void fails(int limit) {
        int number = Arbitrary.choose(Arbitraries.integers().between(1, limit));
        if (number % 7 == 6) {
            throw new AssertionError("six more than a multiple of seven");
        }
    }

    @Test
    void all_values_of_a_small_arbitrary_are_tried_and_shrunk_to_the_first() {
        FailureFound found = Heddle.explore(() -> fails(20)).failures().get(0);

        assertThat(found.report()).contains("choose 6 (5 of 0 to 19)");
    }

    @Test
    void it_is_proved_if_none_fails() {
        Result result = Heddle.explore(() -> fails(5));

        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(result.traces()).isEqualTo(5);
    }

    @Test
    void of_a_large_one_samples_are_tried_that_are_the_same_each_time() {
        Heddle.Body body = () -> fails(Integer.MAX_VALUE);
        FailureFound found = Heddle.explore(body).failures().get(0);

        assertThat(Heddle.explore(Heddle.options().schedule(found.schedule()), body)
                        .failures()
                        .get(0)
                        .message())
                .isEqualTo(found.message());
    }
}

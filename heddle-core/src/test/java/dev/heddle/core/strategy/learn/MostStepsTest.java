package dev.heddle.core.strategy.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.strategy.basis.MostSteps;
import org.junit.jupiter.api.Test;

class MostStepsTest {
    private static int most(int... steps) {
        MostSteps most = new MostSteps();
        for (int number : steps) {
            most.add(number);
        }
        return most.get();
    }

    @Test
    void it_is_the_largest_number_so_far() {
        assertThat(most()).isZero();
        assertThat(most(7)).isEqualTo(7);
        assertThat(most(7, 9, 8, 3, 4)).isEqualTo(9);
        assertThat(most(10, 6, 6, 6, 6)).isEqualTo(10);
    }

    @Test
    void a_first_execution_that_was_unlike_the_next_three_is_forgotten() {
        assertThat(most(300, 40, 42)).isEqualTo(300);
        assertThat(most(300, 40, 42, 41)).isEqualTo(42);
        assertThat(most(300, 40, 42, 41, 160)).isEqualTo(300);
    }
}

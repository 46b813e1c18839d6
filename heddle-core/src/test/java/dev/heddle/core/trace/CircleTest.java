package dev.heddle.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Randomness;
import dev.heddle.core.schedule.Schedule;
import org.junit.jupiter.api.Test;

class CircleTest {
    @Test
    void a_period_is_found_soon_after_the_circle_begins_also_if_it_repeats_itself_within() {
        Randomness random = new Randomness(1);
        for (int i = 0; i < 1000; i++) {
            int period = 1 + random.nextInt(Circle.LONGEST);
            long[] round = new long[period];
            for (int j = 0; j < period; j++) {
                round[j] = random.nextInt(6);
            }
            Circle circle = new Circle();
            circle.search(true);
            int prefix = random.nextInt(2000);
            for (int j = 0; j < prefix; j++) {
                circle.add(random.nextInt(6));
            }
            for (int j = 0; j < 5 * period; j++) {
                circle.add(round[j % period]);
            }
            assertThat(circle.period()).as("round of %s", period).isPositive();
            assertThat(period % circle.period()).isZero();
            assertThat(circle.length()).isGreaterThanOrEqualTo(2 * circle.period());
        }
    }

    @Test
    void chance_is_no_circle() {
        Randomness random = new Randomness(1);
        Circle circle = new Circle();
        circle.search(true);
        for (int i = 0; i < 100_000; i++) {
            circle.add(random.nextInt(4));
            assertThat(circle.length()).isLessThan(100);
        }
    }

    @Test
    void a_schedule_is_folded_to_some_rounds() {
        assertThat(Schedule.of(0, 0, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2).folded(2, 3))
                .isEqualTo(Schedule.of(0, 0, 1, 2, 1, 2, 1, 2, 1));
        assertThat(Schedule.of(0, 1, 2, 0, 1).folded(2, 3)).isEqualTo(Schedule.of(0, 1, 2, 0, 1));
    }
}

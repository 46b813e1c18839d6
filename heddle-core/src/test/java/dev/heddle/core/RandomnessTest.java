package dev.heddle.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Seeded; the bounds would be passed by chance with probability above 1 - 10^-6. */
class RandomnessTest {
    private static final int DRAWS = 100_000;

    private static double chiSquare(int[] observed) {
        double expected = (double) DRAWS / observed.length;
        double sum = 0;
        for (int o : observed) {
            sum += (o - expected) * (o - expected) / expected;
        }
        return sum;
    }

    /** A bound on chi-square with so many degrees of freedom, five deviations above the mean (Wilson and Hilferty). */
    private static double bound(int degrees) {
        double c = 2.0 / (9 * degrees);
        return degrees * Math.pow(1 - c + 5 * Math.sqrt(c), 3);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 7, 16, 100})
    void integers_are_uniform(int bound) {
        Randomness random = new Randomness(42);
        int[] observed = new int[bound];
        int[] observedLong = new int[bound];
        for (int i = 0; i < DRAWS; i++) {
            observed[random.nextInt(bound)]++;
            observedLong[(int) random.nextLong((long) bound)]++;
        }
        assertThat(chiSquare(observed)).isLessThan(bound(bound - 1));
        assertThat(chiSquare(observedLong)).isLessThan(bound(bound - 1));
    }

    @Test
    void the_first_draws_of_successive_executions_are_uniform_and_independent() {
        Randomness random = new Randomness(0);
        int[] pairs = new int[36];
        for (int i = 0; i < DRAWS; i++) {
            random.reset(9, i);
            pairs[random.nextInt(6) * 6 + random.nextInt(6)]++;
        }
        assertThat(chiSquare(pairs)).isLessThan(bound(35));
    }

    @Test
    void large_bounds_are_not_biased() {
        // With a plain remainder the lower half would come up in two of three draws.
        Randomness random = new Randomness(5);
        int bound = (1 << 30) + (1 << 29);
        int low = 0;
        for (int i = 0; i < DRAWS; i++) {
            low += random.nextInt(bound) < bound / 2 ? 1 : 0;
        }
        assertThat(Math.abs(low - DRAWS / 2.0)).isLessThan(5 * Math.sqrt(DRAWS) / 2);
    }

    @Test
    void fractions_and_coins_are_uniform() {
        Randomness random = new Randomness(11);
        int[] tenths = new int[10];
        int[] coins = new int[2];
        for (int i = 0; i < DRAWS; i++) {
            double d = random.nextDouble();
            assertThat(d).isBetween(0.0, Math.nextDown(1.0));
            tenths[(int) (d * 10)]++;
            coins[random.nextBoolean() ? 1 : 0]++;
        }
        assertThat(chiSquare(tenths)).isLessThan(bound(9));
        assertThat(chiSquare(coins)).isLessThan(bound(1) + 10);
    }

    @Test
    void an_execution_can_be_repeated_without_those_before_it() {
        Randomness one = new Randomness(1);
        one.reset(1, 1000);
        Randomness other = new Randomness(99);
        other.nextLong();
        other.reset(1, 1000);
        assertThat(one.nextLong()).isEqualTo(other.nextLong());
    }

    @Test
    void bounds_must_be_positive() {
        Randomness random = new Randomness(1);
        assertThatThrownBy(() -> random.nextInt(0)).hasMessage("bound must be positive, not 0");
        assertThatThrownBy(() -> random.nextLong(-1L)).hasMessage("bound must be positive, not -1");
    }
}

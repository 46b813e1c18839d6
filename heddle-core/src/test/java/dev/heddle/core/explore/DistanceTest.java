package dev.heddle.core.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.core.Randomness;
import org.junit.jupiter.api.Test;

class DistanceTest {
    @Test
    void it_is_nothing_if_all_are_met_alike_and_nearly_one_if_only_one_is_met() {
        TraceCounts alike = new TraceCounts();
        TraceCounts one = new TraceCounts();
        for (int i = 0; i < 1000; i++) {
            alike.add(i % 50);
            one.add(7);
        }
        assertThat(Distance.of(alike, 50).totalVariation()).isZero();
        assertThat(Distance.of(alike, 50).ratio()).isEqualTo(1);
        assertThat(Distance.of(one, 50).totalVariation()).isCloseTo(0.98, within(1e-9));
        assertThat(Distance.of(one, 50).ratio()).isInfinite();
    }

    /** Summed up over the binomial distribution. */
    @Test
    void the_distance_by_chance_is_that_of_the_binomial_distribution() {
        for (int all : new int[] {2, 3, 10, 97}) {
            for (int executions : new int[] {1, 5, 50, 99, 100, 400}) {
                double p = 1.0 / all;
                double probability = Math.pow(1 - p, executions);
                double sum = 0;
                for (int k = 0; k <= executions; k++) {
                    sum += probability * Math.abs(k - executions * p);
                    probability *= (double) (executions - k) / (k + 1) * p / (1 - p);
                }
                assertThat(Distance.byChance(executions, all))
                        .as("%d of %d", executions, all)
                        .isCloseTo(sum * all / executions / 2, within(1e-8));
            }
        }
    }

    @Test
    void it_is_what_a_uniform_sample_shows() {
        Randomness random = new Randomness(1);
        TraceCounts counts = new TraceCounts();
        for (int i = 0; i < 100_000; i++) {
            counts.add(random.nextInt(1000));
        }
        Distance distance = Distance.of(counts, 1000);
        assertThat(distance.totalVariation()).isCloseTo(distance.chance(), within(0.1 * distance.chance()));
    }
}

package dev.heddle.core.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.core.Randomness;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TraceCountsTest {
    @Test
    void counts_like_a_map() {
        Randomness random = new Randomness(3);
        TraceCounts counts = new TraceCounts();
        Map<Long, Integer> map = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            // Neighbouring numbers, zero among them, are the worst for a table without a hash of its own.
            long fingerprint = random.nextInt(5_000) * (i % 2 == 0 ? 1L : 1L << 40);
            assertThat(counts.add(fingerprint)).isEqualTo(map.merge(fingerprint, 1, Integer::sum) == 1);
        }
        assertThat(counts.distinct()).isEqualTo(map.size());
        assertThat(counts.total()).isEqualTo(20_000);
        assertThat(counts.fingerprints()).hasSize(map.size());
        map.forEach(
                (fingerprint, count) -> assertThat(counts.count(fingerprint)).isEqualTo(count));
        assertThat(counts.min())
                .isEqualTo(map.values().stream().min(Integer::compare).orElseThrow());
        assertThat(counts.max())
                .isEqualTo(map.values().stream().max(Integer::compare).orElseThrow());
    }

    @Test
    void an_empty_table_has_no_hits() {
        TraceCounts counts = new TraceCounts();
        assertThat(counts.distinct()).isZero();
        assertThat(counts.min()).isZero();
        assertThat(counts.max()).isZero();
        assertThat(counts.mean()).isZero();
        assertThat(counts.deviation()).isZero();
        assertThat(counts.count(7)).isZero();
    }

    @Test
    void mean_and_deviation_are_those_of_the_hits_a_trace() {
        TraceCounts counts = new TraceCounts();
        counts.add(1);
        counts.add(2);
        counts.add(2);
        counts.add(2);
        assertThat(counts.mean()).isEqualTo(2);
        assertThat(counts.deviation()).isCloseTo(1, within(1e-12));
    }

    @Test
    void tables_are_merged() {
        TraceCounts one = new TraceCounts();
        TraceCounts other = new TraceCounts();
        one.add(1);
        other.add(1);
        other.add(2);
        one.addAll(other);
        assertThat(one.distinct()).isEqualTo(2);
        assertThat(one.count(1)).isEqualTo(2);
        assertThat(one.total()).isEqualTo(3);
    }
}

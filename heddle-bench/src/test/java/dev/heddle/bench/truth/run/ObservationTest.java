package dev.heddle.bench.truth.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ObservationTest {
    private static Sight sight(int jdk, boolean proved, String... outcomes) {
        return new Sight(jdk, proved, 1, 0, null, Set.of(outcomes));
    }

    private final Observation observation = new Observation(null);

    @Test
    void what_plain_threads_show_and_a_proof_does_not_know_is_a_lie() {
        observation.plain(17, Set.of("a", "b"));
        observation.saw("dpor", sight(17, true, "a"));
        observation.saw("all", sight(17, true, "a", "b", "c"));
        assertThat(observation.missed("dpor")).containsExactly("b", "c");
        assertThat(observation.missed("all")).isEmpty();
    }

    @Test
    void who_proves_nothing_does_not_lie() {
        observation.plain(17, Set.of("a", "b"));
        observation.saw("rw", sight(17, false, "a"));
        assertThat(observation.missed("rw")).isEmpty();
    }

    @Test
    void another_jdk_may_have_other_outcomes() {
        observation.plain(17, Set.of("a"));
        observation.saw("17", sight(17, true, "a"));
        observation.saw("25", sight(25, true, "b"));
        assertThat(observation.missed("17")).isEmpty();
        assertThat(observation.missed("25")).isEmpty();
        assertThat(observation.differsBetweenJdks()).isTrue();
    }
}

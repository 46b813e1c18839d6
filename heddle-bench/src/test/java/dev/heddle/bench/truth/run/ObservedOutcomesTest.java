package dev.heddle.bench.truth.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import org.junit.jupiter.api.Test;

class ObservedOutcomesTest {
    @Test
    void an_execution_that_could_not_be_controlled_shows_no_outcome() {
        assertThat(text(Failure.Type.UNCONTROLLED)).isNull();
        assertThat(text(Failure.Type.DEADLOCK)).isEqualTo(PlainRun.HANGS);
        assertThat(text(Failure.Type.EXCEPTION)).contains("it ends");
    }

    private static String text(Failure.Type type) {
        return ObservedOutcomes.text(new Failure(type, "it ends", "", null));
    }
}

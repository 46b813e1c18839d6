package explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.Heddle;
import dev.heddle.api.HeddleException;
import dev.heddle.api.Options;
import dev.heddle.api.Policy;
import dev.heddle.api.Suite;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Several programs in one JVM, which take turns. */
class SuiteTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private static Options named(String name) {
        return Heddle.options().name(name);
    }

    /** The endless ones get as far as they get; that they were interrupted by one another must not show in what they find. */
    @ParameterizedTest
    @EnumSource
    void every_program_has_the_result_it_has_by_itself(Policy policy) {
        Suite suite = new Suite(Duration.ofSeconds(1), policy);
        Suite.Test endless = suite.add(named("endless").strategy("dpor"), Programs::endless);
        Suite.Test sampled = suite.add(named("sampled").strategy("rw").seed(7), Programs::endless);
        Suite.Test fails = suite.add(named("fails"), Programs::lostUpdate);
        Suite.Test proved = suite.add(named("proved").strategy("dpor"), Programs::atomicUpdate);
        suite.explore();

        assertThat(fails.result().failures()).hasSize(1);
        assertThat(proved.result().proved()).isTrue();
        assertThat(endless.result().passed()).isTrue();
        assertThat(endless.result().complete()).isFalse();
        assertThat(endless.result().traces())
                .as("optimal DPOR executes each trace once")
                .isEqualTo(endless.result().executions());
        long executions = sampled.result().executions();
        assertThat(executions).isPositive();
        assertThat(Heddle.explore(named("again").strategy("rw").seed(7).executions(executions), Programs::endless)
                        .traces())
                .isEqualTo(sampled.result().traces());
    }

    @Test
    void a_program_that_cannot_be_explored_does_not_keep_the_others_from_it() {
        Suite suite = new Suite(Duration.ofMillis(1), Policy.ROUND_ROBIN);
        Suite.Test wrong = suite.add(named("wrong").strategy("psychic"), Programs::atomicUpdate);
        Suite.Test right = suite.add(named("right"), Programs::atomicUpdate);
        assertThatThrownBy(right::result).isInstanceOf(HeddleException.class).hasMessageContaining("not explored yet");
        suite.explore();

        assertThatThrownBy(wrong::result).hasMessageContaining("unknown strategy 'psychic'");
        assertThat(right.result().proved()).as(right.result().summary()).isTrue();
    }
}

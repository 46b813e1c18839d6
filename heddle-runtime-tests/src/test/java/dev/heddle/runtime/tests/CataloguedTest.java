package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Catalogued;
import samples.Structured;

/** A class that was added to the catalogue is seen, or keeps a program from being called proved. */
class CataloguedTest {
    static List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_splittable_random_that_is_shared_is_found(String backend) {
        assertThat(explore(Catalogued::splittableRandom, backend).failures()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_splittable_random_that_is_known_by_an_interface_is_found(String backend) {
        assertThat(explore(Catalogued::splittableGenerator, backend).failures()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_checksum_that_is_shared_is_found(String backend) {
        assertThat(explore(Catalogued::crc32c, backend).failures()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_checksum_under_a_lock_is_proved(String backend) {
        Exploration explored = explore(Catalogued::lockedCrc32c, backend);
        assertThat(explored.failures()).isEmpty();
        assertThat(explored.complete()).as(explored.confidence().sentence()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_tokenizer_that_is_shared_is_found(String backend) {
        assertThat(explore(Catalogued::tokens, backend).failures()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_tokenizer_under_a_lock_is_proved(String backend) {
        Exploration explored = explore(Catalogued::lockedTokens, backend);
        assertThat(explored.failures()).isEmpty();
        assertThat(explored.complete()).as(explored.confidence().sentence()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_builder_of_locales_that_is_shared_is_found(String backend) {
        assertThat(explore(Catalogued::localeBuilder, backend).failures()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_builder_of_locales_under_a_lock_is_proved(String backend) {
        Exploration explored = explore(Catalogued::lockedLocaleBuilder, backend);
        assertThat(explored.failures()).isEmpty();
        assertThat(explored.complete()).as(explored.confidence().sentence()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_subscription_that_is_cancelled_while_its_publisher_looks_keeps_from_a_proof(String backend) {
        Exploration explored = explore(Catalogued::cancelledSubscription, backend);
        assertThat(explored.failures().isEmpty() && explored.complete())
                .as(explored.confidence().sentence())
                .isFalse();
    }

    @EnabledForJreRange(min = JRE.JAVA_25)
    @ParameterizedTest
    @MethodSource("backends")
    void a_subtask_whose_state_is_asked_for_before_the_join_keeps_from_a_proof(String backend) {
        Exploration explored = explore(Structured::stateBeforeTheJoin, backend);
        assertThat(explored.guarantee().scope().unseen()).contains("SubtaskImpl");
    }

    @EnabledForJreRange(min = JRE.JAVA_25)
    @ParameterizedTest
    @MethodSource("backends")
    void a_scope_that_is_asked_before_the_join_whether_it_is_cancelled_is_no_proof(String backend) {
        Exploration explored = explore(Structured::cancelledBeforeTheJoin, backend);
        assertThat(explored.failures().isEmpty() && explored.complete())
                .as(explored.confidence().sentence())
                .isFalse();
    }

    private static Exploration explore(ControlledProgram.Body body, String backend) {
        ControlledProgram program = new ControlledProgram("catalogued", body, Backends.create(backend), new Settings());
        Explorer explorer = new Explorer(program, Strategies.create("dpor", new StrategyOptions().program(program)));
        return new Supervisor(program, explorer.seed(1))
                .explore(Budget.executions(1_000).untilFirstFailure());
    }
}

package dev.heddle.core.model.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Enumeration;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.decorate.Tracing;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelsTest {
    static Stream<String> names() {
        return Models.names().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_model_replays_from_its_printed_schedule(String name) {
        Program program = Models.create(name);
        Program again = Models.create(name);
        for (int execution = 0; execution < 50; execution++) {
            Tracing tracing = new Tracing(program.dependence(), new RandomWalk());
            Recording recording = new Recording(tracing);
            Randomness random = new Randomness(5);
            random.reset(5, execution);
            recording.begin(random);
            String first = String.valueOf(program.run(recording).failure());

            Schedule pasted = Schedule.parse(recording.schedule().toString());
            assertThat(pasted).isEqualTo(recording.schedule());
            Replaying replaying = new Replaying(pasted, new RandomWalk());
            Tracing tracingAgain = new Tracing(again.dependence(), replaying);
            tracingAgain.begin(new Randomness(99));
            String second = String.valueOf(again.run(tracingAgain).failure());

            assertThat(replaying.divergence()).isEqualTo(-1);
            assertThat(replaying.followed()).isEqualTo(pasted.length());
            assertThat(tracingAgain.fingerprint()).isEqualTo(tracing.fingerprint());
            assertThat(second).isEqualTo(first);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_model_is_deterministic(String name) {
        Exploration result = new Explorer(Models.create(name), new RandomWalk())
                .checkDeterminism(true)
                .explore(Budget.executions(20));
        assertThat(result.failures()).noneMatch(f -> f.failure().toString().startsWith("nondeterminism"));
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_model_has_a_description_and_shows_its_parameters(String name) {
        assertThat(Models.description(name)).isNotBlank();
        assertThat(Models.usage(name)).startsWith(name);
        assertThat(Models.create(Models.create(name).name()).name()).startsWith(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "counter(3)",
                "producer-consumer(2)",
                "fork-join(2)",
                "resource(2)",
                "scheduling(3)",
                "store(2,1,2)"
            })
    void correct_models_never_fail(String name) {
        Enumeration all = Enumeration.of(Models.create(name), 200_000);
        assertThat(all.failures).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lost-update|exception: afterwards x == 2 should hold, but x is 1",
                "deadlock|deadlock: p waits for lock b, which q holds; q waits for lock a, which p holds",
                "lost-wakeup|deadlock: waiter waits for a notification of changed",
                "timeout-race|exception: client expects came == 1",
                "if-not-while(2)|exception: consumer 1 expects there is an item, but items is 0"
            })
    void wrong_models_fail_as_they_should(String name, String failure) {
        assertThat(Enumeration.of(Models.create(name)).failures).contains(failure);
    }

    @Test
    void all_philosophers_starve_in_one_way_only() {
        assertThat(Enumeration.of(Models.create("philosophers(2)")).failures).hasSize(1);
    }

    @Test
    void peterson_excludes_and_the_spinner_sees_the_data() {
        for (String name : new String[] {"peterson", "spin-flag"}) {
            Exploration result = new Explorer(Models.create(name), new RandomWalk()).explore(Budget.executions(20_000));
            assertThat(result.failures()).as(name).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "filesystem(14),2",
        "filesystem(16),8",
        "filesystem(19),64",
        "indexer(12),8",
        "indexer(13),64",
        "lastzero(5),64",
        "readers(8),256"
    })
    void sampling_meets_as_many_traces_of_the_dpor_classics_as_were_published_and_no_more(String name, int traces) {
        // Seeded, so it does not depend on luck; POS* is near enough to uniform to meet them all soon.
        Program program = Models.create(name);
        Strategy sampler = Strategies.create("pos*", new StrategyOptions().dependence(program.dependence()));
        Exploration result = new Explorer(program, sampler).seed(3).explore(Budget.executions(5_000));
        assertThat(result.traces().distinct()).isEqualTo(traces);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"resource(2)|6", "resource(3)|90", "scheduling(3)|6", "scheduling(4)|24", "store(1,1,2)|2"})
    void actor_tests_have_a_known_number_of_traces(String name, int traces) {
        Exploration result =
                new Explorer(Models.create(name), new RandomWalk()).seed(3).explore(Budget.executions(50_000));
        assertThat(result.traces().distinct()).isEqualTo(traces);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "runing-example|unknown model 'runing-example'; did you mean 'running-example'?",
                "readers(x)|parameter n in 'readers(x)' is not a number: 'x'; expected readers(n=2)",
                "readers(0)|parameter n in 'readers(0)' must be from 1 to 10000; expected readers(n=2)",
                "readers(99999999999)|is not a number",
                "readers(-3)|must be from 1 to 10000",
                "readers(|'readers(' has no closing parenthesis; expected readers(n=2)",
                "readers(1|'readers(1' has no closing parenthesis",
                "readers(1,2)|too many parameters in 'readers(1,2)': 2; expected readers(n=2)",
                "adversary(2,)|parameter m in 'adversary(2,)' is not a number: ''",
                "tapct-fig3(1)|too many parameters in 'tapct-fig3(1)': 1; expected tapct-fig3",
                "tapct-bug3(1)|parameter length in 'tapct-bug3(1)' must be from 2 to 10000"
            })
    void wrong_names_and_parameters_are_explained(String typed, String message) {
        assertThatThrownBy(() -> Models.create(typed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void parameters_are_filled_up_with_defaults() {
        assertThat(Models.create("tapct-bug2(4)").name()).isEqualTo("tapct-bug2(4,3,3)");
        assertThat(Models.create(" adversary( 3 , 1 ) ").name()).isEqualTo("adversary(3,1)");
        assertThat(Models.create("readers()").name()).isEqualTo("readers(2)");
    }

    @Test
    void each_call_gives_a_program_of_its_own() {
        assertThat(Models.create("readers")).isNotSameAs(Models.create("readers"));
    }

    @Test
    void seeds_give_different_micro_programs_with_the_right_number_of_events() {
        for (String kind : new String[] {"uniform", "skewed", "uniform-reads", "skewed-reads"}) {
            Exploration zero = explore("micro-" + kind + "(0)");
            Exploration one = explore("micro-" + kind + "(1)");
            assertThat(zero.maxSteps()).isEqualTo(16);
            assertThat(zero.maxTasks()).isEqualTo(4);
            assertThat(zero.traces().fingerprints()).isNotEqualTo(one.traces().fingerprints());
        }
    }

    private static Exploration explore(String name) {
        return new Explorer(Models.create(name), new RandomWalk()).explore(Budget.executions(1_000));
    }
}

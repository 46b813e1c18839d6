package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Randomness;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Optimal DPOR on real threads: it finds every bug a sampler finds, and proves what is right. */
class EnumerationTest {
    private static final int LIMIT = 20_000;

    /** Endless or very large trees: spin loops, and two hundred threads. */
    private static final Set<String> TOO_LARGE = Set.of(
            "wait in a loop (spurious wake-ups)",
            "the state of a blocked thread",
            "a spin loop",
            "two hundred threads");

    /** Thousands of executions, half a minute each where tasks are threads; there only at night. */
    private static final Set<String> LARGE = Set.of("lock and condition", "an executor");

    private static Set<String> leftOut() {
        return Boolean.getBoolean("heddle.thorough") || !fastest().equals("platform") ? Set.of() : LARGE;
    }

    static Stream<Sample> samples() {
        return Samples.all()
                .filter(s -> !TOO_LARGE.contains(s.name()))
                .filter(s -> !leftOut().contains(s.name()));
    }

    private static String fastest() {
        List<String> backends = Sample.backends();
        return backends.get(backends.size() - 1);
    }

    /** Each sample is enumerated once, for both tests. */
    private static final Map<String, Exploration> ENUMERATED = new HashMap<>();

    private static Exploration enumerate(Sample sample) {
        return ENUMERATED.computeIfAbsent(sample.name(), name -> enumerateAnew(sample));
    }

    private static Exploration enumerateAnew(Sample sample) {
        ControlledProgram program = sample.on(fastest());
        rehearse(program);
        Explorer explorer = new Explorer(program, Strategies.create("dpor", new StrategyOptions().program(program)));
        return new Supervisor(program, explorer)
                .explore(Budget.executions(LIMIT).untilFirstFailure());
    }

    /** As front ends do: what an execution shows of the program makes steps of what is none otherwise. */
    private static void rehearse(ControlledProgram program) {
        RandomWalk chance = new RandomWalk();
        chance.begin(new Randomness(0));
        program.run(chance);
        program.learn();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_failure_is_found_or_the_tree_is_exhausted(Sample sample) {
        Exploration found = enumerate(sample);
        assertThat(found.executions()).as(sample.name()).isLessThan(LIMIT);
        boolean hidden = !found.complete() && found.failures().isEmpty();
        if (sample.failure() == null) {
            assertThat(found.failures()).isEmpty();
        } else if (!hidden) {
            assertThat(found.failures()).hasSize(1);
            assertThat(found.failures().get(0).failure().type()).isEqualTo(sample.failure());
        }
    }

    @Test
    void at_least_sixty_samples_are_proved_and_nothing_that_fails_is() {
        List<Sample> proved = new ArrayList<>();
        List<String> unseen = new ArrayList<>();
        samples().forEach(sample -> {
            Exploration found = enumerate(sample);
            if (found.complete()) {
                proved.add(sample);
            } else if (found.failures().isEmpty()) {
                unseen.add(sample + ": " + found.guarantee().scope().unseen());
            }
        });
        assertThat(proved)
                .as(String.join("\n", unseen))
                .hasSizeGreaterThanOrEqualTo(60 - leftOut().size());
        assertThat(proved).allMatch(s -> s.failure() == null);
    }

    @Test
    void work_that_a_pool_hands_out_inside_the_jdk_is_never_called_proved() {
        Sample race = Samples.all()
                .filter(s -> s.name().equals("a race in a parallel stream"))
                .findFirst()
                .orElseThrow();
        assertThat(enumerate(race).complete()).isFalse();
    }
}

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
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.net.Conversations;

/** What an enumeration calls complete of programs that use sockets has every outcome that others come across: brute force where that comes to its end, and unfair walks. */
class ProvedNetworkTest {
    private static final long PROGRAMS = Long.getLong("heddle.conversations", 60);
    private static final long FIRST = Long.getLong("heddle.conversations.first", 1);
    private static final int ENUMERATED = 3_000;
    private static final int WALKS = Integer.getInteger("heddle.conversations.walks", 100);
    private static final int MOST_STEPS = 5_000;

    static LongStream seeds() {
        return LongStream.range(FIRST, FIRST + PROGRAMS);
    }

    /** The outcomes of a program, if it was enumerated and nothing was left out; null otherwise. */
    private static final Map<Long, Optional<Set<String>>> OUTCOMES = new HashMap<>();

    private static Optional<Set<String>> outcomes(long seed) {
        return OUTCOMES.computeIfAbsent(seed, ProvedNetworkTest::enumerate);
    }

    private static Optional<Set<String>> enumerate(long seed) {
        Set<String> seen = new ConcurrentSkipListSet<>();
        boolean complete =
                explore(Conversations.of(seed), "dpor", ENUMERATED, seen).complete();
        return complete ? Optional.of(seen) : Optional.empty();
    }

    @ParameterizedTest(name = "program {0}")
    @MethodSource("seeds")
    void whoever_explores_a_program_sees_no_more_than_the_enumeration(long seed) {
        if (outcomes(seed).isEmpty()) {
            return;
        }
        Set<String> enumerated = outcomes(seed).get();
        Conversations conversation = Conversations.of(seed);
        for (String strategy : new String[] {"dfs", "rw", "pos"}) {
            Set<String> seen = new ConcurrentSkipListSet<>();
            boolean complete = explore(conversation, strategy, WALKS, seen).complete();
            assertThat(enumerated)
                    .as("%s of %s, by %s", seed, conversation, strategy)
                    .containsAll(seen);
            assertThat(complete && !seen.containsAll(enumerated))
                    .as("%s of %s, by %s: %s", seed, conversation, strategy, seen)
                    .isFalse();
        }
    }

    @Test
    void most_are_proved() {
        assertThat(seeds().filter(seed -> outcomes(seed).isPresent()).count()).isGreaterThanOrEqualTo(PROGRAMS / 2);
    }

    private static Exploration explore(Conversations conversation, String strategy, int executions, Set<String> seen) {
        ControlledProgram program = new ControlledProgram(
                "a conversation",
                () -> seen.add(conversation.run()),
                Backends.create(Sample.backends().get(Sample.backends().size() - 1)),
                new Settings().maxSteps(MOST_STEPS));
        StrategyOptions options = new StrategyOptions().program(program).fair(false);
        Exploration explored = new Supervisor(
                        program, new Explorer(program, Strategies.create(strategy, options)).seed(1))
                .explore(Budget.executions(executions));
        explored.failures().forEach(found -> seen.add(found.failure().type().name()));
        return explored;
    }
}

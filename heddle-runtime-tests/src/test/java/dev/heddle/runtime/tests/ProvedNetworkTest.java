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
import java.util.Set;
import java.util.TreeSet;
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
    private static final int WALKS = Integer.getInteger("heddle.conversations.walks", 300);
    private static final int MOST_STEPS = 5_000;

    static LongStream seeds() {
        return LongStream.range(FIRST, FIRST + PROGRAMS);
    }

    @ParameterizedTest(name = "program {0}")
    @MethodSource("seeds")
    void whoever_explores_a_program_sees_no_more_than_the_enumeration(long seed) {
        Conversations conversation = Conversations.of(seed);
        Set<String> enumerated = new ConcurrentSkipListSet<>();
        Exploration all = explore(conversation, "dpor", ENUMERATED, enumerated);
        if (Boolean.getBoolean("heddle.thorough")) {
            System.out.println(seed + ": " + conversation + ": " + all.executions() + " executions, "
                    + (all.complete() ? "complete" : all.guarantee().scope().unseen()) + ", " + enumerated);
        }
        if (!all.complete()) {
            return;
        }
        for (String strategy : new String[] {"dfs", "rw", "pos"}) {
            Set<String> seen = new ConcurrentSkipListSet<>();
            Exploration other = explore(conversation, strategy, WALKS, seen);
            Set<String> missed = new TreeSet<>(seen);
            missed.removeAll(enumerated);
            assertThat(missed)
                    .as("%s of %s, by %s", seed, conversation, strategy)
                    .isEmpty();
            if (other.complete()) {
                assertThat(enumerated)
                        .as("%s of %s, by %s", seed, conversation, strategy)
                        .isEqualTo(seen);
            }
        }
    }

    @Test
    void most_are_enumerated() {
        long complete = seeds().filter(
                        seed -> explore(Conversations.of(seed), "dpor", ENUMERATED, new ConcurrentSkipListSet<>())
                                .complete())
                .count();
        assertThat(complete).isGreaterThanOrEqualTo(PROGRAMS * 5 / 6);
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

package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Operation;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Under weak memory a program without data races is what it was: its reads have no choice. */
class WeakSamplesTest {
    private static final int EXECUTIONS = Boolean.getBoolean("heddle.thorough") ? 500 : 15;

    /**
     * Those that have a choice after all: a lock that is read before it is validated, a weak compare-and-set, and a loop that waits for a plain read,
     * which need never end.
     */
    private static final Set<String> WITH_CHOICES = Set.of(
            "two hundred threads",
            "an optimistic read that is not validated",
            "ordered memory: spin lock",
            "ordered synchronizers: fence on one side only");

    static Stream<Sample> ordered() {
        return Samples.everything().filter(s -> !s.isRacy() && !WITH_CHOICES.contains(s.name()));
    }

    /** Is asked which write a read sees, and counts it. */
    private static final class Asked extends Decorator {
        private int reads;

        Asked(Strategy inner) {
            super(inner);
        }

        @Override
        public int readsFrom(Operation read, int candidates) {
            reads++;
            return inner.readsFrom(read, candidates);
        }
    }

    @ParameterizedTest
    @MethodSource("ordered")
    void a_program_without_races_is_asked_nothing_and_ends_as_it_does(Sample sample) {
        List<String> backends = Sample.backends();
        ControlledProgram program = sample.on(backends.get(backends.size() - 1), MemoryModel.JMM);
        Asked asked = new Asked(
                Strategies.create("pos*", new StrategyOptions().fair(true).program(program)));
        Exploration explored =
                new Supervisor(program, new Explorer(program, asked).seed(1)).explore(Budget.executions(EXECUTIONS));
        assertThat(explored.failures())
                .allSatisfy(f -> assertThat(f.failure().type()).isEqualTo(sample.failure()));
        // Whoever comes by something that was captured without an order is asked, and must not see less than was
        // captured.
        assertThat(asked.reads)
                .satisfiesAnyOf(
                        reads -> assertThat(reads).isZero(),
                        reads -> assertThat(sample.name()).isEqualTo("ordered classes: captured variables"));
    }
}

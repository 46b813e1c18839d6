package dev.heddle.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.AllSchedules;
import dev.heddle.core.Dependence;
import dev.heddle.core.Enumeration;
import dev.heddle.core.Failure;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.model.catalogue.RandomModels;
import dev.heddle.core.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Independence as it is defined: neighbours can be swapped, and nothing else changes. All of partial order reduction rests on it. */
class DependenceIsSoundTest {
    private static final int LIMIT = 5_000;

    /** An execution: its steps by their keys, which neighbours are independent, how it ended. */
    private static final class Execution {
        final List<Long> steps = new ArrayList<>();
        final List<Integer> swappable = new ArrayList<>();
        String end;
    }

    @Test
    void independent_neighbours_can_be_swapped_without_a_difference() {
        int programs = 0;
        int swaps = 0;
        int failures = 0;
        for (int seed = 0; seed < 600; seed++) {
            Program program = RandomModels.everything()
                    .steps(6)
                    .timing(seed % 2 == 0 ? Model.Timing.IDEAL : Model.Timing.ANY)
                    .create(seed);
            Map<List<Long>, Execution> all = enumerate(program);
            if (all == null) {
                continue;
            }
            programs++;
            for (Execution execution : all.values()) {
                failures += execution.end.equals("passed") ? 0 : 1;
                for (int at : execution.swappable) {
                    List<Long> swapped = new ArrayList<>(execution.steps);
                    Collections.swap(swapped, at, at + 1);
                    assertThat(all)
                            .as("seed %d, steps %d and %d", seed, at, at + 1)
                            .containsKey(swapped);
                    assertThat(all.get(swapped).end).as("seed %d", seed).isEqualTo(execution.end);
                    swaps++;
                }
            }
        }
        assertThat(programs).isGreaterThan(500);
        assertThat(swaps).isGreaterThan(10_000);
        assertThat(failures).isGreaterThan(1_000);
    }

    private static Map<List<Long>, Execution> enumerate(Program program) {
        Map<List<Long>, Execution> all = new HashMap<>();
        Enumeration.Logging logging = new Enumeration.Logging(new AllSchedules());
        Randomness random = new Randomness(0);
        while (logging.begin(random)) {
            Execution execution = describe(logging.trace, program.run(logging), program.dependence());
            all.put(execution.steps, execution);
            if (all.size() > LIMIT) {
                return null;
            }
        }
        return all;
    }

    private static Execution describe(Trace trace, Outcome outcome, Dependence dependence) {
        Execution execution = new Execution();
        execution.end = outcome.failed() ? outcome.failure().toString() : "passed";
        for (int i = 0; i < trace.size(); i++) {
            execution.steps.add(trace.get(i).key() + trace.get(i).kind().ordinal());
        }
        // An assertion ends the execution, so that what it could be swapped with was perhaps not executed.
        boolean cut = outcome.failed()
                && outcome.failure().type() == Failure.Type.EXCEPTION
                && !outcome.failure().message().startsWith("afterwards");
        for (int i = 0; i + 1 < trace.size() - (cut ? 1 : 0); i++) {
            Operation a = trace.get(i);
            Operation b = trace.get(i + 1);
            boolean created = b.task().parent() == a.task().id() && b.task().spawnStep() == a.index();
            if (!created && !dependence.dependent(a, b)) {
                execution.swappable.add(i);
            }
        }
        return execution;
    }
}

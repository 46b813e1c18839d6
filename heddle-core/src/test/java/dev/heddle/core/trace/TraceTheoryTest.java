package dev.heddle.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Dependence;
import dev.heddle.core.Enumeration;
import dev.heddle.core.Operation;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Model.Timing;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.RandomModels;
import dev.heddle.core.strategy.basis.RandomWalk;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The quick computations of traces against the definitions, on random programs. */
class TraceTheoryTest {
    private static Program program(int seed) {
        return RandomModels.everything()
                .steps(7)
                .timing(seed % 2 == 0 ? Timing.IDEAL : Timing.ANY)
                .create(seed);
    }

    @Test
    void the_past_of_a_task_and_the_past_of_a_resource_are_not_taken_for_each_other() {
        // q1 comes after q0 and p1, p2 after p1 and q0: the same hashes are combined, but not in the same way.
        Model m = Model.named("crossed");
        Variable x = m.variable("x");
        Variable y = m.variable("y");
        Local a = m.local("a");
        m.task("p", t -> t.write(y, 1).read(x, a).increment(x));
        m.task("q", t -> t.write(x, 1).read(y, a).increment(x));
        Enumeration all = Enumeration.of(m.program());
        assertThat(all.fingerprints).hasSameSizeAs(all.normalForms);
    }

    @Test
    void fingerprints_tell_the_same_traces_apart_as_foata_normal_forms() {
        int compared = 0;
        for (int seed = 0; seed < 400; seed++) {
            Enumeration all = Enumeration.of(program(seed), 20_000);
            assertThat(all.fingerprints).as("seed %d", seed).hasSameSizeAs(all.normalForms);
            compared += all.complete ? 1 : 0;
        }
        assertThat(compared).isGreaterThan(350);
    }

    @Test
    void both_fingerprints_count_the_same_traces_under_the_plain_relation() {
        for (int seed = 0; seed < 200; seed++) {
            Program program = program(seed);
            Set<Long> quick = new HashSet<>();
            Set<Long> pairwise = new HashSet<>();
            Fingerprint a = Fingerprint.of(Dependence.BY_RESOURCE);
            Fingerprint b = new PairwiseFingerprint(Dependence.BY_RESOURCE);
            forEachTrace(program, 200, trace -> {
                quick.add(value(a, trace));
                pairwise.add(value(b, trace));
            });
            assertThat(quick).as("seed %d", seed).hasSameSizeAs(pairwise);
        }
    }

    private static long value(Fingerprint fingerprint, Trace trace) {
        fingerprint.begin();
        for (int i = 0; i < trace.size(); i++) {
            fingerprint.executed(trace.get(i));
        }
        return fingerprint.value();
    }

    @Test
    void happens_before_is_the_transitive_closure_of_its_definition() {
        for (int seed = 0; seed < 300; seed++) {
            Program program = RandomModels.everything().steps(14).variables(3).create(seed);
            HappensBefore order = new HappensBefore(program.dependence());
            forEachTrace(program, 5, trace -> compare(order.of(trace), trace, program.dependence()));
        }
    }

    private static void compare(HappensBefore order, Trace trace, Dependence dependence) {
        boolean[][] naive = closure(trace, dependence);
        Set<String> conflicts = new HashSet<>();
        for (int later = 0; later < trace.size(); later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                Operation a = trace.get(earlier);
                Operation b = trace.get(later);
                assertThat(order.happensBefore(earlier, later))
                        .as("%s before %s", a, b)
                        .isEqualTo(naive[earlier][later]);
                assertThat(order.happensBefore(later, earlier)).isFalse();
                int before = order.programPredecessor(later);
                boolean knew = before >= 0 && (before == earlier || naive[earlier][before]);
                if (a.task() != b.task() && dependence.dependent(a, b) && !knew) {
                    conflicts.add(earlier + " " + later);
                }
            }
        }
        Set<String> found = new HashSet<>();
        order.forEachConflict((earlier, later) -> found.add(earlier + " " + later));
        assertThat(found).isEqualTo(conflicts);
        boolean[] inConflict = order.inConflict();
        for (int i = 0; i < trace.size(); i++) {
            int position = i;
            assertThat(inConflict[i])
                    .as("%s in %s", i, conflicts)
                    .isEqualTo(conflicts.stream()
                            .anyMatch(c -> List.of(c.split(" ")).contains(Integer.toString(position))));
        }
    }

    private static boolean[][] closure(Trace trace, Dependence dependence) {
        int size = trace.size();
        boolean[][] before = new boolean[size][size];
        for (int j = 0; j < size; j++) {
            Operation b = trace.get(j);
            for (int i = 0; i < j; i++) {
                Operation a = trace.get(i);
                before[i][j] = dependence.dependent(a, b)
                        || (b.task().parent() == a.task().id()
                                && a.index() <= b.task().spawnStep());
            }
        }
        for (int k = 0; k < size; k++) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    before[i][j] |= before[i][k] && before[k][j];
                }
            }
        }
        return before;
    }

    private interface TraceConsumer {
        void accept(Trace trace);
    }

    private static void forEachTrace(Program program, int executions, TraceConsumer consumer) {
        Enumeration.Logging logging = new Enumeration.Logging(new RandomWalk());
        Randomness random = new Randomness(7);
        for (int i = 0; i < executions; i++) {
            random.reset(7, i);
            logging.begin(random);
            program.run(logging);
            consumer.accept(logging.trace);
        }
    }
}

package dev.heddle.core.strategy.enumerate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.explore.TraceSpace;
import dev.heddle.core.model.Array;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.catalogue.Models;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs of four tasks, with too many schedules for brute force, against {@link TraceSpace}: whether a sleeper that merely
 * commutes with a sequence may stand for it matters only where several tasks sleep at once.
 */
class MoreTasksTest {
    /** Some that went wrong once, and a few of each kind; {@code -Dheddle.random.programs=N} takes N of each kind. */
    static Stream<String> programs() {
        int each = Math.max(3, Integer.getInteger("heddle.random.programs", 0));
        Stream<String> once = Stream.of(
                "micro-uniform-reads(4)",
                "micro-uniform-reads(18)",
                "micro-uniform-reads(33)",
                "micro-skewed-reads(10)",
                "micro-skewed-reads(25)");
        return Stream.concat(
                once,
                Stream.of("micro-uniform-reads(", "micro-skewed-reads(", "micro-uniform(")
                        .flatMap(kind -> IntStream.rangeClosed(1, each).mapToObj(seed -> kind + seed + ')')));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void every_trace_is_found_whether_numbers_of_resources_are_known_to_stay_the_same_or_not(String model) {
        check(Models.create(model));
    }

    /** A private read between accesses that are not: its number cannot be compared with others that come up later. */
    @Test
    void a_dependence_that_is_only_feared_costs_no_trace() {
        Model m = Model.named("feared");
        Array x = m.array("x", 4);
        m.task("t0", steps -> steps.write(x.at(0), 1));
        m.task("t1", steps -> steps.read(x.at(1)).read(x.at(3)).write(x.at(1), 1));
        m.task(
                "t2",
                steps -> steps.write(x.at(1), 1).read(x.at(2)).write(x.at(0), 1).write(x.at(3), 1));
        m.task("t3", steps -> steps.write(x.at(0), 1));
        check(m.program());
    }

    private static void check(Program program) {
        int traces = TraceSpace.of(program).traces();
        IntPredicate none = resource -> false;
        long exact = check(program, traces, new OptimalDpor(program.dependence(), resource -> true));
        assertThat(exact).as("%s: executions of optimal DPOR", program.name()).isEqualTo(traces);
        check(program, traces, new OptimalDpor(program.dependence(), none));
        check(program, traces, new OptimalDpor(program.dependence(), none, 8));
        check(program, traces, new SourceDpor(program.dependence(), none));
    }

    private static long check(Program program, int traces, Enumerator search) {
        Traces found = Traces.of(program, search, 10L * traces);
        assertThat(found.complete).as(program.name()).isTrue();
        assertThat(found.whole)
                .as("traces of %s by %s", program.name(), search.getClass().getSimpleName())
                .hasSize(traces);
        return found.executions;
    }
}

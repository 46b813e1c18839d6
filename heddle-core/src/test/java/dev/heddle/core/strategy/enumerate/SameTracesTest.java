package dev.heddle.core.strategy.enumerate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.model.Model.Timing;
import dev.heddle.core.model.catalogue.RandomModels;
import dev.heddle.core.model.catalogue.RandomModels.Feature;
import dev.heddle.core.restrict.Restricted;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** All algorithms against brute force, on random programs. */
class SameTracesTest {
    private static final String[] REDUCED = {
        "sleep", "dpor-fg", "source", "dpor", "dpor without room", "dpor with little"
    };
    private static final Feature[] FEATURES =
            EnumSet.complementOf(EnumSet.of(Feature.INPUTS, Feature.CRITICAL)).toArray(new Feature[0]);
    /** A program with more schedules than this is left out: brute force would take too long. */
    private static final int LIMIT = 20_000;

    @Test
    void all_algorithms_find_the_traces_and_failures_that_brute_force_finds() {
        run(Integer.getInteger("heddle.random.programs", 300), false, SameTracesTest::program);
    }

    @Test
    void and_so_they_do_when_programs_leave_inputs_open() {
        run(Integer.getInteger("heddle.random.programs", 300), false, SameTracesTest::programWithInputs);
    }

    @Test
    void and_so_they_do_when_synchronizations_go_in_round_robin_order() {
        run(Integer.getInteger("heddle.random.programs", 300), false, SameTracesTest::restricted);
    }

    @Test
    void and_when_some_sections_are_performance_critical() {
        run(Integer.getInteger("heddle.random.programs", 300), false, SameTracesTest::restrictedWithSections);
    }

    /** The full run: as many programs as asked for, with a line for each disagreement and totals. */
    public static void main(String[] arguments) {
        run(Integer.parseInt(arguments[0]), true, SameTracesTest::program);
        run(Integer.parseInt(arguments[0]), true, SameTracesTest::programWithInputs);
        run(Integer.parseInt(arguments[0]), true, SameTracesTest::restricted);
        run(Integer.parseInt(arguments[0]), true, SameTracesTest::restrictedWithSections);
    }

    /** Every third program has everything, the others a few features more often. */
    static Program program(long seed) {
        int n = (int) (seed % FEATURES.length);
        Feature feature = FEATURES[n];
        Feature another = FEATURES[(int) (seed / FEATURES.length % FEATURES.length)];
        RandomModels models = seed % 3 == 0 ? RandomModels.everything() : RandomModels.of(feature, another);
        return models.tasks(2 + (int) (seed % 2))
                .steps(7 + (int) (seed % 4))
                .variables(1 + (int) (seed % 2))
                .timing(seed % 5 == 0 ? Timing.ANY : Timing.IDEAL)
                .create(seed);
    }

    private static Program programWithInputs(long seed) {
        Feature feature = FEATURES[(int) (seed % FEATURES.length)];
        Feature another = FEATURES[(int) (seed / FEATURES.length % FEATURES.length)];
        return RandomModels.of(Feature.INPUTS, Feature.BRANCHES, feature, another)
                .tasks(2 + (int) (seed % 2))
                .steps(6 + (int) (seed % 4))
                .variables(1 + (int) (seed % 2))
                .timing(seed % 5 == 0 ? Timing.ANY : Timing.IDEAL)
                .create(seed);
    }

    private static Program restricted(long seed) {
        return new Restricted(program(seed));
    }

    private static Program restrictedWithSections(long seed) {
        Feature feature = FEATURES[(int) (seed % FEATURES.length)];
        Program program = RandomModels.of(Feature.CRITICAL, Feature.LOCKS, feature)
                .tasks(2 + (int) (seed % 2))
                .steps(7 + (int) (seed % 4))
                .variables(1 + (int) (seed % 2))
                .timing(seed % 5 == 0 ? Timing.ANY : Timing.IDEAL)
                .create(seed);
        return new Restricted(program);
    }

    /** Optimal DPOR also with wakeup trees that hold next to nothing. */
    private static Enumerator create(String name, Program program) {
        return switch (name) {
            case "dpor without room" -> new OptimalDpor(program.dependence(), program::isStable, 0);
            case "dpor with little" -> new OptimalDpor(program.dependence(), program::isStable, 8);
            default -> (Enumerator) Strategies.create(name, new StrategyOptions().program(program));
        };
    }

    private static void run(int programs, boolean talk, LongFunction<Program> models) {
        Map<String, long[]> totals = new LinkedHashMap<>();
        int compared = 0;
        int wrong = 0;
        long schedules = 0;
        for (long seed = 1; compared < programs; seed++) {
            Program program = models.apply(seed);
            Traces all = Traces.of(program, new DepthFirst(), LIMIT);
            if (!all.complete || all.executions < 3) {
                continue;
            }
            compared++;
            schedules += all.executions;
            for (String name : REDUCED) {
                Enumerator strategy = create(name, program);
                Traces some = Traces.of(program, strategy, 10L * LIMIT);
                String difference = difference(all, some, name);
                if (!talk) {
                    assertThat(difference).as("%s on %s", name, program.name()).isEmpty();
                } else if (!difference.isEmpty()) {
                    wrong++;
                    System.out.println(name + " on " + program.name() + ": " + difference);
                }
                long[] total = totals.computeIfAbsent(name, n -> new long[3]);
                total[0] += some.executions;
                total[1] += some.redundant;
                total[2] += some.whole.size() + some.cut.size();
            }
        }
        if (talk) {
            System.out.println(compared + " programs, " + schedules + " schedules, " + wrong + " disagreements");
            totals.forEach((name, t) -> System.out.printf(
                    "%17s: %d executions, of them %d redundant, %d traces%n", name, t[0], t[1], t[2]));
        }
    }

    private static String difference(Traces all, Traces some, String name) {
        if (!some.complete) {
            return "did not end";
        }
        if (!all.whole.keySet().equals(some.whole.keySet())) {
            return "found " + some.whole.size() + " of " + all.whole.size() + " traces";
        }
        if (!all.failures.equals(some.failures)) {
            return "found " + some.failures.size() + " of " + all.failures.size() + " failures";
        }
        if (!all.cut.keySet().containsAll(some.cut.keySet())) {
            return "found an impossible trace";
        }
        return some.most() > 1 && !name.equals("dpor-fg") ? "met a trace " + some.most() + " times" : "";
    }
}

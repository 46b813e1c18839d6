package dev.heddle.core.strategy.enumerate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Algorithms against brute force, on random programs whose steps touch one thing or another, depending on what came before: the last step of a reversed sequence does something else
 * once the step that it raced with is gone ({@link Extents}). {@link #main} takes as many programs as it is told to.
 */
class VaryingStepsTest {
    private static final String[] ALL = {"sleep", "dpor-fg", "source", "dpor", "dpor without room", "dpor with little"};
    private static final int LIMIT = 20_000;

    @Test
    void all_find_the_traces_and_results_that_brute_force_finds() {
        assertThat(run(Integer.getInteger("heddle.random.programs", 600), new LinkedHashMap<>()))
                .isNull();
    }

    @Test
    void workers_that_share_a_search_find_the_traces_that_brute_force_finds() {
        assertThat(share(Integer.getInteger("heddle.random.programs", 300), 0.1))
                .isGreaterThan(20);
    }

    /** Returns how often a search began anew, because workers had learned different things. */
    private static long share(int programs, double deaths) {
        int[] workers = {2, 4, 16};
        long restarts = 0;
        int compared = 0;
        for (long seed = 1; compared < programs; seed++) {
            AtomicBlocks program = new AtomicBlocks(seed);
            Traces all = Traces.of(program, new DepthFirst(), LIMIT);
            if (!all.complete || all.executions < 10) {
                continue;
            }
            compared++;
            for (String name : List.of("sleep", "source", "dpor")) {
                SharedSearch search = new SharedSearch(
                                program, () -> create(name, program), workers[compared % 3], seed)
                        .deaths(deaths);
                assertThat(search.run().whole.keySet())
                        .as(name + " by several on " + program)
                        .isEqualTo(all.whole.keySet());
                restarts += search.frontier().restarts();
            }
        }
        return restarts;
    }

    /** So many programs, with the smallest that one misses something of. */
    public static void main(String[] arguments) {
        Map<String, long[]> totals = new LinkedHashMap<>();
        System.out.println(share(Integer.parseInt(arguments[0]) / 10, 0.1) + " restarts of searches that are shared");
        System.out.println(run(Integer.parseInt(arguments[0]), totals));
        totals.forEach((name, t) -> System.out.printf(
                "%17s: %d executions, %d redundant, %d restarts; missed traces of %d programs, results of %d%n",
                name, t[0], t[1], t[2], t[3], t[4]));
    }

    /** What was found. */
    private record Found(Set<Long> traces, Set<Long> results, boolean complete, long executions) {}

    /** Returns the smallest program that one misses something of, in words; null if there is none. */
    private static String run(int programs, Map<String, long[]> totals) {
        String smallest = null;
        long size = Long.MAX_VALUE;
        int compared = 0;
        for (long seed = 1; compared < programs; seed++) {
            AtomicBlocks program = new AtomicBlocks(seed);
            Found all = find(program, new DepthFirst(), LIMIT);
            if (!all.complete || all.executions < 3) {
                continue;
            }
            compared++;
            for (String name : ALL) {
                Enumerator search = create(name, program);
                Found some = find(program, search, 10L * LIMIT);
                long[] total = totals.computeIfAbsent(name, n -> new long[5]);
                total[0] += some.executions;
                total[1] += search.redundant();
                total[2] += search.restarts();
                total[3] += some.traces.equals(all.traces) ? 0 : 1;
                total[4] += some.results.equals(all.results) ? 0 : 1;
                boolean same = some.complete && some.traces.equals(all.traces) && some.results.equals(all.results);
                if (!same && all.executions < size) {
                    size = all.executions;
                    smallest = "%s found %d of %d traces and %d of %d results of %s"
                            .formatted(
                                    name,
                                    some.traces.size(),
                                    all.traces.size(),
                                    some.results.size(),
                                    all.results.size(),
                                    program);
                }
            }
        }
        return smallest;
    }

    private static Enumerator create(String name, AtomicBlocks program) {
        return switch (name) {
            case "dpor without room" -> new OptimalDpor(program.dependence(), program::isStable, 0);
            case "dpor with little" -> new OptimalDpor(program.dependence(), program::isStable, 8);
            default -> (Enumerator) Strategies.create(name, new StrategyOptions().program(program));
        };
    }

    private static Found find(AtomicBlocks program, Enumerator search, long limit) {
        Found found = new Found(new TreeSet<>(), new TreeSet<>(), false, 0);
        TraceWatch watch = new TraceWatch(program, search);
        Randomness random = new Randomness(0);
        long executions = 0;
        for (; executions < limit; executions++) {
            if (!watch.begin(random)) {
                return new Found(found.traces, found.results, true, executions);
            }
            Outcome outcome = program.run(watch);
            watch.end(outcome);
            found.traces.add(watch.trace());
            found.results.add(program.result());
        }
        return new Found(found.traces, found.results, false, executions);
    }
}

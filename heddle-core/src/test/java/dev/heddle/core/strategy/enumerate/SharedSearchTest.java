package dev.heddle.core.strategy.enumerate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Program;
import dev.heddle.core.frontier.Frontier;
import dev.heddle.core.frontier.Lease;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.bound.Bound;
import dev.heddle.core.strategy.bound.Bounded;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What many workers find who share a search, against what one finds. */
class SharedSearchTest {
    private static final int LIMIT = 20_000;

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "sleep", "source", "dpor"})
    void workers_find_the_traces_of_a_search_alone_and_none_twice(String name) {
        run(name, Integer.getInteger("heddle.random.programs", name.equals("dpor") ? 300 : 100), 0, false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "sleep", "source", "dpor"})
    void nothing_is_lost_or_repeated_when_half_of_all_slices_die(String name) {
        run(name, 60, 0.5, false);
    }

    /** The full run: as many programs as asked for, with a line for each disagreement and totals. */
    public static void main(String[] arguments) {
        for (String name : new String[] {"dfs", "sleep", "source", "dpor"}) {
            run(name, Integer.parseInt(arguments[0]), Double.parseDouble(arguments[1]), true);
        }
    }

    private static Enumerator create(String name, Program program) {
        return (Enumerator) Strategies.create(name, new StrategyOptions().program(program));
    }

    private static void run(String name, int programs, double deaths, boolean talk) {
        Map<String, Long> totals = new TreeMap<>();
        int[] workers = {2, 4, 16};
        int compared = 0;
        for (long seed = 1; compared < programs; seed++) {
            Program program = SameTracesTest.program(seed);
            Traces alone = Traces.of(program, create(name, program), LIMIT);
            if (!alone.complete || alone.executions < 3) {
                continue;
            }
            SharedSearch shared =
                    new SharedSearch(program, () -> create(name, program), workers[compared % 3], seed).deaths(deaths);
            compared++;
            Traces found = shared.run();
            String difference = difference(alone, found, shared, !name.equals("dfs"));
            if (!talk) {
                assertThat(difference).as("%s on %s", name, program.name()).isEmpty();
            } else if (!difference.isEmpty()) {
                System.out.println(name + " on " + program.name() + ": " + difference);
            }
            totals.merge("executions alone", alone.executions, Long::sum);
            totals.merge("executions shared", found.executions, Long::sum);
            totals.merge("redundant alone", alone.redundant, Long::sum);
            totals.merge("redundant shared", found.redundant, Long::sum);
            totals.merge("slices", shared.slices, Long::sum);
            totals.merge("passed on", shared.passedOn, Long::sum);
        }
        if (talk) {
            System.out.println(name + ": " + totals);
        }
    }

    private static String difference(Traces alone, Traces shared, SharedSearch search, boolean once) {
        if (!alone.whole.keySet().equals(shared.whole.keySet())) {
            return "found " + shared.whole.size() + " of " + alone.whole.size() + " traces";
        }
        if (!alone.failures.equals(shared.failures)) {
            return "found " + shared.failures.size() + " of " + alone.failures.size() + " failures";
        }
        if (search.frontier().restarts() > 0) {
            return "began anew";
        }
        if (!once) {
            return alone.whole.equals(shared.whole) && alone.cut.equals(shared.cut) ? "" : "met traces at other times";
        }
        return shared.most() > 1 ? "met a trace " + shared.most() + " times" : "";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "readers(8) | 256",
                "writers(5) | 120",
                "writers(6) | 720",
                "indexer(12) | 8",
                "indexer(13) | 64",
                "filesystem(14) | 2",
                "filesystem(16) | 8",
                "filesystem(18) | 32",
                "filesystem(19) | 64",
                "scheduling(6) | 720",
                "resource(4) | 2520",
                "fork-join(3) | 1"
            })
    void optimal_dpor_stays_optimal_on_these_programs_however_many_share_it(String model, int traces) {
        for (int workers : new int[] {1, 2, 4, 16}) {
            Traces found = shared(model, workers, 0);
            assertThat(found.redundant).as("redundant with %d", workers).isZero();
            assertThat(found.executions).as("executions with %d", workers).isEqualTo(traces);
            assertThat(found.whole).hasSize(traces);
        }
    }

    /** Here a turn sleeps long while others explore what is below it: see {@link Frontier}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"lastzero(5) | 64", "lastzero(8) | 704"})
    void optimal_dpor_finds_each_trace_once_and_may_run_into_sleepers_that_others_explore(String model, int traces) {
        for (int workers : new int[] {1, 2, 4, 16}) {
            Traces found = shared(model, workers, 0.5);
            assertThat(found.executions - found.redundant).isEqualTo(traces);
            assertThat(found.whole).hasSize(traces);
            assertThat(found.redundant).isLessThan(2L * traces);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"writers(6) | 720", "indexer(13) | 64", "filesystem(19) | 64", "store(3,3,3) | 64"})
    void the_published_counts_come_out_when_half_of_all_slices_die(String model, int traces) {
        for (int workers : new int[] {2, 4, 16}) {
            Traces found = shared(model, workers, 0.5);
            assertThat(found.executions - found.redundant).isEqualTo(traces);
            assertThat(found.whole).hasSize(traces);
            assertThat(found.redundant).isLessThan(traces / 8);
        }
    }

    private static Traces shared(String model, int workers, double deaths) {
        Program program = Models.create(model);
        return new SharedSearch(program, () -> create("dpor", program), workers, workers)
                .longestSlice(12)
                .deaths(deaths)
                .run();
    }

    @ParameterizedTest
    @EnumSource(Bound.class)
    void a_bounded_search_can_be_shared(Bound bound) {
        for (long seed = 1; seed <= Integer.getInteger("heddle.random.programs", 20); seed++) {
            Program program = SameTracesTest.program(seed);
            for (int limit = 0; limit < 3; limit++) {
                int most = limit;
                DepthFirst search = new DepthFirst();
                Traces alone = Traces.part(program, new Bounded(bound, limit, search), search, LIMIT);
                if (alone.complete) {
                    Traces shared = new SharedSearch(program, DepthFirst::new, 4, seed)
                            .within(strategy -> new Bounded(bound, most, strategy))
                            .run();
                    assertThat(shared.executions).isEqualTo(alone.executions);
                    assertThat(shared.whole).isEqualTo(alone.whole);
                    assertThat(shared.cut).isEqualTo(alone.cut);
                }
            }
        }
    }

    @Test
    void the_share_that_is_explored_tells_the_size_of_the_tree_while_it_grows() {
        Program program = Models.create("writers(6)");
        Frontier frontier = new Frontier(8);
        long executions = 0;
        assertThat(frontier.explored()).isZero();
        for (Lease lease = frontier.lease(); lease != null; lease = frontier.lease()) {
            Enumerator search = create("dpor", program).resume(lease.fragment());
            executions += Traces.part(program, search, search, 10).executions;
            frontier.complete(lease.id(), search.rest(), search.reversed());
            if (executions > 100) {
                assertThat(executions / frontier.explored()).isBetween(720 / 3.0, 720 * 3.0);
            }
        }
        assertThat(executions).isEqualTo(720);
        assertThat(frontier.explored()).isEqualTo(1);
    }

    @Test
    void a_program_that_does_not_follow_again_and_again_makes_all_begin_anew() {
        Program program = Models.create("writers(4)");
        Frontier frontier = new Frontier(4);
        Lease first = frontier.lease();
        Enumerator search = create("dpor", program).resume(first.fragment());
        Traces.part(program, search, search, 3);
        frontier.complete(first.id(), search.rest(), search.reversed());
        Lease kept = frontier.lease();
        for (int times = 0; times < 4; times++) {
            assertThat(frontier.restarts()).isZero();
            assertThat(frontier.complete(frontier.lease().id(), null, List.of()))
                    .isFalse();
        }
        assertThat(frontier.restarts()).isEqualTo(1);
        assertThat(frontier.complete(kept.id(), kept.fragment(), List.of())).isFalse();
        assertThat(frontier.lease().fragment().isWhole()).isTrue();
    }

    @Test
    void a_fragment_of_another_program_leads_astray_and_never_to_a_result() {
        Program one = Models.create("writers(4)");
        Program other = Models.create("lastzero(3)");
        Enumerator search = create("dpor", one);
        Traces.part(one, search, search, 3);
        Enumerator lost = create("dpor", other).resume(search.rest());
        assertThat(Traces.part(other, lost, lost, 10).executions).isEqualTo(1);
        assertThat(lost.rest()).isNull();
    }

    @Test
    void bytes_that_are_cut_or_changed_are_refused_or_make_some_fragment() {
        Program program = Models.create("lastzero(6)");
        Enumerator search = create("dpor", program);
        Traces.part(program, search, search, 5);
        byte[] bytes = new FragmentWriter().fragment(search.rest()).toBytes();
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> read(cut)).isInstanceOf(IllegalArgumentException.class);
        }
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] changed = bytes.clone();
            changed[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                read(changed);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("not those of a frontier");
            }
        }
    }

    private static void read(byte[] bytes) {
        FragmentReader reader = new FragmentReader(bytes);
        reader.fragment();
        reader.end();
    }

    @Test
    void a_frontier_is_kept_within_its_size_and_used_to_it() {
        Program program = Models.create("scheduling(6)");
        SharedSearch shared = new SharedSearch(program, () -> create("dpor", program), 8, 1);
        shared.run();
        assertThat(shared.most).isBetween(8, 32);
    }
}

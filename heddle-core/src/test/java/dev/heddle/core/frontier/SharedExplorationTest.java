package dev.heddle.core.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.model.Array;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.model.catalogue.RandomModels;
import dev.heddle.core.model.catalogue.RandomModels.Feature;
import dev.heddle.core.restrict.Restricted;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A whole search, whose master may die as well. */
class SharedExplorationTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dpor | writers(5) | false",
                "dpor | lost-update(2) | true",
                "source | lastzero(4) | false",
                "sleep | readers(3) | true",
                "dfs | lost-update(2) | false",
                "dfs-preemptions | lost-update(2) | false",
                "dfs-preemptions | lost-update(2) | true",
                "dfs-delays | writers(3) | false",
                "dfs-depth | writers(3) | false"
            })
    void workers_end_where_one_does_though_the_master_is_killed_now_and_then(
            String strategy, String model, boolean fair) {
        Program program = Models.create(model);
        StrategyOptions options = new StrategyOptions().program(program).fair(fair);
        Exploration alone =
                new Explorer(program, Strategies.create(strategy, options)).explore(Budget.executions(100_000));
        Random random = new Random(1);
        SharedExploration shared = new SharedExploration(strategy, fair, -1, 8);
        byte[] saved = shared.toBytes();
        for (int deaths = 0; !shared.isDone(); ) {
            Lease lease = shared.lease();
            shared.complete(lease.id(), explore(program, strategy, options, shared, lease, 1 + random.nextInt(4)));
            if (random.nextInt(5) == 0) {
                saved = shared.toBytes();
            } else if (deaths < 50 && random.nextInt(8) == 0) {
                deaths++;
                shared = SharedExploration.read(saved, strategy, 8);
            }
        }
        assertThat(shared.isComplete()).isEqualTo(alone.complete());
        assertThat(shared.executions() - shared.redundant()).isEqualTo(alone.executions() - redundant(strategy, model));
        assertThat(shared.traces().distinct()).isEqualTo(alone.traces().distinct());
        assertThat(shared.failed()).isEqualTo(alone.failedExecutions());
        assertThat(SharedExploration.read(shared.toBytes(), strategy, 8).isDone())
                .isTrue();
    }

    @Test
    void workers_share_programs_whose_synchronizations_go_in_turn() {
        for (long seed = 1; seed <= 30; seed++) {
            Program program = new Restricted(RandomModels.of(Feature.CRITICAL, Feature.LOCKS, Feature.SPAWNS)
                    .steps(8)
                    .create(seed));
            StrategyOptions options = new StrategyOptions().program(program);
            Exploration alone =
                    new Explorer(program, Strategies.create("dpor", options)).explore(Budget.executions(100_000));
            SharedExploration shared = new SharedExploration("dpor", false, -1, 8);
            while (!shared.isDone()) {
                Lease lease = shared.lease();
                shared.complete(lease.id(), explore(program, "dpor", options, shared, lease, 2));
            }
            assertThat(shared.isComplete()).as(program.name()).isEqualTo(alone.complete());
            assertThat(shared.traces().distinct())
                    .as(program.name())
                    .isEqualTo(alone.traces().distinct());
        }
    }

    @Test
    void a_program_may_have_more_steps_than_the_stack_has_room_for_calls() throws InterruptedException {
        Model model = Model.named("long");
        Array mine = model.array("mine", 3);
        Variable x = model.variable("x");
        for (int i = 0; i < 3; i++) {
            int own = i;
            model.task("t" + i, t -> {
                for (int k = 0; k < 1500; k++) {
                    t.increment(mine.at(own));
                }
                t.increment(x).increment(x);
            });
        }
        Program program = model.program();
        StrategyOptions options = new StrategyOptions().program(program);
        boolean[] done = new boolean[1];
        Thread thread = new Thread(
                null,
                () -> {
                    SharedExploration shared = new SharedExploration("dpor", false, -1, 8);
                    while (!shared.isDone()) {
                        Lease lease = shared.lease();
                        shared.complete(lease.id(), explore(program, "dpor", options, shared, lease, 1));
                    }
                    done[0] = shared.isComplete();
                },
                "with a small stack",
                1 << 18);
        thread.start();
        thread.join();
        assertThat(done[0]).isTrue();
    }

    private static long redundant(String strategy, String model) {
        Program program = Models.create(model);
        if (Strategies.bound(strategy) != null) {
            return 0;
        }
        var search = Strategies.enumerator(strategy, new StrategyOptions().program(program));
        new Explorer(program, search).explore(Budget.executions(100_000));
        return search.redundant();
    }

    private static SliceReport explore(
            Program program,
            String strategy,
            StrategyOptions options,
            SharedExploration shared,
            Lease lease,
            int most) {
        Slice slice = Slice.of(strategy, options, shared.stage(), lease.fragment());
        Exploration done = new Explorer(program, slice).explore(Budget.executions(most));
        return SliceReport.read(slice.report(done, program, false).toBytes());
    }

    @Test
    void bytes_that_are_cut_or_changed_are_refused() {
        Program program = Models.create("lastzero(4)");
        StrategyOptions options = new StrategyOptions().program(program);
        SharedExploration shared = new SharedExploration("dpor", false, -1, 6);
        for (int i = 0; i < 6; i++) {
            Lease lease = shared.lease();
            shared.complete(lease.id(), explore(program, "dpor", options, shared, lease, 2));
        }
        byte[] bytes = shared.toBytes();
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> SharedExploration.read(cut, "dpor", 6))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] changed = bytes.clone();
            changed[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                SharedExploration.read(changed, "dpor", 6);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("frontier");
            }
        }
    }

    /** Whoever waited for work of a search that has none, and is not done, would wait for ever. */
    @ParameterizedTest
    @ValueSource(strings = {"dpor", "source", "sleep", "dfs", "dfs-preemptions", "dfs-delays"})
    void what_is_changed_in_any_bit_is_refused_or_has_something_to_do(String strategy) {
        Program program = Models.create("writers(3)");
        StrategyOptions options = new StrategyOptions().program(program);
        SharedExploration shared = new SharedExploration(strategy, false, -1, 6);
        for (boolean more = true; more; more = !shared.isDone()) {
            byte[] bytes = shared.toBytes();
            for (int bit = 0; bit < 8 * bytes.length; bit++) {
                byte[] changed = bytes.clone();
                changed[bit / 8] ^= (byte) (1 << bit % 8);
                SharedExploration read = readOrNull(changed, strategy);
                if (read != null) {
                    assertThat(read.stage().limit() >= 0).isEqualTo(Strategies.bound(strategy) != null);
                    assertThat(read.lease() == null).isEqualTo(read.isDone());
                }
            }
            Lease lease = shared.lease();
            shared.complete(lease.id(), explore(program, strategy, options, shared, lease, 3));
        }
    }

    private static SharedExploration readOrNull(byte[] bytes, String strategy) {
        try {
            return SharedExploration.read(bytes, strategy, 6);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}

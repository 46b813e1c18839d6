package dev.heddle.core.strategy.enumerate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.basis.RandomWalk;
import org.junit.jupiter.api.Test;

/** What a search keeps, and what it costs. */
class FlatMemoryTest {
    private static final long MEGABYTE = 1 << 20;

    /** The full run: {@code FlatMemoryTest 1000000 lastzero(18)}; also prints the time a step beside a random walk's. */
    public static void main(String[] arguments) {
        long executions = Long.parseLong(arguments[0]);
        for (int m = 1; m < arguments.length; m++) {
            Program program = Models.create(arguments[m]);
            Strategy dpor = new OptimalDpor(program.dependence(), program::isStable);
            Strategy walk = new RandomWalk();
            run(program, walk, executions / 10);
            double walking = run(program, walk, executions / 10);
            run(program, dpor, executions / 10);
            long before = used();
            double searching = run(program, dpor, executions - executions / 10);
            System.out.printf(
                    "%-16s heap %.1f MB after a tenth, %.1f MB at the end; %.0f ns a step, random walk %.0f: x %.2f%n",
                    program.name(),
                    (double) before / MEGABYTE,
                    (double) used() / MEGABYTE,
                    searching,
                    walking,
                    searching / walking);
        }
    }

    /** Returns the nanoseconds a step; NaN if nothing was left to explore. */
    private static double run(Program program, Strategy strategy, long executions) {
        Randomness random = new Randomness(1);
        long steps = 0;
        long start = System.nanoTime();
        for (long i = 0; i < executions; i++) {
            random.reset(1, i);
            if (!strategy.begin(random)) {
                break;
            }
            var outcome = program.run(strategy);
            strategy.end(outcome);
            steps += outcome.steps();
        }
        return steps == 0 ? Double.NaN : (System.nanoTime() - start) / (double) steps;
    }

    private static long used() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            least = Math.min(
                    least,
                    Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least;
    }

    @Test
    void sequences_that_are_planned_take_no_more_than_so_much_memory() {
        Program program = Models.create("lastzero(18)");
        Strategy dpor = new OptimalDpor(program.dependence(), program::isStable, 10_000);
        long before = used();
        run(program, dpor, 20_000);
        assertThat(used() - before).isLessThan(4 * MEGABYTE);
        assertThat(dpor.begin(new Randomness(1))).isTrue();
    }

    @Test
    void what_a_search_keeps_does_not_grow_with_the_number_of_executions() {
        Program program = Models.create("lastzero(15)");
        Strategy dpor = new OptimalDpor(program.dependence(), program::isStable);
        run(program, dpor, 10_000);
        long before = used();
        run(program, dpor, 100_000);
        assertThat(used() - before).isLessThan(4 * MEGABYTE);
    }
}

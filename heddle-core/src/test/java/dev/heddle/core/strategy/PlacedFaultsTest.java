package dev.heddle.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.decorate.MessageGrain;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.shrink.Shrinker;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.core.strategy.basis.RandomWalk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlacedFaultsTest {
    private static final int STEPS = 100;

    /** Two tasks of fifty steps each, beside which three things may go wrong; fails if the first does in the second half. */
    private static final class Fragile implements Program {
        private final List<Integer> moments = new ArrayList<>();
        private final boolean fails;

        Fragile(boolean fails) {
            this.fails = fails;
        }

        @Override
        public String name() {
            return "fragile";
        }

        @Override
        public Outcome run(Strategy strategy) {
            Task[] tasks = {new Task(0, 0, "a"), new Task(1, 1, "b")};
            Operation[] operations = {new Operation(tasks[0]), new Operation(tasks[1])};
            int[] left = {STEPS / 2, STEPS / 2};
            Choice faults = new Choice();
            faults.begin();
            for (int i = 2; i < 5; i++) {
                Operation fault = new Operation(new Task(i, i, "fault " + i));
                faults.add(fault.set(Kind.FAULT, Operation.NO_RESOURCE, Access.WRITE, Sites.UNKNOWN));
            }
            Choice choice = new Choice();
            choice.begin();
            Failure failure = null;
            int steps = 0;
            while (failure == null && left[0] + left[1] > 0) {
                int fault = faults.size() == 0 ? Strategy.NO_FAULT : strategy.fault(faults, steps);
                if (fault != Strategy.NO_FAULT) {
                    Operation struck = faults.get(fault);
                    strategy.executed(struck);
                    moments.add(steps);
                    if (fails && struck.task().id() == 2 && steps > STEPS / 2) {
                        failure = new Failure(Failure.Type.EXCEPTION, "broken");
                    }
                    continue;
                }
                choice.clear();
                for (int i = 0; i < 2; i++) {
                    if (left[i] > 0) {
                        choice.add(operations[i].set(Kind.WRITE, 1, Access.WRITE, Sites.UNKNOWN));
                    }
                }
                Operation chosen = choice.get(strategy.choose(choice));
                left[chosen.task().id()]--;
                choice.advance(chosen);
                strategy.executed(chosen);
                steps++;
            }
            return new Outcome(failure, steps, 5, List.of());
        }
    }

    private static Strategy placed() {
        return PlacedFaults.around(new RandomWalk(), "rw");
    }

    @Test
    void faults_come_in_every_part_of_an_execution_alike() {
        Fragile program = new Fragile(false);
        new Explorer(program, placed()).seed(1).explore(Budget.executions(5000));
        int[] tenths = new int[10];
        program.moments.forEach(moment -> tenths[moment * 10 / STEPS]++);
        double mean = program.moments.size() / 10.0;
        // Some 900 in each: five deviations are 150.
        for (int tenth : tenths) {
            assertThat((double) tenth).isBetween(mean * 0.83, mean * 1.17);
        }
    }

    @Test
    void the_first_execution_has_none_and_no_other_strategy_has_any() {
        Fragile program = new Fragile(false);
        new Explorer(program, placed()).seed(1).explore(Budget.executions(1));
        new Explorer(program, new RandomWalk()).seed(1).explore(Budget.executions(100));
        new Explorer(program, PlacedFaults.around(new RandomWalk(), "dpor"))
                .seed(1)
                .explore(Budget.executions(100));
        assertThat(program.moments).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_failure_replays_and_shrinks_to_the_fault_that_it_needs(boolean check) {
        Fragile program = new Fragile(true);
        Exploration found = new Explorer(program, placed())
                .seed(3)
                .checkDeterminism(check)
                .explore(Budget.executions(1000).untilFirstFailure());
        assertThat(found.failures()).hasSize(1);
        FoundFailure failure = found.failures().get(0);
        Replaying replaying = new Replaying(failure.schedule(), new RandomWalk());
        Exploration again = new Explorer(program, replaying).explore(Budget.executions(1));
        assertThat(again.failures()).hasSize(1);
        assertThat(replaying.divergence()).isNegative();
        program.moments.clear();
        Shrunk shrunk =
                new Shrinker(program).budget(Budget.executions(2000)).shrink(failure.failure(), failure.schedule());
        assertThat(shrunk.reproduced()).isTrue();
        program.moments.clear();
        new Explorer(program, new Replaying(shrunk.schedule(), new RandomWalk())).explore(Budget.executions(1));
        assertThat(program.moments).as("one fault is left").hasSize(1);
    }

    @Test
    void between_messages_threads_go_on_by_one_rule() {
        List<Integer> asked = new ArrayList<>();
        Strategy counting = new Strategy() {
            @Override
            public boolean begin(dev.heddle.core.Randomness random) {
                return true;
            }

            @Override
            public int choose(Choice choice) {
                asked.add(choice.size());
                return 0;
            }
        };
        new Explorer(new Fragile(false), new MessageGrain(counting)).explore(Budget.executions(1));
        assertThat(asked).as("there are no messages").isEmpty();
        assertThat(new MessageGrain(counting).leftOut()).contains("orders of threads");
    }

    /** One crash of each of two nodes that loses nothing, four that lose something, and a partition between them. */
    private static Choice crashesAndAPartition() {
        int[][] resources = {{1, 10}, {1, 10}, {1, 11}, {1, 11}, {1, 11}, {1, 11}, {2, 12}};
        Choice faults = new Choice();
        faults.begin();
        for (int i = 0; i < resources.length; i++) {
            Operation fault = new Operation(new Task(i, i, "fault " + i));
            fault.set(Kind.FAULT, resources[i][0], Access.WRITE, Sites.UNKNOWN).also(resources[i][1], Access.WRITE);
            faults.add(fault);
        }
        return faults;
    }

    @Test
    void what_has_many_forms_does_not_keep_out_what_has_few() {
        int[] counts = new int[7];
        int drawn = draw(crashesAndAPartition(), counts);
        double[] expected = {1 / 8.0, 1 / 8.0, 1 / 16.0, 1 / 16.0, 1 / 16.0, 1 / 16.0, 1 / 2.0};
        double chiSquared = 0;
        for (int i = 0; i < counts.length; i++) {
            double difference = counts[i] - drawn * expected[i];
            chiSquared += difference * difference / (drawn * expected[i]);
        }
        // 6 degrees of freedom: above in one of a million.
        assertThat(chiSquared).isLessThan(38.3);
        assertThat(drawn).isGreaterThan(5000);
    }

    @Test
    void faults_of_no_kind_are_drawn_evenly_beside_those_that_have_one() {
        Choice faults = crashesAndAPartition();
        Operation plain = new Operation(new Task(7, 7, "plain"));
        faults.add(plain.set(Kind.FAULT, Operation.NO_RESOURCE, Access.WRITE, Sites.UNKNOWN));
        int[] counts = new int[8];
        int drawn = draw(faults, counts);
        assertThat(counts[7] / (double) drawn).isBetween(0.30, 0.37);
        assertThat(counts[6] / (double) drawn).isBetween(0.30, 0.37);
    }

    /** Asks for faults in 5,000 executions; which of them came how often. */
    private static int draw(Choice faults, int[] counts) {
        Strategy placed = placed();
        dev.heddle.core.Randomness random = new dev.heddle.core.Randomness(1);
        int drawn = 0;
        for (int execution = 0; execution < 5000; execution++) {
            placed.begin(random);
            for (int step = 0; step < STEPS; step++) {
                int fault = placed.fault(faults, step);
                if (fault != Strategy.NO_FAULT) {
                    counts[fault]++;
                    drawn++;
                }
            }
            placed.end(new Outcome(null, STEPS, 2, List.of()));
        }
        return drawn;
    }
}

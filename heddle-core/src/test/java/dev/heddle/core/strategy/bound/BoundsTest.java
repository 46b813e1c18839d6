package dev.heddle.core.strategy.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Choice;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.model.catalogue.RandomModels;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.enumerate.DepthFirst;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BoundsTest {
    /** Every schedule of a program, with what it costs under a bound. */
    private static final class Costs extends Decorator {
        private final Bound bound;
        int cost;

        Costs(Bound bound, Strategy inner) {
            super(inner);
            this.bound = bound;
        }

        @Override
        public boolean begin(Randomness random) {
            cost = 0;
            return super.begin(random);
        }

        @Override
        public int choose(Choice choice) {
            int index = super.choose(choice);
            int own = bound.cost(choice, index);
            cost = bound.addsUp() ? cost + own : Math.max(cost, own);
            return index;
        }
    }

    private static List<Schedule> schedules(Program program, Strategy strategy) {
        List<Schedule> all = new ArrayList<>();
        Recording recording = new Recording(strategy);
        while (recording.begin(null)) {
            Outcome outcome = program.run(recording);
            recording.end(outcome);
            all.add(recording.schedule());
        }
        return all;
    }

    @ParameterizedTest
    @EnumSource(Bound.class)
    void a_bounded_search_runs_each_schedule_within_the_bound_once(Bound bound) {
        for (int seed = 0; seed < 20; seed++) {
            Program program = RandomModels.everything().steps(6).create(seed);
            for (int limit = 0; limit < 4; limit++) {
                Costs costs = new Costs(bound, new DepthFirst());
                Recording recording = new Recording(costs);
                Set<Schedule> within = new HashSet<>();
                while (recording.begin(null)) {
                    Outcome outcome = program.run(recording);
                    recording.end(outcome);
                    if (costs.cost <= limit) {
                        within.add(recording.schedule());
                    }
                }
                assertThat(schedules(program, new Bounded(bound, limit, new DepthFirst())))
                        .as("%s within %d %s", program.name(), limit, bound)
                        .containsExactlyInAnyOrderElementsOf(within);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Bound.class)
    void deepening_ends_when_nothing_is_left_out_and_has_run_everything(Bound bound) {
        Program program = Models.create("lost-update(2)");
        Set<Schedule> all = new HashSet<>(schedules(program, new DepthFirst()));
        assertThat(new HashSet<>(schedules(program, new Deepening(bound)))).isEqualTo(all);
    }

    @ParameterizedTest
    @CsvSource({"lost-update(2),1", "deadlock,1", "pct-fig1a,0", "pct-fig1b,1"})
    void the_first_failing_schedule_has_as_few_preemptions_as_possible(String model, int preemptions) {
        Program program = Models.create(model);
        Deepening deepening = new Deepening(Bound.PREEMPTIONS);
        Outcome outcome;
        do {
            assertThat(deepening.begin(null)).isTrue();
            outcome = program.run(deepening);
            deepening.end(outcome);
        } while (!outcome.failed());
        assertThat(deepening.limit()).isEqualTo(preemptions);
    }

    @Test
    void one_delay_leaves_at_most_as_many_schedules_as_there_are_steps_and_tasks() {
        List<Schedule> all = schedules(Models.create("writers(6)"), new Bounded(Bound.DELAYS, 1, new DepthFirst()));
        assertThat(all).hasSize(6);
    }
}

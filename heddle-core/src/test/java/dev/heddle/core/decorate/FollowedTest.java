package dev.heddle.core.decorate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.Unasked;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import org.junit.jupiter.api.Test;

/** Accesses that follow a step without a choice. */
class FollowedTest {
    private static final int LENGTH = 50;

    /** Two tasks of many steps that conflict with nothing; how many of them follow others is for the program to want. */
    private static final class Loops implements Program {
        private int wanted;
        private int choices;

        Loops(int wanted) {
            this.wanted = wanted;
        }

        @Override
        public String name() {
            return "loops";
        }

        @Override
        public Dependence dependence() {
            return Dependence.BY_RESOURCE;
        }

        @Override
        public Outcome run(Strategy strategy) {
            Choice choice = new Choice();
            choice.begin();
            int[] left = {LENGTH, LENGTH};
            Operation[] pending = new Operation[2];
            for (int task = 0; task < 2; task++) {
                pending[task] = new Operation(new Task(task, task + 1, "t" + task));
                next(pending[task]);
                choice.insert(pending[task]);
            }
            choices = 0;
            while (choice.size() > 0) {
                choices++;
                Operation chosen = choice.get(strategy.choose(choice));
                choice.advance(chosen);
                strategy.executed(chosen);
                int task = chosen.task().id();
                left[task]--;
                int allowed = Math.min(wanted, Unasked.of(strategy).mayFollow(chosen.task()));
                int followed = Math.min(allowed, left[task]);
                left[task] -= followed;
                chosen.skip(followed);
                if (followed > 0) {
                    Unasked.of(strategy).followed(chosen.task(), followed);
                }
                if (left[task] == 0) {
                    choice.remove(chosen);
                } else {
                    next(chosen);
                }
            }
            return Outcome.passed(choices, 2);
        }

        private static void next(Operation operation) {
            operation.set(Kind.READ, operation.task().id() + 1, Access.READ, 1);
        }
    }

    private static Schedule recorded(Program program, Strategy strategy) {
        Recording recording = new Recording(strategy);
        recording.begin(new Randomness(3));
        recording.end(program.run(recording));
        return recording.schedule();
    }

    @Test
    void what_follows_counts_as_steps_of_the_schedule() {
        Loops loops = new Loops(7);
        assertThat(recorded(loops, new RandomWalk()).length()).isEqualTo(2 * LENGTH);
        assertThat(loops.choices).isLessThan(LENGTH / 2);
    }

    @Test
    void a_schedule_replays_whoever_wants_what_to_follow() {
        for (int wanted : new int[] {0, 1, 7, LENGTH}) {
            Schedule schedule = recorded(new Loops(wanted), new RandomWalk());
            for (int otherwise : new int[] {0, 1, 7, LENGTH}) {
                Replaying replaying = new Replaying(schedule, new RandomWalk());
                assertThat(recorded(new Loops(otherwise), replaying)).isEqualTo(schedule);
                assertThat(replaying.divergence()).isEqualTo(-1);
                assertThat(replaying.followed()).isEqualTo(schedule.length());
            }
        }
    }

    @Test
    void the_second_of_two_executions_does_as_the_first_though_the_program_has_learned() {
        Loops loops = new Loops(3);
        DeterminismCheck check = new DeterminismCheck(new RandomWalk());
        for (int wanted : new int[] {3, 9, 9, 3, 0, 5}) {
            loops.wanted = wanted;
            check.begin(new Randomness(5));
            check.end(loops.run(check));
            assertThat(check.divergence()).isNull();
        }
    }

    @Test
    void who_enumerates_lets_nothing_follow() {
        Loops loops = new Loops(LENGTH);
        Strategy dpor = Strategies.create("dpor", new StrategyOptions().program(loops));
        assertThat(new Explorer(loops, dpor).explore(Budget.executions(100)).complete())
                .isTrue();
        assertThat(loops.choices).isEqualTo(2 * LENGTH);
    }
}

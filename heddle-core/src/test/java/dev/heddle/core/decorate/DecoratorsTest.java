package dev.heddle.core.decorate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.model.catalogue.RandomModels;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.basis.RandomWalk;
import org.junit.jupiter.api.Test;

class DecoratorsTest {
    /** Always the first enabled operation. */
    private static final class First implements Strategy {
        int choices;
        int executed;

        @Override
        public boolean begin(Randomness random) {
            return true;
        }

        @Override
        public int choose(Choice choice) {
            choices++;
            return 0;
        }

        @Override
        public void executed(Operation operation) {
            executed++;
        }
    }

    private static Outcome run(Program program, Strategy strategy) {
        strategy.begin(new Randomness(1));
        Outcome outcome = program.run(strategy);
        strategy.end(outcome);
        return outcome;
    }

    @Test
    void recording_remembers_which_task_made_each_step() {
        Recording recording = new Recording(new First());
        run(Models.create("running-example"), recording);
        assertThat(recording.schedule()).isEqualTo(Schedule.of(0, 0, 0, 0, 1, 1, 1, 1, 1, 1));
    }

    @Test
    void recording_forgets_the_execution_before() {
        Recording recording = new Recording(new First());
        run(Models.create("running-example"), recording);
        run(Models.create("readers(1)"), recording);
        assertThat(recording.schedule().length()).isEqualTo(2);
    }

    @Test
    void a_prefix_is_replayed_and_the_rest_is_left_to_the_strategy() {
        First first = new First();
        Replaying replaying = new Replaying(Schedule.of(1, 1, 1), first);
        Recording recording = new Recording(replaying);
        run(Models.create("running-example"), recording);
        assertThat(recording.schedule()).isEqualTo(Schedule.of(1, 1, 1, 0, 0, 0, 0, 1, 1, 1));
        assertThat(replaying.followed()).isEqualTo(3);
        assertThat(replaying.divergence()).isEqualTo(-1);
        assertThat(first.choices).isEqualTo(7);
        assertThat(first.executed).as("it sees the replayed steps too").isEqualTo(10);
    }

    @Test
    void a_schedule_that_cannot_be_followed_diverges_at_a_step_and_is_left() {
        // The fourth step of q waits for p.
        Replaying replaying = new Replaying(Schedule.of(1, 1, 1, 1, 1), new First());
        Outcome outcome = run(Models.create("running-example"), replaying);
        assertThat(replaying.divergence()).isEqualTo(3);
        assertThat(replaying.followed()).isEqualTo(3);
        assertThat(outcome.steps()).isEqualTo(10);
    }

    @Test
    void replaying_reproduces_the_failure_of_any_random_program() {
        int failures = 0;
        for (int seed = 0; seed < 300; seed++) {
            RandomModels models = RandomModels.everything().steps(12);
            Exploration found = new Explorer(models.create(seed), new RandomWalk())
                    .seed(seed)
                    .explore(Budget.executions(200).untilFirstFailure());
            if (!found.failures().isEmpty()) {
                failures++;
                Replaying replaying = new Replaying(found.failures().get(0).schedule(), new First());
                Outcome again = run(models.create(seed), replaying);
                assertThat(again.failure().toString())
                        .isEqualTo(found.failures().get(0).failure().toString());
                assertThat(replaying.divergence()).isEqualTo(-1);
            }
        }
        assertThat(failures).isGreaterThan(100);
    }

    @Test
    void models_pass_the_determinism_check() {
        for (int seed = 0; seed < 100; seed++) {
            Exploration result = new Explorer(RandomModels.everything().create(seed), new RandomWalk())
                    .checkDeterminism(true)
                    .explore(Budget.executions(20));
            assertThat(result.failures()).noneMatch(f -> f.failure().type() == Failure.Type.NONDETERMINISM);
        }
    }

    /** Runs one program first and others later, as if something besides the choices decided. */
    private static final class Fickle implements Program {
        private final Program[] programs;
        private int executions;

        Fickle(Program... programs) {
            this.programs = programs;
        }

        @Override
        public String name() {
            return "fickle";
        }

        @Override
        public Outcome run(Strategy strategy) {
            return programs[executions++ % programs.length].run(strategy);
        }
    }

    private static Program writes(int value, int times) {
        Model m = Model.named("writes");
        Variable x = m.variable("x");
        m.task("p", t -> {
            for (int i = 0; i < times; i++) {
                t.write(x, value);
            }
        });
        return m.afterwards(x, v -> v == 1, "x == 1").program();
    }

    private static Failure check(Program first, Program second) {
        Exploration result = new Explorer(new Fickle(first, second), new RandomWalk())
                .checkDeterminism(true)
                .explore(Budget.executions(1));
        return result.failures().isEmpty() ? null : result.failures().get(0).failure();
    }

    @Test
    void a_program_that_does_the_same_twice_passes() {
        assertThat(check(writes(1, 2), writes(1, 2))).isNull();
    }

    @Test
    void another_step_is_noticed() {
        assertThat(check(writes(1, 2), writes(1, 3)).toString())
                .contains("nondeterminism: the same choices led elsewhere", "went on after 2 steps");
    }

    @Test
    void a_missing_step_is_noticed() {
        assertThat(check(writes(1, 3), writes(1, 2)).toString())
                .contains("nondeterminism: the same choices led elsewhere: it ended after 2 steps, before it took 3");
    }

    @Test
    void another_end_is_noticed() {
        Model m = Model.named("writes");
        Variable x = m.variable("x");
        m.task("p", t -> t.write(x, 1));
        m.afterwards(x, v -> v == 2, "x == 2");
        assertThat(check(writes(1, 1), m.program()).toString())
                .contains("nondeterminism: the same choices ended differently: first passed, then exception");
    }

    @Test
    void other_operations_are_noticed() {
        Model m = Model.named("reads");
        Variable x = m.variable("x", 1);
        m.task("p", t -> t.read(x));
        m.afterwards(x, v -> v == 1, "x == 1");
        assertThat(check(writes(1, 1), m.program()).toString()).contains("other operations are pending than before");
    }
}

package dev.heddle.core.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.shrink.KnownFailures.Known;
import dev.heddle.core.strategy.basis.RandomWalk;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShrinkerTest {
    private static Outcome replay(Program program, Schedule schedule) {
        Replaying replaying = new Replaying(schedule, new RandomWalk());
        replaying.begin(new Randomness(1));
        Outcome outcome = program.run(replaying);
        assertThat(replaying.divergence()).isEqualTo(-1);
        assertThat(replaying.followed()).isEqualTo(schedule.length());
        return outcome;
    }

    private static List<Known> known() {
        return KnownFailures.all().toList();
    }

    @Test
    void there_are_at_least_thirty_known_failures() {
        assertThat(known()).hasSizeGreaterThanOrEqualTo(30);
    }

    @ParameterizedTest
    @MethodSource("known")
    void shrinking_keeps_the_failure_and_reaches_the_fewest_switches(Known known) {
        Shrunk shrunk = new Shrinker(known.program()).shrink(known.failure(), known.schedule());

        assertThat(shrunk.reproduced()).isTrue();
        assertThat(shrunk.failure().identity()).isEqualTo(known.failure().identity());
        assertThat(replay(known.program(), shrunk.schedule()).failure().identity())
                .isEqualTo(known.failure().identity());
        assertThat(shrunk.switches()).isEqualTo(shrunk.schedule().switches());
        assertThat(shrunk.seconds()).isLessThan(10);
        int fewest = FewestSwitches.of(known.program(), known.failure().identity(), 300_000);
        assertThat(fewest).isNotNegative();
        assertThat(shrunk.switches()).isEqualTo(fewest);
        assertThat(shrunk.isMinimal()).isTrue();
    }

    @Test
    void a_long_execution_loses_what_it_does_not_need() {
        Known worst = KnownFailures.of("work-stealing-queue(2,2)").findFirst().orElseThrow();
        Shrunk shrunk = new Shrinker(worst.program()).shrink(worst.failure(), worst.schedule());
        assertThat(worst.schedule().switches()).isGreaterThan(12);
        assertThat(shrunk.switches()).isLessThan(5);
        assertThat(shrunk.preemptions()).isLessThanOrEqualTo(shrunk.switches());
        assertThat(shrunk.original()).isEqualTo(worst.schedule());
    }

    @Test
    void a_budget_is_kept_and_nothing_is_claimed_then() {
        Known known = KnownFailures.of("tapct-bug3(3,3,3)").findFirst().orElseThrow();
        Shrunk shrunk =
                new Shrinker(known.program()).budget(Budget.executions(500)).shrink(known.failure(), known.schedule());
        assertThat(shrunk.executions()).isLessThanOrEqualTo(500);
        assertThat(shrunk.switches()).isLessThan(known.schedule().switches());
        assertThat(shrunk.isMinimal()).isFalse();
    }

    @Test
    void one_failure_never_turns_into_another_that_is_easier_to_reach() {
        Model m = Model.named("two bugs");
        Variable x = m.variable("x");
        Local a = m.local("a");
        m.task("p", t -> t.write(x, 1).write(x, 2).write(x, 0));
        m.task(
                "q",
                t -> t.read(x, a)
                        .when(a.is(1), early -> early.fail("sees 1"))
                        .when(a.is(0), late -> late.read(x, a).when(a.is(2), then -> then.fail("sees 0, then 2"))));
        Program program = m.program();
        Schedule schedule = Schedule.of(1, 0, 0, 1);
        Failure failure = replay(program, schedule).failure();
        Shrunk shrunk = new Shrinker(program).shrink(failure, schedule);
        assertThat(shrunk.failure().message()).isEqualTo("q sees 0, then 2");
        assertThat(shrunk.switches()).isEqualTo(2);
        assertThat(shrunk.isMinimal()).isTrue();
    }

    @Test
    void what_does_not_fail_again_is_left_alone() {
        Program program = Models.create("lost-update(2)");
        Schedule passing = Schedule.of(0, 0, 1, 1);
        Shrunk shrunk = new Shrinker(program).shrink(new Failure(Failure.Type.EXCEPTION, "gone"), passing);
        assertThat(shrunk.reproduced()).isFalse();
        assertThat(shrunk.schedule()).isEqualTo(passing);
        assertThat(shrunk.isMinimal()).isFalse();
    }

    @Test
    void a_task_that_starves_another_by_spinning_needs_no_switch() {
        Program program = Models.create("spin-flag");
        Schedule spinnerOnly = Schedule.of(new int[10_000]);
        Failure livelock = replay(program, spinnerOnly).failure();
        assertThat(livelock.type()).isEqualTo(Failure.Type.LIVELOCK);
        Shrunk shrunk = new Shrinker(program).budget(Budget.executions(50)).shrink(livelock, spinnerOnly);
        assertThat(shrunk.switches()).isZero();
        assertThat(shrunk.isMinimal()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"STUCK", "CRASH", "NONDETERMINISM"})
    void what_cannot_be_repeated_is_not_tried(Failure.Type type) {
        Shrunk shrunk = new Shrinker(Models.create("deadlock")).shrink(new Failure(type, "?"), Schedule.of(0, 1));
        assertThat(shrunk.executions()).isZero();
        assertThat(shrunk.reproduced()).isFalse();
    }

    @Test
    void the_result_says_in_words_how_short_it_is() {
        Program program = Models.create("lost-update(2)");
        Failure failure = replay(program, Schedule.of(0, 1, 0, 1)).failure();
        assertThat(new Shrinker(program)
                        .shrink(failure, Schedule.of(0, 1, 0, 1))
                        .describe())
                .isEqualTo("2 switches, 1 of them a preemption (no schedule with fewer fails like this)");
    }
}

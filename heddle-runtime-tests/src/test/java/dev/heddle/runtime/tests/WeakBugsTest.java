package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.shrink.Explainer;
import dev.heddle.core.shrink.Shrinker;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.weak.WeakBugs;

/** Bugs that need weak memory are found, replayed, shrunk and explained; what mends them is proved, or at least passes. */
class WeakBugsTest {
    private static final int STEPS = 3_000;

    record Bug(String name, ControlledProgram.Body body, ControlledProgram.Body mended, Failure.Type failure) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Bug bug(String name, ControlledProgram.Body body, ControlledProgram.Body mended) {
        return new Bug(name, body, mended, Failure.Type.EXCEPTION);
    }

    static Stream<Bug> bugs() {
        return Stream.of(
                new Bug(
                        "a spin on a plain flag",
                        WeakBugs::spinOnPlainFlag,
                        WeakBugs::spinOnVolatileFlag,
                        Failure.Type.LIVELOCK),
                bug("double-checked locking", WeakBugs::doubleCheckedLocking, WeakBugs::doubleCheckedLockingMended),
                bug("unsafe publication", WeakBugs::unsafePublication, WeakBugs::publicationOfFinalField),
                bug("an atomic published by a race", WeakBugs::atomicPublishedByRace, WeakBugs::atomicPublishedInOrder),
                bug("Dekker with lazySet", WeakBugs::dekkerWithLazySet, WeakBugs::dekkerWithSet),
                bug(
                        "a spin lock released by a plain write",
                        WeakBugs::spinLockReleasedPlainly,
                        WeakBugs::spinLockReleased),
                bug(
                        "Peterson with acquire and release",
                        WeakBugs::petersonByAcquireAndRelease,
                        WeakBugs::petersonByVolatile),
                bug("a volatile used as a fence", WeakBugs::volatileAsFence, WeakBugs::volatileAsFlag),
                bug(
                        "a sequence lock without a load fence",
                        WeakBugs::sequenceLockWithoutLoadFence,
                        WeakBugs::sequenceLockWithLoadFence),
                bug("a ring buffer by setPlain", WeakBugs::ringBufferBySetPlain, WeakBugs::ringBufferBySetRelease));
    }

    private static ControlledProgram program(ControlledProgram.Body body, String backend, MemoryModel memory) {
        return new ControlledProgram(
                "weak",
                body,
                Backends.create(backend),
                new Settings().timing(Settings.Timing.IDEAL).memory(memory).maxSteps(STEPS));
    }

    private static Exploration explore(ControlledProgram program, String strategy, int executions) {
        Explorer explorer = new Explorer(
                        program,
                        Strategies.create(
                                strategy, new StrategyOptions().fair(true).program(program)))
                .seed(1);
        return new Supervisor(program, explorer)
                .explore(Budget.executions(executions).untilFirstFailure());
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void a_bug_is_found_under_weak_memory_alone_and_replayed_on_every_backend(Bug bug) {
        List<Schedule> schedules = new ArrayList<>();
        for (String backend : Sample.usualBackends()) {
            Exploration sequential = explore(program(bug.body, backend, MemoryModel.SC), "pos*", 300);
            assertThat(sequential.failures()).isEmpty();
            Exploration weak = explore(program(bug.body, backend, MemoryModel.JMM), "pos*", 3_000);
            assertThat(weak.failures()).as(backend).hasSize(1);
            FoundFailure found = weak.failures().get(0);
            assertThat(found.failure().type()).isEqualTo(bug.failure);
            assertThat(found.schedule().values()).isPositive();
            schedules.add(Schedule.parse(found.schedule().toString()));
        }
        for (String backend : Sample.backends()) {
            ControlledProgram program = program(bug.body, backend, MemoryModel.JMM);
            for (Schedule schedule : schedules) {
                Exploration again = new Explorer(program, new Replaying(schedule, new RandomWalk()))
                        .checkDeterminism(true)
                        .explore(Budget.executions(2));
                assertThat(again.failures())
                        .isNotEmpty()
                        .allSatisfy(f -> assertThat(f.failure().type()).isEqualTo(bug.failure));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void what_mends_it_is_proved_or_passes(Bug bug) {
        String backend = Sample.backends().get(Sample.backends().size() - 1);
        ControlledProgram sampled = program(bug.mended, backend, MemoryModel.JMM);
        assertThat(explore(sampled, "pos*", 1_000).failures()).isEmpty();
        if (bug.failure == Failure.Type.EXCEPTION) {
            Exploration all = explore(program(bug.mended, backend, MemoryModel.JMM), "dpor", 20_000);
            assertThat(all.failures()).isEmpty();
            assertThat(all.confidence().proved()).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void one_read_that_does_not_see_a_write_is_enough_and_is_the_reason(Bug bug) {
        if (bug.failure != Failure.Type.EXCEPTION) {
            return;
        }
        String backend = Sample.backends().get(Sample.backends().size() - 1);
        ControlledProgram program = program(bug.body, backend, MemoryModel.JMM);
        FoundFailure found = explore(program, "pos*", 3_000).failures().get(0);
        Shrunk shrunk = new Shrinker(program).shrink(found.failure(), found.schedule());
        assertThat(shrunk.schedule().values()).isBetween(1, 2);
        assertThat(new Explainer(program)
                        .explain(shrunk.failure(), shrunk.schedule())
                        .pairs())
                .isNotEmpty()
                .allSatisfy(pair -> assertThat(pair.unseen()).isTrue());
    }
}

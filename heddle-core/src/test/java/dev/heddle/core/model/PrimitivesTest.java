package dev.heddle.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Choice;
import dev.heddle.core.Enumeration;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.basis.RandomWalk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What each primitive means. */
class PrimitivesTest {
    private final Model m = Model.named("test");
    private final Variable x = m.variable("x");
    private final Local a = m.local("a");

    private Enumeration all() {
        return Enumeration.of(m.program());
    }

    private Outcome run(int... schedule) {
        Replaying strategy = new Replaying(Schedule.of(schedule), new RandomWalk());
        strategy.begin(new Randomness(1));
        Outcome outcome = m.program().run(strategy);
        assertThat(strategy.divergence()).as("the schedule can be followed").isEqualTo(-1);
        return outcome;
    }

    @Test
    void a_lock_keeps_others_out_until_it_is_unlocked() {
        Lock lock = m.lock("lock");
        for (int i = 0; i < 3; i++) {
            m.task("t" + i, t -> t.lock(lock).read(x, a).write(x, a.plus(1)).unlock(lock));
        }
        m.afterwards(x, v -> v == 3, "x == 3");
        Enumeration all = all();
        assertThat(all.failures).isEmpty();
        assertThat(all.schedules).isEqualTo(6);
    }

    @Test
    void a_task_that_locks_twice_waits_for_itself() {
        Lock lock = m.lock("lock");
        m.task("t", t -> t.lock(lock).lock(lock));
        assertThat(all().failures).containsExactly("deadlock: t waits for lock lock, which it holds itself");
    }

    @Test
    void unlocking_what_one_does_not_hold_is_a_failure() {
        Lock lock = m.lock("lock");
        m.task("t", t -> t.unlock(lock));
        assertThat(all().failures).containsExactly("exception: t unlocks lock, which it does not hold");
    }

    @Test
    void try_lock_never_waits() {
        Lock lock = m.lock("lock");
        m.task("p", t -> t.lock(lock));
        m.task("q", t -> t.tryLock(lock, a).when(a.is(0), no -> no.write(x, 1)));
        m.afterwards(x, v -> v == 0, "the lock was free");
        assertThat(run(1, 0).failure().type()).isEqualTo(Failure.Type.DEADLOCK);
        assertThat(run(0, 1, 1).failure().message()).contains("the lock was free");
    }

    @Test
    void a_deadlock_names_who_waits_for_what() {
        Lock k = m.lock("k");
        Lock l = m.lock("l");
        m.task("p", t -> t.lock(k).lock(l).unlock(l).unlock(k));
        m.task("q", t -> t.lock(l).lock(k).unlock(k).unlock(l));
        Outcome outcome = run(0, 1);
        assertThat(outcome.failure().toString())
                .isEqualTo("deadlock: p waits for lock l, which q holds; q waits for lock k, which p holds");
        assertThat(outcome.blocked()).extracting(Operation::kind).containsExactly(Kind.LOCK, Kind.LOCK);
        assertThat(outcome.steps()).isEqualTo(2);
    }

    @Test
    void a_semaphore_has_as_many_permits_as_were_given() {
        Semaphore s = m.semaphore("s", 1);
        m.task("p", t -> t.acquire(s));
        m.task("q", t -> t.acquire(s).release(s).release(s));
        assertThat(all().failures).containsExactly("deadlock: q waits for a permit of s");
    }

    @Test
    void awaiting_a_value_is_a_read_that_waits() {
        m.task("p", t -> t.await(x, v -> v == 1, "x == 1"));
        m.task("q", t -> t.write(x, 1).write(x, 2));
        Enumeration all = all();
        assertThat(all.schedules).isEqualTo(2);
        assertThat(all.failures).containsExactly("deadlock: p waits for x == 1 (x is 2)");
    }

    @Test
    void a_condition_gives_up_the_lock_and_takes_it_again_when_notified() {
        Lock lock = m.lock("lock");
        Condition c = m.condition("c", lock);
        m.task(
                "waiter",
                t -> t.lock(lock).await(c).check(x, v -> v == 1, "x == 1").unlock(lock));
        m.task("notifier", t -> t.lock(lock).notifyOne(c).write(x, 1).unlock(lock));
        assertThat(run(0, 0, 1, 1, 1, 1, 0, 0, 0).failed()).isFalse();
        assertThat(all().failures).containsExactly("deadlock: waiter waits for a notification of c");
    }

    @Test
    void waiters_are_notified_in_the_order_in_which_they_came() {
        Lock lock = m.lock("lock");
        Condition c = m.condition("c", lock);
        m.task("p", t -> t.lock(lock).await(c).write(x, 1).unlock(lock));
        m.task("q", t -> t.lock(lock).await(c).write(x, 2).unlock(lock));
        m.task("n", t -> t.lock(lock).notifyOne(c).unlock(lock));
        Outcome outcome = run(1, 1, 0, 0, 2, 2, 2, 1, 1, 1);
        assertThat(outcome.failure().message()).isEqualTo("p waits for a notification of c");
    }

    @Test
    void notify_all_wakes_everybody_once() {
        Lock lock = m.lock("lock");
        Condition c = m.condition("c", lock);
        m.task("p", t -> t.lock(lock).await(c).unlock(lock));
        m.task("q", t -> t.lock(lock).await(c).unlock(lock));
        m.task("n", t -> t.lock(lock).notifyAll(c).unlock(lock));
        assertThat(run(1, 1, 0, 0, 2, 2, 2, 0, 0, 1, 1).failed()).isFalse();
    }

    @Test
    void waiting_and_notifying_need_the_lock() {
        Lock lock = m.lock("lock");
        Condition c = m.condition("c", lock);
        m.task("p", t -> t.await(c));
        m.task("q", t -> t.notifyOne(c));
        assertThat(all().failures)
                .containsExactlyInAnyOrder(
                        "exception: p waits for c without holding lock",
                        "exception: q notifies c without holding lock");
    }

    @Test
    void nobody_passes_a_barrier_before_all_have_arrived_and_it_can_be_used_again() {
        Barrier barrier = m.barrier("barrier", 2);
        for (int i = 0; i < 2; i++) {
            m.task(
                    "t" + i,
                    t -> t.increment(x)
                            .await(barrier)
                            .check(x, v -> v >= 2, "all have made their first step")
                            .await(barrier)
                            .increment(x)
                            .await(barrier)
                            .check(x, v -> v == 4, "all have made their second step"));
        }
        Enumeration all = all();
        assertThat(all.failures).isEmpty();
        assertThat(all.fingerprints).hasSize(4);
    }

    @Test
    void a_barrier_says_who_is_missing() {
        Barrier barrier = m.barrier("barrier", 3);
        m.task("p", t -> t.await(barrier));
        m.task("q", t -> t.await(barrier));
        assertThat(all().failures)
                .containsExactly("deadlock: p waits for barrier barrier (2 of 3 are there); "
                        + "q waits for barrier barrier (2 of 3 are there)");
    }

    @Test
    void a_join_comes_after_all_a_task_has_done() {
        Procedure p = m.task("p", t -> t.write(x, 1).write(x, 2));
        m.task("q", t -> t.join(p).check(x, v -> v == 2, "x == 2"));
        Enumeration all = all();
        assertThat(all.schedules).isEqualTo(1);
        assertThat(all.failures).isEmpty();
    }

    @Test
    void a_spawned_task_starts_with_its_creators_locals_and_can_be_joined() {
        Local child = m.local("child");
        Procedure worker = m.procedure("worker").body(t -> t.write(x, a.plus(1)));
        m.task("main", t -> t.assign(a, 41).spawn(worker, child).join(child).check(x, v -> v == 42, "x == 42"));
        Enumeration all = all();
        assertThat(all.failures).isEmpty();
        assertThat(all.schedules).isEqualTo(1);
    }

    @Test
    void a_task_that_leaves_early_can_be_joined_too() {
        Procedure p =
                m.task("p", t -> t.read(x, a).when(a.is(0), yes -> yes.end()).write(x, 1));
        m.task("q", t -> t.join(p).check(x, v -> v == 0, "x == 0"));
        assertThat(all().failures).isEmpty();
    }

    @Test
    void only_tasks_from_the_beginning_are_joined_by_name() {
        Procedure p = m.procedure("p");
        assertThatThrownBy(() -> m.task("q", t -> t.join(p)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("spawn(p, handle)");
    }

    @Test
    void time_outs_fire_under_ideal_timing_only_when_nothing_else_can_go_on() {
        Semaphore s = m.semaphore("s", 0);
        m.task("p", t -> t.acquireWithin(s, 5, a).check(a.is(1)));
        m.task("q", t -> t.step().step().release(s));
        Enumeration all = all();
        assertThat(all.failures).isEmpty();
        assertThat(all.schedules).isEqualTo(1);
    }

    @Test
    void time_outs_fire_at_any_time_if_asked() {
        Semaphore s = m.semaphore("s", 0);
        m.timing(Model.Timing.ANY);
        m.task("p", t -> t.acquireWithin(s, 5, a).check(a.is(1)));
        m.task("q", t -> t.step().release(s));
        Enumeration all = all();
        assertThat(all.failures).containsExactly("exception: p expects a == 1");
        assertThat(all.fingerprints).hasSizeGreaterThan(1);
    }

    @Test
    void the_earliest_deadline_fires_first() {
        m.task("slow", t -> t.sleep(3).write(x, 1));
        m.task("fast", t -> t.sleep(1).sleep(1).write(x, 2));
        m.afterwards(x, v -> v == 1, "slow comes last");
        Enumeration all = all();
        assertThat(all.schedules).isEqualTo(1);
        assertThat(all.failures).isEmpty();
    }

    @Test
    void equal_deadlines_are_a_choice() {
        m.task("p", t -> t.sleep(1).write(x, 1));
        m.task("q", t -> t.sleep(1).write(x, 2));
        // Whoever wakes first writes before the other wakes: time passes when nothing else can go on.
        assertThat(all().schedules).isEqualTo(2);
    }

    @Test
    void a_wait_that_times_out_needs_its_lock_again() {
        Lock lock = m.lock("lock");
        Condition c = m.condition("c", lock);
        m.task("p", t -> t.lock(lock).awaitWithin(c, 1, a).check(a.is(0)).unlock(lock));
        List<Kind> kinds = new ArrayList<>();
        m.program().run(new Strategy() {
            @Override
            public boolean begin(Randomness random) {
                return true;
            }

            @Override
            public int choose(Choice choice) {
                return 0;
            }

            @Override
            public void executed(Operation operation) {
                kinds.add(operation.kind());
            }
        });
        assertThat(kinds).containsExactly(Kind.LOCK, Kind.WAIT, Kind.TIMEOUT, Kind.LOCK, Kind.UNLOCK);
    }

    @Test
    void spinning_without_end_reaches_the_step_limit() {
        m.stepLimit(50).task("p", t -> t.spinUntil(x, a, a.is(1)));
        Outcome outcome = run();
        assertThat(outcome.failure().type()).isEqualTo(Failure.Type.LIVELOCK);
        assertThat(outcome.steps()).isEqualTo(50);
    }

    @Test
    void a_local_loop_without_end_is_noticed() {
        m.task("p", t -> t.loopWhile(Expression.constant(1), body -> body.assign(a, a.plus(1))));
        assertThat(all().failures).containsExactly("stuck: p loops without making a step");
    }

    @Test
    void an_index_beyond_the_end_is_a_failure_of_the_task() {
        Array y = m.array("y", 2);
        m.task("p", t -> t.assign(a, 2).write(y.at(a), 1));
        assertThat(all().failures).singleElement().asString().contains("y[a]: the index is 2, the size 2");
    }

    @Test
    void commuting_increments_make_one_trace() {
        m.task("p", t -> t.add(x, 1));
        m.task("q", t -> t.add(x, 1));
        m.afterwards(x, v -> v == 2, "x == 2");
        Enumeration all = all();
        assertThat(all.schedules).isEqualTo(2);
        assertThat(all.fingerprints).hasSize(1);
        assertThat(all.failures).isEmpty();
    }

    @Test
    void read_modify_writes_are_atomic() {
        Local old = m.local("old");
        Local done = m.local("done");
        m.task("p", t -> t.fetchAndAdd(x, 2, old).check(old.is(0)));
        m.task(
                "q",
                t -> t.await(x, v -> v == 2, "x == 2")
                        .compareAndSet(x, Expression.constant(1), Expression.constant(9), done)
                        .check(done.is(0))
                        .compareAndSet(x, Expression.constant(2), Expression.constant(9), done)
                        .check(done.is(1))
                        .exchange(x, Expression.constant(5), old)
                        .check(old.is(9))
                        .update(x, v -> v * 2)
                        .check(x, v -> v == 10, "x == 10"));
        assertThat(all().failures).isEmpty();
    }

    @Test
    void blocked_operations_are_shown_to_the_strategy_but_not_offered() {
        Semaphore s = m.semaphore("s", 0);
        m.task("p", t -> t.acquire(s));
        m.task("q", t -> t.step().release(s));
        List<String> seen = new ArrayList<>();
        m.program().run(new Strategy() {
            @Override
            public boolean begin(Randomness random) {
                return true;
            }

            @Override
            public int choose(Choice choice) {
                seen.add(choice.size() + " enabled, " + choice.blockedSize() + " blocked");
                return 0;
            }
        });
        assertThat(seen).containsExactly("1 enabled, 1 blocked", "1 enabled, 1 blocked", "1 enabled, 0 blocked");
    }
}

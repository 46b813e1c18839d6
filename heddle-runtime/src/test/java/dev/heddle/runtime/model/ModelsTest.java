package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.HERE;
import static dev.heddle.runtime.model.ByHand.explore;
import static dev.heddle.runtime.model.ByHand.locked;
import static dev.heddle.runtime.model.ByHand.runOnce;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.Outcome;
import dev.heddle.core.explore.Exploration;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.hooks.calls.CallHooks;
import dev.heddle.runtime.hooks.environment.ExitHooks;
import dev.heddle.runtime.hooks.environment.QuietHooks;
import dev.heddle.runtime.hooks.environment.TimeHooks;
import dev.heddle.runtime.hooks.memory.MemoryHooks;
import dev.heddle.runtime.hooks.threads.MonitorHooks;
import dev.heddle.runtime.hooks.threads.ParkHooks;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.model.ByHand.Hooked;
import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.program.ControlledProgram;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ModelsTest {
    private static final int FIELD = Fields.of("dev/heddle/runtime/model/ModelsTest", "value", false);

    private int value;

    private void add() {
        MemoryHooks.read(this, FIELD, HERE);
        int seen = value;
        MemoryHooks.write(this, FIELD, HERE);
        value = seen + 1;
    }

    @Test
    void an_unlocked_update_is_lost_in_some_executions_and_not_in_others() {
        Exploration found = explore(300, () -> {
            ModelsTest shared = new ModelsTest();
            Hooked a = start(shared::add);
            Hooked b = start(shared::add);
            a.await();
            b.await();
            assertThat(shared.value).isEqualTo(2);
        });
        assertThat(found.failedExecutions()).isBetween(30L, 270L);
    }

    @Test
    void a_monitor_excludes_and_is_entered_again_by_its_owner() {
        Exploration found = explore(300, () -> {
            ModelsTest shared = new ModelsTest();
            Hooked a = start(() -> locked(shared, () -> locked(shared, shared::add)));
            Hooked b = start(() -> locked(shared, shared::add));
            a.await();
            b.await();
            assertThat(shared.value).isEqualTo(2);
        });
        assertThat(found.failures()).isEmpty();
    }

    @Test
    void a_deadlock_names_who_waits_for_what_held_by_whom() {
        Exploration found = explore(300, () -> {
            Object left = new Object();
            Object right = new Object();
            start(() -> locked(left, () -> locked(right, () -> {})));
            start(() -> locked(right, () -> locked(left, () -> {})));
        });
        Failure failure = found.failures().get(0).failure();
        assertThat(failure.type()).isEqualTo(Failure.Type.DEADLOCK);
        assertThat(failure.message()).contains("Thread-0 waits for lock Object#", "held by Thread-1");
    }

    @Test
    void a_notified_task_goes_on_only_when_the_lock_is_free() {
        Exploration found = explore(300, () -> {
            ModelsTest shared = new ModelsTest();
            Hooked waiter = start(() -> locked(shared, () -> {
                while (shared.value == 0) {
                    MonitorHooks.wait_(shared);
                }
                assertThat(shared.value).isEqualTo(2);
            }));
            locked(shared, () -> {
                shared.value = 1;
                MonitorHooks.notify_(shared);
                ThreadHooks.yield_();
                shared.value = 2;
            });
            waiter.await();
        });
        assertThat(found.failures()).isEmpty();
    }

    @Test
    void a_timed_wait_ends_at_its_deadline_and_time_passes_for_nothing_else() {
        Outcome outcome = runOnce(() -> {
            Object lock = new Object();
            long start = TimeHooks.nanoTime();
            locked(lock, () -> MonitorHooks.wait_(lock, 1500));
            assertThat(TimeHooks.nanoTime() - start).isEqualTo(1_500_000_000L);
            ThreadHooks.sleep(10);
            assertThat(TimeHooks.nanoTime() - start).isEqualTo(1_510_000_000L);
        });
        assertThat(outcome.failure()).isNull();
    }

    @Test
    void an_interrupt_ends_a_wait_with_the_lock_held_and_the_flag_cleared() {
        Exploration found = explore(300, () -> {
            ModelsTest shared = new ModelsTest();
            Hooked waiter = start(() -> locked(shared, () -> {
                try {
                    MonitorHooks.wait_(shared);
                } catch (InterruptedException e) {
                    assertThat(MonitorHooks.holdsLock(shared)).isTrue();
                    assertThat(ThreadHooks.isInterrupted(Thread.currentThread()))
                            .isZero();
                    shared.value = 1;
                }
            }));
            ThreadHooks.interrupt(waiter);
            waiter.await();
            assertThat(shared.value).isEqualTo(1);
        });
        assertThat(found.failures()).isEmpty();
    }

    @Test
    void an_unpark_before_the_park_is_not_lost_and_two_count_as_one() {
        Exploration found = explore(200, () -> {
            Hooked parked = start(() -> {
                ParkHooks.park(null);
                ParkHooks.park("a second time");
            });
            CallHooks.at(HERE);
            ParkHooks.unpark(parked);
            CallHooks.at(HERE);
            ParkHooks.unpark(parked);
            parked.await();
        });
        assertThat(found.failedExecutions()).isBetween(1L, 199L);
        assertThat(found.failures()).allMatch(f -> f.failure().type() == Failure.Type.DEADLOCK);
    }

    @Test
    void an_object_nobody_else_can_know_costs_no_steps() {
        Outcome alone = runOnce(ModelsTest::startAndWait);
        Outcome busy = runOnce(() -> {
            Hooked other = start(() -> {});
            ModelsTest mine = new ModelsTest();
            MemoryHooks.created(mine);
            for (int i = 0; i < 100; i++) {
                mine.addPrivately();
            }
            other.await();
        });
        assertThat(busy.steps()).isEqualTo(alone.steps());
    }

    private static void startAndWait() throws InterruptedException {
        start(() -> {}).await();
    }

    private void addPrivately() {
        MemoryHooks.read(this, FIELD, HERE);
        value++;
    }

    @Test
    void a_quiet_region_has_no_steps() {
        Outcome noisy = runOnce(() -> twoTasks(false));
        Outcome quiet = runOnce(() -> twoTasks(true));
        assertThat(quiet.steps()).isLessThan(noisy.steps());
    }

    private static void twoTasks(boolean quiet) throws InterruptedException {
        ModelsTest shared = new ModelsTest();
        Hooked other = start(() -> {
            if (quiet) {
                QuietHooks.enter();
            }
            for (int i = 0; i < 20; i++) {
                shared.add();
            }
            if (quiet) {
                QuietHooks.exit();
            }
        });
        other.await();
    }

    @Test
    void a_call_for_the_end_of_the_JVM_ends_the_execution() {
        Outcome outcome = runOnce(() -> {
            start(() -> ExitHooks.exit(4)).await();
        });
        assertThat(outcome.failure().type()).isEqualTo(Failure.Type.EXIT);
        assertThat(outcome.failure().message()).contains("System.exit(4)");
    }

    @Test
    void a_program_that_never_ends_reaches_the_step_limit() {
        Exploration found = explore(2, new Settings().maxSteps(1000), () -> {
            ModelsTest shared = new ModelsTest();
            start(() -> {
                        while (true) {
                            shared.add();
                        }
                    })
                    .await();
        });
        assertThat(found.failures().get(0).failure().type()).isEqualTo(Failure.Type.TOO_LONG);
    }

    @Test
    void an_endless_local_loop_is_reported_with_its_place() {
        Exploration found = explore(2, new Settings().watchdogMillis(200), () -> spin());
        Failure failure = found.failures().get(0).failure();
        assertThat(failure.type()).isEqualTo(Failure.Type.STUCK);
        assertThat(failure.message()).contains("main", "ModelsTest.spin");
        stop = true;
    }

    private static volatile boolean stop;

    private static void spin() {
        stop = false;
        while (!stop) {
            Thread.onSpinWait();
        }
    }

    @Test
    void leftover_tasks_are_a_failure_when_asked() {
        ControlledProgram.Body body = () -> start(() -> ParkHooks.park(null));
        assertThat(explore(5, body).failures()).isEmpty();
        Exploration strict = explore(5, new Settings().failOnLeak(true), body);
        assertThat(strict.failures().get(0).failure().type()).isEqualTo(Failure.Type.LEAK);
    }

    @Test
    void no_thread_is_left_behind() throws InterruptedException {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        explore(50, () -> {
            start(() -> ParkHooks.park(null));
            start(() -> {
                while (true) {
                    try {
                        ParkHooks.park(null);
                    } catch (IllegalStateException e) {
                        throw e;
                    }
                }
            });
        });
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (!before.contains(thread) && !thread.isDaemon()) {
                // Those that passed on the token may still be on their way out.
                thread.join(60_000);
                assertThat(thread.isAlive()).as(thread.getName()).isFalse();
            }
        }
    }
}

package explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.FailureFound;
import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What only executions show of a program, and makes steps of what is none otherwise: here nothing was rehearsed before. */
class LearnedOnTheWayTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private static Options dpor() {
        return Heddle.options().strategy("dpor").executions(2_000);
    }

    /** Whoever is interrupted after it has looked at the flag, and served before it parks, keeps the flag. */
    private static void interruptedWhileItWaits(boolean mayKeepFlag) throws InterruptedException {
        Semaphore permits = new Semaphore(0);
        Thread waiter = new Thread(() -> {
            try {
                permits.acquire();
                if (Thread.currentThread().isInterrupted() && !mayKeepFlag) {
                    throw new AssertionError("served and interrupted");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        waiter.start();
        waiter.interrupt();
        permits.release();
        waiter.join();
    }

    @Test
    void a_program_that_interrupts_a_task_is_proved() {
        Result result = Heddle.explore(dpor(), () -> interruptedWhileItWaits(true));

        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(result.traces()).isGreaterThan(2);
    }

    @Test
    void what_is_learned_shows_a_failure_and_its_schedule_replays_where_nothing_was_learned_before() {
        for (String strategy : new String[] {"dpor", "auto"}) {
            Result result =
                    Heddle.explore(dpor().strategy(strategy).explain(false), () -> interruptedWhileItWaits(false));

            assertThat(result.failures()).as(strategy).hasSize(1);
            FailureFound failure = result.failures().get(0);
            assertThat(failure.message()).contains("served and interrupted");
            Result replay =
                    Heddle.explore(Heddle.options().schedule(failure.schedule()), () -> interruptedWhileItWaits(false));
            assertThat(replay.diverged()).isFalse();
            assertThat(replay.failures().get(0).message()).isEqualTo(failure.message());
        }
    }

    /** It interrupts a task in some orders, and fails in one in which it does not. */
    private static void failsWhereItDoesNotInterrupt() throws InterruptedException {
        AtomicInteger begun = new AtomicInteger();
        AtomicInteger served = new AtomicInteger();
        Semaphore there = new Semaphore(0);
        Semaphore back = new Semaphore(0);
        Thread answers = new Thread(() -> {
            begun.set(1);
            there.acquireUninterruptibly();
            back.release();
        });
        Thread asks = new Thread(() -> {
            there.release();
            try {
                back.acquire();
                served.set(1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        answers.start();
        asks.start();
        boolean interrupts = begun.get() == 0;
        if (interrupts) {
            asks.interrupt();
        } else if (served.get() == 1) {
            throw new AssertionError("served at once");
        }
        answers.join();
        asks.join();
    }

    @Test
    void a_schedule_replays_though_its_order_does_not_show_what_was_learned_from_others() {
        for (String strategy : new String[] {"dpor", "auto"}) {
            Result result =
                    Heddle.explore(dpor().strategy(strategy).explain(false), () -> failsWhereItDoesNotInterrupt());

            assertThat(result.failures()).as(strategy).hasSize(1);
            FailureFound failure = result.failures().get(0);
            Result replay =
                    Heddle.explore(Heddle.options().schedule(failure.schedule()), () -> failsWhereItDoesNotInterrupt());
            assertThat(replay.diverged()).as(failure.schedule()).isFalse();
            assertThat(replay.failures().get(0).message()).isEqualTo(failure.message());
        }
    }

    @Test
    void a_program_that_asks_whether_a_task_lives_is_proved() {
        Result result = Heddle.explore(dpor(), () -> {
            CountDownLatch done = new CountDownLatch(1);
            Thread worker = new Thread(() -> done.countDown());
            worker.start();
            done.await();
            boolean ignored = worker.isAlive();
        });

        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(result.traces()).isEqualTo(2);
    }

    @Test
    void executions_before_a_search_begins_anew_are_not_counted_and_the_budget_is_kept() {
        AtomicInteger made = new AtomicInteger();
        Result result = Heddle.explore(Heddle.options().strategy("rw").executions(50), () -> {
            made.incrementAndGet();
            interruptedWhileItWaits(true);
        });

        assertThat(result.executions()).isEqualTo(50);
    }

    /** The interrupt comes in few orders only, and late. */
    @Test
    void a_place_that_only_what_is_learned_leads_to_is_not_said_to_be_out_of_reach_before() {
        Result result = Heddle.explore(dpor().executions(150), () -> {
            AtomicInteger steps = new AtomicInteger();
            AtomicInteger kept = new AtomicInteger();
            Semaphore permits = new Semaphore(0);
            Thread waiter = new Thread(() -> {
                for (int i = 0; i < 3; i++) {
                    steps.incrementAndGet();
                }
                try {
                    permits.acquire();
                    kept.set(Thread.currentThread().isInterrupted() ? 1 : 0);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            waiter.start();
            boolean inStep = true;
            for (int i = 0; i <= 3; i++) {
                inStep &= steps.get() == i;
            }
            if (inStep) {
                waiter.interrupt();
            }
            permits.release();
            waiter.join();
            Heddle.sometimes("served and interrupted", () -> kept.get() == 1);
        });

        assertThat(result.proved()).as(result.summary()).isTrue();
    }

    @Test
    void a_test_with_one_task_is_run_once_whatever_it_asks() {
        int[] made = new int[1];
        Result result = Heddle.explore(dpor(), () -> {
            made[0]++;
            Thread.currentThread().interrupt();
            assertThat(Thread.interrupted()).isTrue();
        });

        assertThat(result.executions()).isEqualTo(1);
    }
}

package dev.heddle.transactions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.check.Consistency;
import dev.heddle.check.Verdict;
import dev.heddle.check.history.History;
import dev.heddle.check.specification.Specifications;
import dev.heddle.transactions.plan.TransactionPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** Programs whose threads would disturb each other, if it were not for transactions. */
class EnforcedTest {
    private static final int TURNS = 3000;

    @Test
    void transfers_between_variables_of_all_types_are_never_seen_half_done() throws InterruptedException {
        Bank bank = Woven.make(Bank.class, Accounts.class, TransactionPlan::baseline);
        ConcurrentLinkedQueue<Long> wrong = new ConcurrentLinkedQueue<>();
        run(
                turn -> bank.transfer(turn % 2, 1 - turn % 2, 1 + turn % 5),
                turn -> bank.transfer(1 - turn % 2, turn % 2, 1 + turn % 3),
                turn -> {
                    long sum = bank.sum();
                    if (sum != 0) {
                        wrong.add(sum);
                    }
                });
        assertThat(wrong).isEmpty();
        assertThat(bank.sum()).isZero();
    }

    @Test
    void the_same_holds_of_atomic_objects() throws InterruptedException {
        Bank bank = Woven.make(Bank.class, Purses.class, TransactionPlan::baseline);
        Bank each = Woven.make(Bank.class, Purses.class, structure -> TransactionPlan.every(1, structure));
        ConcurrentLinkedQueue<Long> wrong = new ConcurrentLinkedQueue<>();
        IntConsumer transfers = turn -> {
            bank.transfer(turn % 2, 1 - turn % 2, 1 + turn % 5);
            bank.count(false);
            each.count(false);
        };
        run(transfers, transfers, turn -> {
            long sum = bank.sum();
            if (sum != 0) {
                wrong.add(sum);
            }
        });
        assertThat(wrong).isEmpty();
        assertThat(bank.count(false)).isEqualTo(2 * (2 * TURNS + 1));
        assertThat(each.count(false)).isEqualTo(2 * (2 * TURNS + 1));
    }

    @Test
    void what_is_done_to_atomic_objects_does_what_the_jdk_does() throws Exception {
        List<Object> plain = new AtomicCallsSample().call();
        for (int size : new int[] {1, 2, 100}) {
            Callable<?> woven = Woven.make(
                    Callable.class, AtomicCallsSample.class, structure -> TransactionPlan.every(size, structure));
            assertThat(woven.call()).isEqualTo(plain);
        }
    }

    @Test
    void nobody_is_led_astray_by_what_never_was_together() throws InterruptedException {
        Runnable twins = Woven.make(Runnable.class, Twins.class, TransactionPlan::baseline);
        ConcurrentLinkedQueue<Throwable> thrown = new ConcurrentLinkedQueue<>();
        List<Thread> threads = new ArrayList<>();
        for (String name : List.of("writer 1", "writer 2", "reader 1", "reader 2")) {
            Thread thread = new Thread(
                    () -> {
                        for (int turn = 0; turn < 10 * TURNS; turn++) {
                            twins.run();
                        }
                    },
                    name);
            thread.setUncaughtExceptionHandler((who, what) -> thrown.add(what));
            threads.add(thread);
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(thrown).isEmpty();
    }

    @Test
    void no_count_gets_lost() throws InterruptedException {
        Bank whole = Woven.make(Bank.class, Accounts.class, TransactionPlan::baseline);
        run(turn -> whole.count(false), turn -> whole.count(false), turn -> whole.count(false));
        assertThat(whole.count(false)).isEqualTo(2 * (3 * TURNS + 1));
    }

    @Test
    void with_a_boundary_at_each_access_a_single_thread_notices_nothing() {
        Bank bank = Woven.make(Bank.class, Accounts.class, structure -> TransactionPlan.every(1, structure));
        for (int i = 0; i < 100; i++) {
            bank.transfer(i % 2, 1 - i % 2, i % 7);
            assertThat(bank.sum()).isZero();
            assertThat(bank.count(false)).isEqualTo(2 * (i + 1));
        }
    }

    @Test
    void what_was_written_before_an_exception_stays_and_it_is_the_programs() {
        Bank bank = Woven.make(Bank.class, Accounts.class, TransactionPlan::baseline);
        assertThatThrownBy(() -> bank.count(true))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("at 1");
        assertThat(bank.count(false)).isEqualTo(4);
    }

    @Test
    void a_stack_for_one_thread_is_linearizable_for_three() throws InterruptedException {
        for (int round = 0; round < 50; round++) {
            Pile stack = Woven.make(Pile.class, Sequential.class, TransactionPlan::baseline);
            History.Recorder recorder = new History.Recorder();
            run(
                    12,
                    turn -> call(recorder, "a", "push", turn, () -> stack.push(turn)),
                    turn -> call(recorder, "b", "push", -turn, () -> stack.push(-turn)),
                    turn -> {
                        int call = recorder.invoked("c", turn % 3 == 2 ? "size" : "pop");
                        recorder.returned(call, turn % 3 == 2 ? stack.size() : stack.pop());
                    });
            Verdict verdict = Consistency.LINEARIZABLE.check(recorder.history(), Specifications.stack());
            assertThat(verdict.holds()).as(verdict.toString()).isTrue();
        }
    }

    private static void call(History.Recorder recorder, String task, String method, int argument, Runnable body) {
        int call = recorder.invoked(task, method, argument);
        body.run();
        recorder.returned(call, null);
    }

    private static void run(IntConsumer... bodies) throws InterruptedException {
        run(TURNS, bodies);
    }

    private static void run(int turns, IntConsumer... bodies) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        ConcurrentLinkedQueue<Throwable> thrown = new ConcurrentLinkedQueue<>();
        for (IntConsumer body : bodies) {
            Thread thread = new Thread(() -> {
                try {
                    for (int turn = 0; turn < turns; turn++) {
                        body.accept(turn);
                    }
                } catch (Throwable e) {
                    thrown.add(e);
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(thrown).isEmpty();
    }
}

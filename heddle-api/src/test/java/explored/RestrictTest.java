package explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import dev.heddle.api.restrict.Restrict;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Synchronizations in round-robin order, on both backends. */
class RestrictTest {
    private static Result explore(String backend, Restrict restrict, Heddle.Body body) {
        Options options = Heddle.options()
                .strategy("dpor")
                .backend(backend)
                .restrict(restrict)
                .executions(300);
        return Heddle.explore(options, body);
    }

    private static void checkOneOrder(String backend, Heddle.Body body) {
        Result all = explore(backend, Restrict.NONE, body);
        Result one = explore(backend, Restrict.ROUND_ROBIN, body);
        assertThat(one.failures()).as(one.summary()).isEmpty();
        assertThat(one.summary()).contains("proved").contains("for schedules in round-robin order");
        assertThat(one.traces()).as(one.summary()).isEqualTo(1);
        assertThat(all.traces()).as(all.summary()).isGreaterThan(5);
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void what_is_guarded_by_monitors_has_one_order(String backend) {
        checkOneOrder(backend, () -> {
            Object lock = new Object();
            int[] sum = {0};
            Thread[] threads = new Thread[3];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    for (int n = 0; n < 2; n++) {
                        synchronized (lock) {
                            sum[0]++;
                        }
                    }
                });
                threads[i].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(sum[0]).isEqualTo(6);
        });
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void what_is_guarded_by_locks_has_one_order(String backend) {
        checkOneOrder(backend, () -> {
            Lock lock = new ReentrantLock();
            int[] sum = {0};
            Runnable add = () -> {
                for (int n = 0; n < 3; n++) {
                    lock.lock();
                    try {
                        sum[0]++;
                    } finally {
                        lock.unlock();
                    }
                }
            };
            Thread one = new Thread(add);
            Thread other = new Thread(add);
            one.start();
            other.start();
            one.join();
            other.join();
            assertThat(sum[0]).isEqualTo(6);
        });
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void a_queue_between_producers_and_a_consumer_has_one_order(String backend) {
        checkOneOrder(backend, () -> {
            BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
            CountDownLatch done = new CountDownLatch(2);
            for (int i = 0; i < 2; i++) {
                int number = i;
                new Thread(() -> produce(queue, number, done)).start();
            }
            int sum = 0;
            for (int i = 0; i < 4; i++) {
                sum += queue.take();
            }
            done.await();
            assertThat(sum).isEqualTo(22);
        });
    }

    private static void produce(BlockingQueue<Integer> queue, int number, CountDownLatch done) {
        try {
            queue.put(number);
            queue.put(number + 10);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        done.countDown();
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void a_pool_has_one_order(String backend) {
        checkOneOrder(backend, () -> {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<Integer> one = pool.submit(() -> 1);
            Future<Integer> other = pool.submit(() -> 2);
            assertThat(one.get() + other.get()).isEqualTo(3);
            pool.shutdown();
        });
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void a_lost_update_is_found_all_the_same_and_replays_without_the_restriction(String backend) {
        Heddle.Body body = () -> {
            int[] sum = {0};
            Thread other = new Thread(() -> sum[0]++);
            other.start();
            sum[0]++;
            other.join();
            assertThat(sum[0]).isEqualTo(2);
        };
        Result found = explore(backend, Restrict.ROUND_ROBIN, body);
        assertThat(found.failures()).hasSize(1);
        Options again = Heddle.options()
                .backend(backend)
                .schedule(found.failures().get(0).schedule());
        assertThat(Heddle.explore(again, body).failures()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void sections_that_are_performance_critical_go_in_any_order(String backend) {
        Heddle.Body body = () -> {
            Object lock = new Object();
            StringBuilder order = new StringBuilder();
            Thread other = new Thread(() -> Heddle.performanceCritical(() -> append(lock, order, 'b')));
            other.start();
            append(lock, order, 'a');
            other.join();
            assertThat(order.toString()).isEqualTo("ab");
        };
        assertThat(explore(backend, Restrict.ROUND_ROBIN, body).failures()).hasSize(1);
    }

    private static void append(Object lock, StringBuilder order, char name) {
        synchronized (lock) {
            order.append(name);
        }
    }

    /** In turn, the first thread would be before the second all the time. */
    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void a_soft_barrier_has_threads_wait_for_each_other(String backend) {
        Result one = explore(backend, Restrict.ROUND_ROBIN, () -> {
            Object lock = new Object();
            StringBuilder order = new StringBuilder();
            Thread late = new Thread(() -> {
                append(lock, order, '1');
                append(lock, order, '2');
                gather();
                append(lock, order, 'b');
            });
            late.start();
            gather();
            append(lock, order, 'a');
            late.join();
            assertThat(order.substring(0, 2)).isEqualTo("12");
        });
        assertThat(one.failures()).as(one.summary()).isEmpty();
        assertThat(one.traces()).isEqualTo(1);
    }

    private static void gather() {
        Heddle.softBarrier(2, 100);
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void a_soft_barrier_that_nobody_else_comes_to_keeps_nobody_from_going_on(String backend) {
        Result result = explore(backend, Restrict.ROUND_ROBIN, () -> {
            Thread other = new Thread(() -> Heddle.softBarrier(3, Integer.MAX_VALUE));
            other.start();
            Heddle.softBarrier(3, Integer.MAX_VALUE);
            other.join();
        });
        assertThat(result.failures()).as(result.summary()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void who_polls_under_a_lock_lets_others_take_their_turns(String backend) {
        Result result = explore(backend, Restrict.ROUND_ROBIN, () -> {
            boolean[] done = {false};
            Object lock = new Object();
            Thread other = new Thread(() -> {
                synchronized (lock) {
                    done[0] = true;
                }
            });
            other.start();
            boolean seen = false;
            while (!seen) {
                synchronized (lock) {
                    seen = done[0];
                }
            }
        });
        assertThat(result.failures()).as(result.summary()).isEmpty();
        assertThat(result.traces()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void a_critical_section_is_over_when_it_throws_also_within_another(String backend) {
        Result one = explore(backend, Restrict.ROUND_ROBIN, () -> {
            Object lock = new Object();
            StringBuilder order = new StringBuilder();
            Thread other = new Thread(() -> {
                try {
                    Heddle.performanceCritical(() -> Heddle.performanceCritical(() -> {
                        throw new IllegalStateException();
                    }));
                } catch (IllegalStateException e) {
                    append(lock, order, 'b');
                }
            });
            other.start();
            append(lock, order, 'a');
            other.join();
        });
        assertThat(one.failures()).as(one.summary()).isEmpty();
        assertThat(one.traces()).isEqualTo(1);
    }

    @Test
    void a_hint_that_makes_no_sense_is_told() {
        assertThatThrownBy(() -> Heddle.softBarrier(0, 1)).hasMessage("a soft barrier needs at least one task, not 0");
        assertThatThrownBy(() -> Heddle.softBarrier(2, -1)).hasMessageContaining("-1 turns");
        assertThatThrownBy(() -> Heddle.performanceCritical(null)).isInstanceOf(NullPointerException.class);
    }
}

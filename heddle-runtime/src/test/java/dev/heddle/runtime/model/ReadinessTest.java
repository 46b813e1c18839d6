package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.HERE;
import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static dev.heddle.runtime.model.ByHand.unseen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.runtime.hooks.calls.CallHooks;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.model.ByHand.Hooked;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Semaphores, latches, locks, queues and futures: when a call on one would not wait, and what those do who would. */
class ReadinessTest {
    private static final int TAKES = 1 | Readiness.PERMITS;

    private final ControlledTask me = ControlledTask.looker();
    private final List<String> done = new ArrayList<>();

    private boolean holds(int condition, Object target) {
        return holds(condition, target, 1);
    }

    private boolean holds(int condition, Object target, int amount) {
        assertThat(Readiness.isKnown(condition, target)).isTrue();
        return Readiness.holds(condition, target, amount, me);
    }

    /** The synchronizer inside, which is what the JDK's methods call. */
    private static Object sync(Object primitive) {
        try {
            Field field = primitive.getClass().getDeclaredField("sync");
            field.setAccessible(true);
            return field.get(primitive);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    @Test
    void a_semaphore_is_ready_for_as_many_permits_as_it_has() {
        Object sync = sync(new Semaphore(2));
        assertThat(holds(Readiness.PERMITS, sync, 2)).isTrue();
        assertThat(holds(Readiness.PERMITS, sync, 3)).isFalse();
    }

    @Test
    void a_lock_is_ready_while_nobody_has_it_or_the_caller_does() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        assertThat(holds(Readiness.FREE, sync(lock))).isTrue();
        Thread owner = new Thread(lock::lock);
        owner.start();
        owner.join();
        assertThat(holds(Readiness.FREE, sync(lock))).isFalse();
        Script script = play(() -> {
            ReentrantLock own = new ReentrantLock();
            own.lock();
            assertThat(Readiness.holds(Readiness.FREE, sync(own), 1, ControlledTask.running))
                    .isTrue();
            done.add("asked");
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("asked");
    }

    @Test
    void those_whose_order_matters_are_left_to_the_jdk() {
        assertThat(Readiness.isKnown(Readiness.FREE, sync(new ReentrantLock(true))))
                .isFalse();
        assertThat(Readiness.isKnown(Readiness.PERMITS, sync(new Semaphore(1, true))))
                .isFalse();
        assertThat(Readiness.isKnown(Readiness.ELEMENT, new SynchronousQueue<>()))
                .isFalse();
        assertThat(Readiness.isKnown(Readiness.RESULT, new Object())).isFalse();
        assertThat(Readiness.isKnown(0, new Object())).isFalse();
    }

    @Test
    void a_latch_is_ready_when_it_is_open() {
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        assertThat(holds(Readiness.OPEN, sync(latch))).isFalse();
        latch.countDown();
        assertThat(holds(Readiness.OPEN, sync(latch))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(classes = {ArrayBlockingQueue.class, LinkedBlockingQueue.class, LinkedBlockingDeque.class})
    void a_bounded_queue_is_ready_by_its_elements_and_its_room(Class<?> type) throws ReflectiveOperationException {
        @SuppressWarnings("unchecked")
        Queue<String> queue = (Queue<String>) type.getConstructor(int.class).newInstance(1);
        assertThat(holds(Readiness.ELEMENT, queue)).isFalse();
        assertThat(holds(Readiness.ROOM, queue)).isTrue();
        queue.add("a");
        assertThat(holds(Readiness.ELEMENT, queue)).isTrue();
        assertThat(holds(Readiness.ROOM, queue)).isFalse();
    }

    @Test
    void a_priority_queue_always_has_room() {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(1);
        assertThat(holds(Readiness.ELEMENT, queue)).isFalse();
        queue.add(1);
        queue.add(2);
        assertThat(holds(Readiness.ELEMENT, queue)).isTrue();
        assertThat(holds(Readiness.ROOM, queue)).isTrue();
    }

    @Test
    void a_future_is_ready_with_its_result_be_it_an_exception() {
        FutureTask<String> future = new FutureTask<>(() -> {
            throw new IllegalStateException("as a result");
        });
        assertThat(holds(Readiness.RESULT, future)).isFalse();
        future.run();
        assertThat(holds(Readiness.RESULT, future)).isTrue();
        FutureTask<String> other = new FutureTask<>(() -> "a result");
        other.run();
        assertThat(holds(Readiness.RESULT, other)).isTrue();
    }

    @Test
    void a_worker_of_a_fixed_pool_waits_for_work_or_the_end() {
        ExecutorService pool = new java.util.concurrent.ThreadPoolExecutor(
                1, 1, 0, java.util.concurrent.TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        assertThat(holds(Readiness.WORK, pool)).isFalse();
        pool.shutdown();
        assertThat(holds(Readiness.WORK, pool)).isTrue();
        ExecutorService cached = Executors.newCachedThreadPool();
        assertThat(Readiness.isKnown(Readiness.WORK, cached)).isFalse();
        cached.shutdown();
    }

    @Test
    void an_interrupt_makes_ready_whoever_may_be_interrupted() {
        Object sync = sync(new Semaphore(0));
        me.permit.interrupted = true;
        assertThat(holds(Readiness.PERMITS | Readiness.INTERRUPTIBLE, sync)).isTrue();
        assertThat(holds(Readiness.PERMITS, sync)).isFalse();
    }

    @Test
    void only_who_asks_for_several_permits_keeps_others_waiting() {
        assertThat(Readiness.queues(Readiness.PERMITS, 1)).isFalse();
        assertThat(Readiness.queues(Readiness.PERMITS, 2)).isTrue();
        assertThat(Readiness.queues(Readiness.OPEN, 2)).isFalse();
    }

    private static void acquire(Semaphore semaphore, int access) {
        CallHooks.at(HERE);
        CallHooks.callWhen(sync(semaphore), 1, access);
        if (ThreadHooks.isInterrupted(Thread.currentThread()) != 1) {
            assertThat(semaphore.tryAcquire()).isTrue();
        }
    }

    private static void release(Semaphore semaphore) {
        CallHooks.at(HERE);
        CallHooks.call(sync(semaphore), 1);
        semaphore.release();
    }

    @Test
    void who_wants_a_permit_that_is_not_there_cannot_go_on_until_it_is_given_back() {
        Semaphore semaphore = new Semaphore(1);
        Script script = play(
                () -> {
                    Hooked first = start(() -> {
                        acquire(semaphore, TAKES);
                        ByHand.pause();
                        release(semaphore);
                    });
                    Hooked second = start(() -> acquire(semaphore, TAKES));
                    first.await();
                    second.await();
                },
                "1 WRITE",
                "2 WRITE");
        assertThat(script.outcome().failure()).isNull();
        assertThat(script.log()).containsSubsequence("1 WRITE", "2 cannot WRITE", "1 YIELD", "1 WRITE", "2 WRITE");
        assertThat(script.operations(2, Kind.WRITE).get(0).resource())
                .isEqualTo(script.operations(1, Kind.WRITE).get(0).resource());
    }

    @Test
    void of_two_who_are_ready_only_one_still_is_when_the_other_took_the_permit() {
        Semaphore semaphore = new Semaphore(1);
        Script script = play(
                () -> {
                    start(() -> acquire(semaphore, TAKES));
                    start(() -> acquire(semaphore, TAKES)).await();
                },
                "1 BEGIN",
                "2 BEGIN",
                "1 WRITE",
                "2 WRITE");
        assertThat(script.log()).contains("1 WRITE").doesNotContain("2 WRITE");
        assertThat(script.outcome().failure().type()).isEqualTo(Failure.Type.DEADLOCK);
    }

    @Test
    void an_interrupt_gets_who_waits_out_of_it() {
        Semaphore none = new Semaphore(0);
        Script script = play(
                () -> {
                    Hooked waiter = start(() -> {
                        acquire(none, TAKES | Readiness.INTERRUPTIBLE);
                        done.add("out");
                    });
                    ByHand.pause();
                    ThreadHooks.interrupt(waiter);
                    waiter.await();
                },
                "1 WRITE",
                "0 INTERRUPT");
        assertThat(script.outcome().failure()).isNull();
        assertThat(script.log()).containsSubsequence("1 cannot WRITE", "0 INTERRUPT", "1 WRITE");
        assertThat(done).containsExactly("out");
    }

    @Test
    void who_asks_who_waits_is_told_the_truth_or_nothing_is_proved() {
        Semaphore none = new Semaphore(0);
        String unseen = unseen(
                () -> {
                    Hooked waiter = start(() -> acquire(none, TAKES));
                    ByHand.pause();
                    CallHooks.at(HERE);
                    CallHooks.callWhen(sync(none), 0, Readiness.INSPECTS);
                    release(none);
                    waiter.await();
                },
                "1 WRITE",
                "0 READ");
        assertThat(unseen).contains("a task asks who waits");
    }
}

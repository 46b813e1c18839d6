package explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import dev.heddle.api.Timing;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Joins that need not wait for the end: what they find ended may live in another order. */
class TimedJoinTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    /** What a program comes to in all orders, if all are proved. */
    private static Set<String> provedOutcomes(Callable<Object> program) {
        Set<String> outcomes = new TreeSet<>();
        Result result = Heddle.explore(
                Heddle.options().strategy("dpor").timing(Timing.ANY),
                () -> outcomes.add(String.valueOf(program.call())));
        assertThat(result.proved()).as(result.summary()).isTrue();
        return outcomes;
    }

    @Test
    void a_join_that_may_time_out_comes_before_the_end_in_some_order_though_it_came_after_it_at_first() {
        Set<String> outcomes = provedOutcomes(() -> {
            AtomicInteger made = new AtomicInteger();
            AtomicInteger seen = new AtomicInteger();
            Thread maker = new Thread(() -> made.set(1));
            Thread joins = new Thread(() -> {
                try {
                    maker.join(3);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                seen.set(made.get());
            });
            maker.start();
            joins.start();
            joins.join();
            return seen.get();
        });

        assertThat(outcomes).containsExactly("0", "1");
    }

    @Test
    void the_first_task_joins_in_time_or_not() {
        Set<String> outcomes = provedOutcomes(() -> {
            CountDownLatch begun = new CountDownLatch(1);
            AtomicInteger made = new AtomicInteger();
            Thread maker = new Thread(() -> {
                begun.countDown();
                made.set(1);
            });
            maker.start();
            begun.await();
            maker.join(3);
            return made.get();
        });

        assertThat(outcomes).containsExactly("0", "1");
    }

    /** From JDK 19 on. With a duration of zero it only asks, and does not look at the interrupt flag. */
    @Test
    void a_join_that_tells_whether_the_end_came_in_time_asks_for_it() {
        assumeTrue(Runtime.version().feature() >= 19);
        for (Duration duration : new Duration[] {Duration.ZERO, Duration.ofMillis(3)}) {
            Set<String> outcomes = provedOutcomes(() -> {
                CountDownLatch done = new CountDownLatch(1);
                Thread maker = new Thread(() -> done.countDown());
                maker.start();
                done.await();
                return Thread.class.getMethod("join", Duration.class).invoke(maker, duration);
            });

            assertThat(outcomes).as("%s", duration).containsExactly("false", "true");
        }
    }

    @Test
    void a_join_with_the_flag_up_that_only_asks_goes_on() {
        assumeTrue(Runtime.version().feature() >= 19);
        Set<String> outcomes = provedOutcomes(() -> {
            Thread maker = new Thread(() -> {});
            maker.start();
            Thread.currentThread().interrupt();
            Object ended = Thread.class.getMethod("join", Duration.class).invoke(maker, Duration.ZERO);
            return ended + " " + Thread.interrupted();
        });

        assertThat(outcomes).containsExactly("false true", "true true");
    }
}

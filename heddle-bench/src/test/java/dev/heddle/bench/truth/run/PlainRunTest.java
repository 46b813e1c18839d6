package dev.heddle.bench.truth.run;

import static org.assertj.core.api.Assertions.assertThat;

import bench.truth.Case;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PlainRunTest {
    private static final long MILLIS = 20_000_000;

    /** Two tasks, each of which increments a number and returns it. */
    public static final class Counting extends Case {
        private final AtomicInteger number = new AtomicInteger();

        public static Case make() {
            return new Counting();
        }

        @Override
        public void task(int task) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Object call(int call) {
            return number.incrementAndGet();
        }

        @Override
        public Object[] results(int task) {
            return null;
        }

        @Override
        public Object[] shared() {
            return new Object[] {number};
        }
    }

    /** The first task takes a permit, the second one gives one only if there is one: it hangs if the first comes first. */
    public static final class Waiting extends Case {
        private final Semaphore permits = new Semaphore(1);

        public static Case make() {
            return new Waiting();
        }

        @Override
        public void task(int task) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Object call(int call) throws Exception {
            permits.acquire();
            if (call == 1) {
                permits.release();
            }
            return call;
        }

        @Override
        public Object[] results(int task) {
            return null;
        }

        @Override
        public Object[] shared() {
            return new Object[] {permits};
        }
    }

    private static final int MOST_LOOKS = 50;

    private static Set<String> outcomes(Class<?> type, boolean agnostic) throws Throwable {
        MethodHandle make = MethodHandles.publicLookup().findStatic(type, "make", MethodType.methodType(Case.class));
        PlainRun run = new PlainRun(make, new int[] {1, 1}, agnostic, MILLIS, 1);
        Set<String> outcomes = run.outcomes(new Crew());
        if (run.hangs()) {
            outcomes.add(PlainRun.HANGS);
        }
        return outcomes;
    }

    @Test
    void both_orders_of_two_calls_are_seen_by_one_thread_and_by_two() throws Throwable {
        assertThat(outcomes(Counting.class, true)).containsExactly("[1] [2] / 2", "[2] [1] / 2");
        assertThat(outcomes(Counting.class, false)).containsExactly("[1] [2] / 2", "[2] [1] / 2");
    }

    @Test
    void tasks_that_wait_for_ever_are_an_outcome_beside_the_others() throws Throwable {
        // Which of them one look shows is a matter of luck on a busy machine; that there are both is not.
        Set<String> seen = new TreeSet<>();
        for (int look = 0; look < MOST_LOOKS && seen.size() < 2; look++) {
            seen.addAll(outcomes(Waiting.class, false));
        }
        assertThat(seen).contains(PlainRun.HANGS).contains("[0] [1] / permits 0");
    }

    @Test
    void all_orders_are_drawn_if_they_are_few_and_so_many_otherwise() {
        assertThat(Orders.draw(new int[] {2, 2}, 100, new Random(1))).hasSize(6);
        assertThat(Orders.draw(new int[] {1, 1, 1}, 100, new Random(1))).hasSize(6);
        assertThat(Orders.draw(new int[] {4, 4, 4}, 100, new Random(1))).hasSize(100);
    }
}

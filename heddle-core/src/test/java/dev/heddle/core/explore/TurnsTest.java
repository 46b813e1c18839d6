package dev.heddle.core.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TurnsTest {
    /** What an execution takes: five of them are a turn. */
    private static final long EXECUTION_NANOS = 50_000_000L;

    private static final long SECOND = 1_000_000_000L;

    private long now;

    /** Makes executions until there are no more, or none of its own are wanted. */
    private final class Search implements Runnable {
        private final Contestant contestant;
        private final long size;
        private final boolean known;
        private long executions;
        private long endedAt;

        Search(Turns turns, long size, boolean known) {
            contestant = turns.join();
            this.size = size;
            this.known = known;
        }

        @Override
        public void run() {
            boolean goOn = true;
            while (goOn && executions < size) {
                executions++;
                now += EXECUTION_NANOS;
                goOn = contestant.goOn(executions, executions, known ? Math.log((double) size) : Double.NaN);
                if (goOn && contestant.isTurnOver()) {
                    contestant.awaitTurn();
                }
            }
            endedAt = now;
        }
    }

    private Turns turns(SuitePolicy policy, long seconds) {
        return new Turns(policy, seconds * SECOND, () -> false, () -> now);
    }

    @Test
    void whose_size_is_unknown_does_not_keep_the_others_from_their_turns() {
        for (SuitePolicy policy : SuitePolicy.values()) {
            now = 0;
            Turns turns = turns(policy, 60);
            Search sampler = new Search(turns, Long.MAX_VALUE, false);
            Search small = new Search(turns, 40, true);
            turns.run(List.of(sampler, small));
            assertThat(small.executions).as(policy.toString()).isEqualTo(40);
            // An even share of both is that of the time, until its end.
            assertThat(small.endedAt)
                    .as(policy.toString())
                    .isLessThan((policy == SuitePolicy.EVEN_COVERAGE ? 61 : 20) * SECOND);
            assertThat(sampler.endedAt).as(policy.toString()).isBetween(60 * SECOND, 61 * SECOND);
        }
    }

    @Test
    void the_shortest_is_completed_first() {
        Turns turns = turns(SuitePolicy.SHORTEST_FIRST, 60);
        Search large = new Search(turns, 400, true);
        Search small = new Search(turns, 40, true);
        turns.run(List.of(large, small));
        assertThat(small.endedAt).isLessThan(5 * SECOND);
        assertThat(large.executions).isEqualTo(400);
    }

    @Test
    void the_same_share_is_explored_of_each() {
        Turns turns = turns(SuitePolicy.EVEN_COVERAGE, 10);
        Search large = new Search(turns, 1000, true);
        Search small = new Search(turns, 200, true);
        turns.run(List.of(large, small));
        assertThat((double) large.executions / 1000).isBetween(0.13, 0.21);
        assertThat((double) small.executions / 200).isBetween(0.13, 0.21);
    }

    /** Each waits for the other, which would be for ever if they had their turns one after the other. */
    @Test
    void two_have_turns_at_a_time_if_there_are_two_workers() {
        Turns turns = turns(SuitePolicy.ROUND_ROBIN, 60).jobs(2);
        CyclicBarrier both = new CyclicBarrier(2);
        AtomicInteger met = new AtomicInteger();
        List<Runnable> searches = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            turns.join();
            searches.add(() -> {
                meet(both);
                met.incrementAndGet();
            });
        }
        turns.run(searches);
        assertThat(met).hasValue(4);
    }

    /** Of two workers each has a search, and when one of them is through, both work on the other: they meet there, which would be never if one stood still. */
    @Test
    void a_worker_without_a_search_of_its_own_helps_with_another() {
        Turns turns = turns(SuitePolicy.SHORTEST_FIRST, 60).jobs(2);
        CyclicBarrier both = new CyclicBarrier(2);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        Contestant large = turns.join();
        turns.join(large, () -> true);
        turns.join();
        turns.run(List.of(
                () -> {
                    meet(both);
                    large.awaitTurn();
                    order.add("large");
                    meet(both);
                },
                () -> {
                    order.add("help");
                    meet(both);
                },
                () -> {
                    order.add("small");
                    meet(both);
                }));
        assertThat(order).hasSize(3).startsWith("small");
    }

    @Test
    void who_has_no_work_has_no_turn_until_there_is_some() {
        Turns turns = turns(SuitePolicy.ROUND_ROBIN, 60).jobs(2);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        boolean[] hasWork = new boolean[1];
        Contestant first = turns.join();
        turns.join(first, () -> hasWork[0]);
        turns.run(List.of(
                () -> {
                    first.awaitTurn();
                    order.add("alone");
                    hasWork[0] = true;
                },
                () -> order.add("helped")));
        assertThat(order).containsExactly("alone", "helped");
    }

    private static void meet(CyclicBarrier both) {
        try {
            both.await(1, TimeUnit.MINUTES);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void they_end_when_asked_to_each_in_its_turn() {
        List<Thread> running = new ArrayList<>();
        Turns turns = new Turns(SuitePolicy.ROUND_ROBIN, Long.MAX_VALUE, () -> now > 3 * SECOND, () -> now);
        Search one = new Search(turns, Long.MAX_VALUE, false);
        Search other = new Search(turns, Long.MAX_VALUE, false);
        turns.run(List.of(
                () -> {
                    one.run();
                    running.add(Thread.currentThread());
                },
                () -> {
                    other.run();
                    running.add(Thread.currentThread());
                }));
        assertThat(running).hasSize(2).doesNotHaveDuplicates();
        assertThat(one.endedAt).isLessThan(4 * SECOND);
        assertThat(other.endedAt).isLessThan(4 * SECOND);
    }

    @Test
    void a_search_that_breaks_lets_the_others_go_on() {
        Turns turns = turns(SuitePolicy.ROUND_ROBIN, 60);
        turns.join();
        Search other = new Search(turns, 40, true);
        Thread.setDefaultUncaughtExceptionHandler((thread, broken) -> {});
        try {
            turns.run(List.<Runnable>of(
                    () -> {
                        throw new IllegalStateException("broken");
                    },
                    other));
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(null);
        }
        assertThat(other.executions).isEqualTo(40);
    }
}

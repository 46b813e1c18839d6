package dev.heddle.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.History;
import dev.heddle.check.specification.Specification;
import dev.heddle.check.specification.Specifications;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All searches say what brute force says, on many random histories: {@code -Dheddle.check.histories} of each specification. */
class AgreementTest {
    private static final int HISTORIES = Integer.getInteger("heddle.check.histories", 1000);

    record Case(String name, Specification<?> specification, List<String> methods) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** A queue as its author would write it. */
    public static final class PlainQueue {
        private final Queue<Object> items = new ArrayDeque<>();

        public boolean offer(Object item) {
            return items.offer(item);
        }

        public Object poll() {
            return items.poll();
        }

        public Object remove() {
            return items.remove();
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case("register", Specifications.register(0), List.of("get/0", "set/1", "getAndSet/1")),
                new Case(
                        "cas register",
                        Specifications.casRegister(0),
                        List.of("get/0", "set/1", "cas/2", "compareAndExchange/2")),
                new Case(
                        "counter",
                        Specifications.counter(0),
                        List.of("get/0", "increment/0", "addAndGet/1", "getAndDecrement/0")),
                new Case("set", Specifications.set(), List.of("add/1", "remove/1", "contains/1")),
                new Case("whole set", Specifications.set(), List.of("add/1", "remove/1", "size/0", "clear/0")),
                new Case(
                        "map",
                        Specifications.map(),
                        List.of("get/1", "put/2", "putIfAbsent/2", "remove/1", "replace/3", "remove/2")),
                new Case(
                        "whole map",
                        Specifications.map(),
                        List.of("get/1", "put/2", "replace/2", "size/0", "isEmpty/0")),
                new Case(
                        "queue", Specifications.queue(), List.of("offer/1", "poll/0", "offer/1", "remove/0", "peek/0")),
                new Case(
                        "bounded queue",
                        Specifications.queue(2),
                        List.of("offer/1", "put/1", "take/0", "add/1", "size/0")),
                new Case(
                        "deque",
                        Specifications.deque(),
                        List.of("addFirst/1", "offerLast/1", "pollFirst/0", "removeLast/0")),
                new Case("stack", Specifications.stack(), List.of("push/1", "pop/0", "peek/0")),
                new Case(
                        "priority queue",
                        Specifications.priorityQueue(),
                        List.of("offer/1", "poll/0", "peek/0", "take/0")),
                new Case("lock", Specifications.lock(false), List.of("lock/0", "tryLock/0", "unlock/0")),
                new Case(
                        "reentrant lock",
                        Specifications.lock(true),
                        List.of("lock/0", "tryLock/0", "unlock/0", "unlock/0")),
                new Case(
                        "semaphore",
                        Specifications.semaphore(2),
                        List.of("acquire/0", "tryAcquire/1", "release/0", "availablePermits/0")),
                new Case("log", Specifications.log(), List.of("append/1", "read/1", "readAll/0", "size/0")),
                new Case(
                        "class of one's own",
                        Specification.of(PlainQueue::new),
                        List.of("offer/1", "poll/0", "remove/0")));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void linearizability_is_what_brute_force_says(Case which) {
        compare(which.specification, which, Consistency.LINEARIZABLE, false, HISTORIES);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void sequential_consistency_is_what_brute_force_says(Case which) {
        compare(which.specification, which, Consistency.SEQUENTIALLY_CONSISTENT, false, HISTORIES / 4);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void quiescent_consistency_is_what_brute_force_says(Case which) {
        compare(which.specification, which, Consistency.QUIESCENTLY_CONSISTENT, false, HISTORIES / 4);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void durable_linearizability_is_what_brute_force_says(Case which) {
        compare(which.specification, which, Consistency.DURABLY_LINEARIZABLE, true, HISTORIES / 4);
        compare(which.specification, which, Consistency.STRICTLY_LINEARIZABLE, true, HISTORIES / 4);
    }

    private static <S> void compare(
            Specification<S> specification, Case which, Consistency consistency, boolean crashes, int histories) {
        RandomHistories<S> source = new RandomHistories<>(specification, which.methods, 3, 6, new Random(1));
        if (crashes) {
            source.withCrashes();
        }
        int held = 0;
        for (int i = 0; i < histories; i++) {
            History history = source.next();
            boolean expected = BruteForce.holds(consistency, history, specification);
            Verdict verdict = consistency.check(history, specification);
            assertThat(verdict.holds()).as("history %d\n%s", i, verdict).isEqualTo(expected);
            if (consistency != Consistency.SEQUENTIALLY_CONSISTENT) {
                Intervals intervals = switch (consistency) {
                    case STRICTLY_LINEARIZABLE -> Intervals.cutByCrashes(history);
                    case QUIESCENTLY_CONSISTENT -> Intervals.betweenQuietMoments(history);
                    default -> Intervals.asTheyWere(history);
                };
                assertThat(new JustInTime<>(specification, intervals).search().isExplained())
                        .as("just in time, history %d\n%s", i, verdict)
                        .isEqualTo(expected);
                checkBlocked(specification, intervals, verdict, expected);
            }
            held += expected ? 1 : 0;
        }
        assertThat(held).as("of both kinds there are many").isBetween(histories / 10, histories * 99 / 100);
    }

    /** What ended before the call that is blamed can be explained, and with that call it cannot. */
    private static <S> void checkBlocked(
            Specification<S> specification, Intervals intervals, Verdict verdict, boolean holds) {
        if (!holds && verdict.violation().calls().size() == intervals.size()) {
            int blamed = intervals.calls.indexOf(verdict.violation().call());
            int until = intervals.until(blamed);
            assertThat(new JustInTime<>(specification, intervals.before(until))
                            .search()
                            .isExplained())
                    .as("before the end of %s\n%s", verdict.violation().call(), verdict)
                    .isTrue();
            if (until != Call.NEVER) {
                assertThat(new JustInTime<>(specification, intervals.before(until + 1))
                                .search()
                                .isExplained())
                        .as("after the end of %s\n%s", verdict.violation().call(), verdict)
                        .isFalse();
            }
        }
    }
}

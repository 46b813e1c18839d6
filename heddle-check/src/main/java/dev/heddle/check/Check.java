package dev.heddle.check;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.History;
import dev.heddle.check.specification.Specification;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Chooses the search, and makes a verdict of what it found. */
final class Check<S> {
    /** From so many calls on all events are passed once; below, a search that may be lucky is quicker. */
    private static final int LONG = 2_000;

    /** How hard to look for the first call that cannot be explained, where what is implied is of little help. */
    private static final int VISITS_TO_EXPLAIN = 20_000;

    private final Consistency consistency;
    private final History history;
    private final Specification<S> specification;

    Check(Consistency consistency, History history, Specification<S> specification) {
        this.consistency = consistency;
        this.history = history;
        this.specification = specification;
    }

    Verdict verdict() {
        return switch (consistency) {
            case LINEARIZABLE, DURABLY_LINEARIZABLE -> byParts(Intervals.asTheyWere(history));
            case STRICTLY_LINEARIZABLE -> byParts(Intervals.cutByCrashes(history));
            case QUIESCENTLY_CONSISTENT -> byParts(Intervals.betweenQuietMoments(history));
            case SEQUENTIALLY_CONSISTENT -> whole();
        };
    }

    private Verdict whole() {
        Found<S> found = new TaskOrders<>(specification, history).search();
        return found.isExplained()
                ? Verdict.holds(consistency, history, Map.of(Specification.WHOLE, found.order()))
                : violation(
                        Specification.WHOLE,
                        history.calls(),
                        history.calls().get(found.blocked()),
                        found.order(),
                        found.states());
    }

    /** An order of all calls exists if and only if one exists for each part (Herlihy and Wing's locality, for any intervals). */
    private Verdict byParts(Intervals all) {
        Map<Object, List<Call>> orders = new LinkedHashMap<>();
        for (Map.Entry<Object, Intervals> part : all.parts(specification).entrySet()) {
            Found<S> found = search(part.getValue());
            if (!found.isExplained()) {
                return explain(part.getKey(), part.getValue(), found);
            }
            orders.put(part.getKey(), found.order());
        }
        return Verdict.holds(consistency, history, orders);
    }

    /** As {@link #search}, but what takes too long counts as explained. */
    private Found<S> searchPrefix(Intervals intervals) {
        return specification.implied() == null
                ? search(intervals)
                : new WingGongLowe<>(specification, intervals)
                        .atMost(VISITS_TO_EXPLAIN)
                        .search();
    }

    private Found<S> search(Intervals intervals) {
        boolean manyAtOnce = intervals.mostAtOnce() > JustInTime.MOST_AT_ONCE;
        return intervals.size() < LONG || manyAtOnce || specification.implied() != null
                ? new WingGongLowe<>(specification, intervals).search()
                : new JustInTime<>(specification, intervals).search();
    }

    /**
     * Finds the first end that cannot be explained. The search that failed comes close: it may have failed too early, as it knew
     * replies that had not been given yet at that moment, and what they imply.
     */
    private Verdict explain(Object part, Intervals intervals, Found<S> failed) {
        List<Integer> byEnd = IntStream.range(0, intervals.size())
                .filter(call -> !intervals.isOptional(call))
                .boxed()
                .sorted(Comparator.comparingInt(intervals::until))
                .toList();
        int explained = specification.implied() == null ? byEnd.indexOf(failed.blocked()) - 1 : -1;
        int unexplained = explained + 1;
        int last = byEnd.size() - 1;
        for (int ahead = 1; unexplained < last && isExplained(intervals, byEnd.get(unexplained)); ahead *= 2) {
            explained = unexplained;
            unexplained = Math.min(last, unexplained + ahead);
        }
        while (unexplained - explained > 1) {
            int middle = (explained + unexplained) >>> 1;
            if (isExplained(intervals, byEnd.get(middle))) {
                explained = middle;
            } else {
                unexplained = middle;
            }
        }
        int blocked = byEnd.get(unexplained);
        Found<S> before = searchPrefix(intervals.before(intervals.until(blocked)));
        return violation(
                part,
                intervals.calls,
                intervals.calls.get(blocked),
                before.order(),
                states(intervals, blocked, before));
    }

    /** Whether all is explained up to the end of a call. What ends last of all is not, as there is a violation. */
    private boolean isExplained(Intervals intervals, int call) {
        return intervals.until(call) != Call.NEVER
                && searchPrefix(intervals.before(intervals.until(call) + 1)).isExplained();
    }

    /** All states that are possible just before an end, or one of them where those that a search comes by are not all. */
    private List<S> states(Intervals intervals, int blocked, Found<S> before) {
        if (specification.implied() == null && intervals.until(blocked) != Call.NEVER) {
            return searchPrefix(intervals.before(intervals.until(blocked) + 1)).states();
        }
        return List.of(stateAfter(before.order()));
    }

    private S stateAfter(List<Call> order) {
        S state = specification.initial();
        for (Call call : order) {
            List<S> next = specification.next(state, call);
            state = next.isEmpty() ? state : next.get(0);
        }
        return state;
    }

    private Verdict violation(Object part, List<Call> calls, Call blocked, List<Call> prefix, List<S> states) {
        List<String> shown = states.stream().map(specification::show).toList();
        return Verdict.violated(consistency, history, new Verdict.Violation(part, calls, blocked, prefix, shown));
    }
}

package dev.heddle.check;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.History;
import dev.heddle.check.history.Reply;
import dev.heddle.check.specification.Specification;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls, and for each the interval in which it took effect: the question that {@link WingGongLowe} and {@link JustInTime} answer.
 * Linearizability takes the intervals as they were. Other conditions stretch or cut them.
 */
final class Intervals {
    final List<Call> calls;

    /** By number of the call in the list. */
    private final int[] from;

    /** {@link Call#NEVER} if it has no end. */
    private final int[] until;

    private Intervals(List<Call> calls, int[] from, int[] until) {
        this.calls = calls;
        this.from = from;
        this.until = until;
    }

    /** As it happened. Crashes leave what was under way pending. */
    static Intervals asTheyWere(History history) {
        List<Call> calls = history.calls();
        return new Intervals(
                calls,
                calls.stream().mapToInt(Call::invoked).toArray(),
                calls.stream().mapToInt(Call::ended).toArray());
    }

    /** Calls that were under way when everything crashed took effect before, or never. */
    static Intervals cutByCrashes(History history) {
        Intervals all = asTheyWere(history);
        for (int i = 0; i < all.calls.size(); i++) {
            for (int crash : history.crashes()) {
                if (crash > all.from[i]) {
                    all.until[i] = Math.min(all.until[i], crash);
                }
            }
        }
        return all;
    }

    /** From one moment at which no call is under way to the next. A pending call keeps all that follows from being quiet. */
    static Intervals betweenQuietMoments(History history) {
        Intervals all = asTheyWere(history);
        int first = 0;
        while (first < all.calls.size()) {
            int begin = all.from[first];
            int end = all.until[first];
            int last = first + 1;
            while (last < all.calls.size() && all.from[last] < end) {
                end = Math.max(end, all.until[last]);
                last++;
            }
            for (int i = first; i < last; i++) {
                all.from[i] = begin;
                all.until[i] = end;
            }
            first = last;
        }
        return all;
    }

    /** The calls on each part of the object, if all of them are about parts. */
    <S> Map<Object, Intervals> parts(Specification<S> specification) {
        Map<Object, List<Integer>> members = new LinkedHashMap<>();
        for (int i = 0; i < calls.size(); i++) {
            Object part = specification.part(calls.get(i));
            if (part == Specification.WHOLE) {
                return Map.of(Specification.WHOLE, this);
            }
            members.computeIfAbsent(part, k -> new ArrayList<>()).add(i);
        }
        Map<Object, Intervals> parts = new LinkedHashMap<>();
        members.forEach((part, indices) -> parts.put(part, only(indices)));
        return parts;
    }

    private Intervals only(List<Integer> indices) {
        return new Intervals(
                indices.stream().map(calls::get).toList(),
                indices.stream().mapToInt(i -> from[i]).toArray(),
                indices.stream().mapToInt(i -> until[i]).toArray());
    }

    /** What had happened before a moment: calls that end later are pending. */
    Intervals before(int moment) {
        List<Call> begun = new ArrayList<>();
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            if (from[i] < moment) {
                Call call = calls.get(i);
                begun.add(
                        until[i] < moment || call.isPending()
                                ? call
                                : new Call(
                                        call.number(),
                                        call.task(),
                                        call.method(),
                                        call.arguments(),
                                        Reply.PENDING,
                                        call.invoked(),
                                        Call.NEVER));
                indices.add(i);
            }
        }
        return new Intervals(
                begun,
                indices.stream().mapToInt(i -> from[i]).toArray(),
                indices.stream()
                        .mapToInt(i -> until[i] < moment ? until[i] : Call.NEVER)
                        .toArray());
    }

    int size() {
        return calls.size();
    }

    /** When the interval of a call ends. */
    int until(int call) {
        return until[call];
    }

    /** Whether one call's interval ends before another's begins. */
    boolean precedes(int first, int second) {
        return until[first] < from[second];
    }

    /** Whether a call need not have taken effect. */
    boolean isOptional(int call) {
        return calls.get(call).isPending();
    }

    /** Begins and ends in order: twice the call's index, plus one for an end. What may never take effect and has no end has none. */
    int[] events() {
        List<Integer> events = new ArrayList<>(2 * size());
        for (int i = 0; i < size(); i++) {
            events.add(2 * i);
            if (until[i] != Call.NEVER || !isOptional(i)) {
                events.add(2 * i + 1);
            }
        }
        // All that begin at one moment do so before any that end there.
        events.sort(Comparator.<Integer>comparingInt(event -> at(event)).thenComparingInt(event -> event & 1));
        return events.stream().mapToInt(Integer::intValue).toArray();
    }

    private int at(int event) {
        return (event & 1) == 0 ? from[event >> 1] : until[event >> 1];
    }

    /** The most intervals that share a moment. */
    int mostAtOnce() {
        int most = 0;
        int now = 0;
        for (int event : events()) {
            now += (event & 1) == 0 ? 1 : -1;
            most = Math.max(most, now);
        }
        return most;
    }
}

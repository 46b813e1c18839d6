package dev.heddle.scenarios;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Calls of several threads, with calls before these begin and after they ended.
 *
 * <p>As text {@code offer(1) / poll(); poll() | offer(2) / size()}: what comes before, what the threads do, what comes after, of which the first and the last may be empty. If a thread stops for good, that stands at the end:
 * {@code offer(1) | poll() ! B stops after 3 steps}.
 *
 * @param stop who stops; null if nobody does
 */
record Scenario(List<Invocation> before, List<List<Invocation>> threads, List<Invocation> after, Stop stop) {
    /** A thread makes so many steps and then none. */
    record Stop(int thread, int steps) {
        @Override
        public String toString() {
            return name(thread) + " stops after " + steps + (steps == 1 ? " step" : " steps");
        }
    }

    Scenario(List<Invocation> before, List<List<Invocation>> threads, List<Invocation> after) {
        this(before, threads, after, null);
    }

    static Scenario ofThreads(List<List<Invocation>> threads) {
        return new Scenario(List.of(), threads, List.of());
    }

    /** What a thread is called. */
    static String name(int thread) {
        return Character.toString('A' + thread);
    }

    Scenario onlyThreads() {
        return ofThreads(threads);
    }

    Scenario stopping(int thread, int steps) {
        return new Scenario(before, threads, after, new Stop(thread, steps));
    }

    int calls() {
        return before.size()
                + after.size()
                + threads.stream().mapToInt(List::size).sum();
    }

    /** Whether calls that one thread should make are made by one. */
    boolean isAllowed() {
        Map<String, Integer> makers = new HashMap<>();
        for (int thread = 0; thread < threads.size(); thread++) {
            for (Invocation call : threads.get(thread)) {
                Integer other = call.onlyThread().isEmpty() ? null : makers.putIfAbsent(call.onlyThread(), thread);
                if (other != null && other != thread) {
                    return false;
                }
            }
        }
        return true;
    }

    /** All scenarios with one thread less, and then all with one call less; a thread without calls is gone. */
    List<Scenario> smaller() {
        List<Scenario> smaller = new ArrayList<>();
        for (int thread = 0; threads.size() > 2 && thread < threads.size(); thread++) {
            List<List<Invocation>> fewer = new ArrayList<>(threads);
            fewer.remove(thread);
            smaller.add(new Scenario(before, List.copyOf(fewer), after));
        }
        for (int i = 0; i < after.size(); i++) {
            smaller.add(new Scenario(before, threads, without(after, i)));
        }
        for (int thread = 0; thread < threads.size(); thread++) {
            for (int i = 0; i < threads.get(thread).size(); i++) {
                List<List<Invocation>> fewer = new ArrayList<>(threads);
                fewer.set(thread, without(threads.get(thread), i));
                fewer.removeIf(List::isEmpty);
                smaller.add(new Scenario(before, List.copyOf(fewer), after));
            }
        }
        for (int i = 0; i < before.size(); i++) {
            smaller.add(new Scenario(without(before, i), threads, after));
        }
        return smaller;
    }

    private static List<Invocation> without(List<Invocation> calls, int index) {
        List<Invocation> fewer = new ArrayList<>(calls);
        fewer.remove(index);
        return List.copyOf(fewer);
    }

    @Override
    public String toString() {
        String parallel = threads.stream().map(Scenario::text).collect(Collectors.joining(" | "));
        String calls = before.isEmpty() && after.isEmpty()
                ? parallel
                : (text(before) + " / " + parallel + " / " + text(after)).strip();
        return stop == null ? calls : calls + " ! " + stop;
    }

    private static String text(List<Invocation> calls) {
        return calls.stream().map(Invocation::toString).collect(Collectors.joining("; "));
    }
}

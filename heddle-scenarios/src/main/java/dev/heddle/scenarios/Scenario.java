package dev.heddle.scenarios;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Calls of several threads, with calls before these begin and after they ended.
 *
 * <p>As text {@code offer(1) / poll(); poll() | offer(2) / size()}: what comes before, what the threads do, what comes after.
 */
record Scenario(List<Invocation> before, List<List<Invocation>> threads, List<Invocation> after) {
    static Scenario ofThreads(List<List<Invocation>> threads) {
        return new Scenario(List.of(), threads, List.of());
    }

    Scenario onlyThreads() {
        return ofThreads(threads);
    }

    int calls() {
        return before.size()
                + after.size()
                + threads.stream().mapToInt(List::size).sum();
    }

    /** All scenarios with one call less; a thread without calls is gone. */
    List<Scenario> smaller() {
        List<Scenario> smaller = new ArrayList<>();
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
        for (int i = 0; i < after.size(); i++) {
            smaller.add(new Scenario(before, threads, without(after, i)));
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
        return before.isEmpty() && after.isEmpty() ? parallel : text(before) + " / " + parallel + " / " + text(after);
    }

    private static String text(List<Invocation> calls) {
        return calls.stream().map(Invocation::toString).collect(Collectors.joining("; "));
    }
}

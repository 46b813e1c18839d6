package dev.heddle.bench.papers;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Probe;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The smallest depth d with which PCT can sample every trace of a small program; Yuan runs PCT with that (thesis 2020,
 * §3.6.1).
 *
 * <p>PCT runs a task until a change point lowers it, and a lowered one only while no other is left that was not. So a
 * schedule costs as many change points as it leaves tasks that could go on, and which of the lowered ones goes on is free. The
 * cheapest way to each trace is found step by step; prefixes that are the same trace, with the same task running and the same
 * tasks lowered, are taken together.
 */
final class PctDepth {
    /** What decides how a prefix can go on. */
    private record State(long trace, int running, int lowered) {}

    private static final class Prefix {
        final int[] tasks;
        final int[] enabled;
        int cost;

        Prefix(int[] tasks, int[] enabled, int cost) {
            this.tasks = tasks;
            this.enabled = enabled;
            this.cost = cost;
        }
    }

    private final Probe probe;
    private final Map<Long, Integer> costs = new HashMap<>();

    private PctDepth(Program program) {
        probe = new Probe(program);
    }

    static int of(Program program) {
        return new PctDepth(program).search();
    }

    private int search() {
        Map<State, Prefix> level = new LinkedHashMap<>();
        probe.run(new int[0]);
        level.put(new State(probe.value(), -1, 0), new Prefix(new int[0], probe.enabled(), 0));
        while (!level.isEmpty()) {
            Map<State, Prefix> next = new LinkedHashMap<>();
            level.forEach((state, prefix) -> extend(state, prefix, next));
            level = next;
        }
        return 1 + costs.values().stream().mapToInt(cost -> cost).max().orElse(0);
    }

    private void extend(State state, Prefix prefix, Map<State, Prefix> next) {
        boolean canGoOn = contains(prefix.enabled, state.running);
        for (int task : prefix.enabled) {
            int lowered = state.lowered;
            int cost = prefix.cost;
            if (task != state.running && canGoOn) {
                lowered |= 1 << state.running;
                cost++;
            }
            if (task == state.running || mayRun(task, lowered, prefix.enabled)) {
                enter(prefix, task, lowered, cost, next);
            }
        }
    }

    private static boolean mayRun(int task, int lowered, int[] enabled) {
        if ((lowered & 1 << task) == 0) {
            return true;
        }
        return Arrays.stream(enabled).allMatch(other -> (lowered & 1 << other) != 0);
    }

    private void enter(Prefix prefix, int task, int lowered, int cost, Map<State, Prefix> next) {
        int[] longer = Arrays.copyOf(prefix.tasks, prefix.tasks.length + 1);
        longer[prefix.tasks.length] = task;
        probe.run(longer);
        if (probe.enabled() == null) {
            costs.merge(probe.value(), cost, Math::min);
            return;
        }
        State state = new State(probe.value(), task, lowered);
        Prefix known = next.get(state);
        if (known == null) {
            next.put(state, new Prefix(longer, probe.enabled(), cost));
        } else {
            known.cost = Math.min(known.cost, cost);
        }
    }

    private static boolean contains(int[] tasks, int task) {
        return Arrays.stream(tasks).anyMatch(t -> t == task);
    }
}

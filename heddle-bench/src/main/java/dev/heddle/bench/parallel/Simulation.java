package dev.heddle.bench.parallel;

import dev.heddle.core.frontier.SliceLength;
import java.util.ArrayDeque;
import java.util.PriorityQueue;

/**
 * A master and its workers as discrete events: {@link dev.heddle.core.frontier.Frontier} on the tree of all orders of n steps that conflict ({@code scheduling(n)} of Simsa's thesis, §5.3), in
 * which what is left of a depth-first search is an interval of leaves. What takes time is an execution, at a worker, and at the master, one after the other, to take back a slice and give out the next,
 * and every five seconds a checkpoint.
 *
 * <p>It assumes that workers are equally fast, that none fails, and that a choice knows its turns as soon as it is met; races show them a little later.
 */
final class Simulation {
    /**
     * What happened.
     *
     * @param seconds until the last leaf was explored
     * @param efficiency the share of all workers' time that went into executions
     * @param master the share of its time in which the master was busy
     * @param slices how many were given out
     */
    record Result(int workers, double seconds, double speedUp, double efficiency, double master, long slices) {}

    private record Fragment(long from, long to) {}

    private record Completion(double time, long order, int worker, Fragment rest) {}

    /** As {@link dev.heddle.cli.search.SearchCheckpoint} does. */
    private static final double SAVE_EVERY = 5;

    private final int steps;
    private final double execution;
    private final double message;
    private final double checkpoint;
    /** How many leaves are below a choice at each depth. */
    private final long[] leaves;

    /** Times in seconds. */
    Simulation(int steps, double execution, double message, double checkpoint) {
        this.steps = steps;
        this.execution = execution;
        this.message = message;
        this.checkpoint = checkpoint;
        leaves = new long[steps + 1];
        leaves[steps] = 1;
        for (int depth = steps - 1; depth >= 0; depth--) {
            leaves[depth] = leaves[depth + 1] * (steps - depth);
        }
    }

    Result run(int workers) {
        int most = workers == 1 ? 1 : 2 * workers;
        ArrayDeque<Fragment> waiting = new ArrayDeque<>();
        waiting.add(new Fragment(0, leaves[0]));
        ArrayDeque<Integer> idle = new ArrayDeque<>();
        for (int i = 0; i < workers; i++) {
            idle.add(i);
        }
        PriorityQueue<Completion> underWay = new PriorityQueue<>(
                (a, b) -> a.time != b.time ? Double.compare(a.time, b.time) : Long.compare(a.order, b.order));
        double free = 0;
        double busy = 0;
        double end = 0;
        long slices = 0;
        double saved = 0;
        while (!waiting.isEmpty() || !underWay.isEmpty()) {
            divide(waiting, most - underWay.size());
            while (!idle.isEmpty() && !waiting.isEmpty()) {
                Fragment fragment = waiting.poll();
                double budget = SliceLength.nanos((long) (1e9 * free), underWay.size() + 1, workers) / 1e9;
                long executions = Math.min(fragment.to - fragment.from, (long) Math.ceil(budget / execution));
                free += message;
                busy += message;
                Fragment rest = new Fragment(fragment.from + executions, fragment.to);
                underWay.add(new Completion(free + executions * execution, slices++, idle.poll(), rest));
            }
            Completion next = underWay.poll();
            end = next.time;
            free = Math.max(free, next.time);
            if (next.time - saved >= SAVE_EVERY) {
                saved = next.time;
                free += checkpoint;
                busy += checkpoint;
            }
            idle.add(next.worker);
            if (next.rest.from < next.rest.to) {
                waiting.add(next.rest);
            }
        }
        double alone = leaves[0] * execution;
        return new Result(workers, end, alone / end, alone / end / workers, busy / end, slices);
    }

    /** As {@code Frontier} does: as long as there is room, what is below the turn under way is cut off at the shallowest choice with more. */
    private void divide(ArrayDeque<Fragment> waiting, int room) {
        for (int left = waiting.size(); left > 0 && waiting.size() < room; left--) {
            Fragment fragment = waiting.poll();
            long below = endOfTurn(fragment);
            while (below < fragment.to && waiting.size() + 1 < room) {
                waiting.add(new Fragment(below, fragment.to));
                fragment = new Fragment(fragment.from, below);
                below = endOfTurn(fragment);
            }
            waiting.add(fragment);
        }
    }

    /** Where the turn under way ends at the shallowest choice that has another; the end of the fragment if none has. */
    private long endOfTurn(Fragment fragment) {
        for (int depth = 1; depth <= steps; depth++) {
            long end = (fragment.from / leaves[depth] + 1) * leaves[depth];
            if (end < fragment.to) {
                return end;
            }
        }
        return fragment.to;
    }
}

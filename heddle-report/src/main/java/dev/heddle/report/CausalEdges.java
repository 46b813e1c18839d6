package dev.heddle.report;

import dev.heddle.core.Dependence;
import dev.heddle.core.trace.HappensBefore;
import dev.heddle.core.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Which steps of other tasks a step comes after in every execution with the same trace: the arrows of a space–time diagram.
 * Those that follow from others are left out.
 */
final class CausalEdges {
    /** Clocks of more numbers than this take more memory than arrows are worth. */
    private static final long MOST_CLOCKS = 40_000_000;

    private final Trace trace;
    private final HappensBefore order;

    private CausalEdges(Trace trace, HappensBefore order) {
        this.trace = trace;
        this.order = order;
    }

    static CausalEdges of(List<Event> steps, Dependence dependence) {
        Trace trace = new Trace();
        steps.forEach(step -> trace.append(step.operation()));
        boolean isTooLarge = (long) trace.size() * trace.tasks() > MOST_CLOCKS;
        return new CausalEdges(trace, isTooLarge ? null : new HappensBefore(dependence).of(trace));
    }

    /** The numbers, counted from 1, of the steps that the one at a position (counted from 0) comes right after. */
    List<Integer> into(int position) {
        if (order == null) {
            return List.of();
        }
        int own = trace.get(position).task().id();
        int before = order.programPredecessor(position);
        List<Integer> candidates = new ArrayList<>();
        for (int task = 0; task < order.width(); task++) {
            int known = before < 0 ? 0 : order.clock(before, task);
            int clock = order.clock(position, task);
            boolean isCreator = before >= 0 && trace.get(before).task().id() == task;
            if (task != own && (clock > known || isCreator)) {
                int source = lastOf(task, clock);
                if (source >= 0) {
                    candidates.add(source);
                }
            }
        }
        List<Integer> edges = new ArrayList<>();
        for (int source : candidates) {
            if (candidates.stream().noneMatch(other -> other != source && order.happensBefore(source, other))) {
                edges.add(source + 1);
            }
        }
        return edges;
    }

    /** The last step of a task up to its given clock: an index may be missing, if it turned out to be no step. */
    private int lastOf(int task, int clock) {
        for (int index = clock - 1; index >= 0; index--) {
            int position = trace.position(task, index);
            if (position >= 0) {
                return position;
            }
        }
        return -1;
    }
}

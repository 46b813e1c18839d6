package dev.heddle.core.strategy.sample;

import dev.heddle.core.Dependence;
import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Task;
import dev.heddle.core.strategy.basis.LongToInt;
import dev.heddle.core.trace.HappensBefore;
import dev.heddle.core.trace.Trace;

/**
 * Which operations SURW takes for interesting, and how many of them each task has: found in profiling executions. Operations in
 * conflict fall into groups by the resource they touch; an execution is about one group, or about all.
 *
 * <p>Resource numbers hold within one execution only, so a group is known by the keys of its operations: a resource belongs
 * to the group in which one of its operations was met before.
 */
public final class InterestingOperations {
    /** How many executions are spent on finding out. */
    public static final int PROFILED = 10;

    private static final int ALL = 0;

    private final HappensBefore order;
    private final Trace trace = new Trace();
    private final LongToInt groupOfKey = new LongToInt();
    private final LongToInt totals = new LongToInt();
    private final LongToInt counts = new LongToInt();
    private boolean[] conflicting = new boolean[64];
    private int profiled;
    private int groups;
    private int group;

    InterestingOperations(Dependence dependence) {
        order = new HappensBefore(dependence);
    }

    boolean isProfiling() {
        return profiled < PROFILED;
    }

    void begin(Randomness random) {
        if (isProfiling()) {
            trace.clear();
        } else {
            group = random.nextInt(groups + 1);
        }
    }

    /** Whether the operation is one of those this execution is about. */
    boolean contains(Operation operation) {
        int its = groupOfKey.get(operation.key());
        return its > 0 && (group == ALL || its == group);
    }

    /** How many of those this execution is about a task has, with the tasks it creates. */
    int count(Task task) {
        return totals.get(Hash.mix(task.key(), group));
    }

    void executed(Operation operation) {
        if (isProfiling()) {
            trace.append(operation);
        }
    }

    void end() {
        if (isProfiling()) {
            profiled++;
            findConflicts();
            formGroups();
            countByTask();
        }
    }

    private void findConflicts() {
        conflicting = order.of(trace).inConflict();
    }

    private void formGroups() {
        LongToInt groupOfResource = new LongToInt();
        for (int i = 0; i < trace.size(); i++) {
            Operation event = trace.get(i);
            int known = groupOfKey.get(event.key());
            if (known > 0) {
                groupOfResource.put(event.resource() + 1L, known);
            }
        }
        for (int i = 0; i < trace.size(); i++) {
            Operation event = trace.get(i);
            if (conflicting[i] && groupOfKey.get(event.key()) == 0) {
                int its = groupOfResource.get(event.resource() + 1L);
                if (its == 0) {
                    its = ++groups;
                    groupOfResource.put(event.resource() + 1L, its);
                }
                groupOfKey.put(event.key(), its);
            }
        }
    }

    /** Counts each interesting event for its task and for all that task descends from. */
    private void countByTask() {
        counts.clear();
        for (int i = 0; i < trace.size(); i++) {
            int its = groupOfKey.get(trace.get(i).key());
            if (its > 0) {
                Task task = trace.get(i).task();
                while (task != null) {
                    increment(Hash.mix(task.key(), its));
                    increment(Hash.mix(task.key(), ALL));
                    task = parent(task);
                }
            }
        }
        counts.forEach(totals::raise);
    }

    private void increment(long key) {
        counts.put(key, counts.get(key) + 1);
    }

    private Task parent(Task task) {
        int position = trace.position(task.parent(), task.spawnStep());
        return position < 0 ? null : trace.get(position).task();
    }
}

package dev.heddle.core.shrink;

import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import java.util.Arrays;

/**
 * An execution as runs of tasks: this task up to here, then that one up to there. Tasks are named by their keys and places
 * by the index of the task's step, so that a plan still makes sense when its runs are moved, merged or left out: steps that
 * were left out are made by the task's next run, and steps that were made already are skipped.
 */
final class Plan {
    private final long[] tasks;
    /** The index of the first step of the task that is not part of the run. */
    private final int[] ends;

    private final StaleReads reads;
    private final Inputs inputs;

    private Plan(long[] tasks, int[] ends, StaleReads reads, Inputs inputs) {
        this.tasks = tasks;
        this.ends = ends;
        this.reads = reads;
        this.inputs = inputs;
    }

    static Plan of(ExecutionLog log) {
        return of(log, 0, log.length());
    }

    /** The part of an execution from one choice up to, but without, another. */
    static Plan of(ExecutionLog log, int from, int to) {
        long[] tasks = new long[to - from];
        int[] ends = new int[to - from];
        int size = 0;
        for (int i = from; i < to; i++) {
            if (size == 0 || tasks[size - 1] != log.key(i)) {
                tasks[size++] = log.key(i);
            }
            ends[size - 1] = log.index(i) + 1;
        }
        return new Plan(Arrays.copyOf(tasks, size), Arrays.copyOf(ends, size), log.staleReads(), log.inputs());
    }

    int size() {
        return tasks.length;
    }

    /** Which reads do not see the newest write. */
    StaleReads reads() {
        return reads;
    }

    /** Lets one of those see it. */
    Plan reading(StaleReads newReads) {
        return new Plan(tasks, ends, newReads, inputs);
    }

    /** Which inputs it takes. */
    Inputs inputs() {
        return inputs;
    }

    /** Lets it take others. */
    Plan taking(Inputs newInputs) {
        return new Plan(tasks, ends, reads, newInputs);
    }

    /** Which write a step is to read, or which input to take. */
    int readsFrom(Operation step, int candidates) {
        return step.kind() == Kind.CHOOSE ? inputs.choose(step, candidates) : reads.choose(step, candidates);
    }

    long task(int run) {
        return tasks[run];
    }

    int end(int run) {
        return ends[run];
    }

    /** The next run of the same task, or -1. */
    int next(int run) {
        for (int i = run + 1; i < tasks.length; i++) {
            if (tasks[i] == tasks[run]) {
                return i;
            }
        }
        return -1;
    }

    /** Leaves out some runs. */
    Plan without(int from, int to) {
        int size = tasks.length - (to - from);
        long[] newTasks = Arrays.copyOf(tasks, size);
        int[] newEnds = Arrays.copyOf(ends, size);
        System.arraycopy(tasks, to, newTasks, from, tasks.length - to);
        System.arraycopy(ends, to, newEnds, from, tasks.length - to);
        return new Plan(newTasks, newEnds, reads, inputs);
    }

    Plan prefix(int runs) {
        return without(runs, tasks.length);
    }

    /** Lets a run end elsewhere. */
    Plan ending(int run, int end) {
        int[] newEnds = ends.clone();
        newEnds[run] = end;
        return new Plan(tasks, newEnds, reads, inputs);
    }

    Plan swapped(int a, int b) {
        long[] newTasks = tasks.clone();
        int[] newEnds = ends.clone();
        newTasks[a] = tasks[b];
        newTasks[b] = tasks[a];
        newEnds[a] = ends[b];
        newEnds[b] = ends[a];
        return new Plan(newTasks, newEnds, reads, inputs);
    }

    Plan with(long task, int end) {
        long[] newTasks = Arrays.copyOf(tasks, tasks.length + 1);
        int[] newEnds = Arrays.copyOf(ends, tasks.length + 1);
        newTasks[tasks.length] = task;
        newEnds[tasks.length] = end;
        return new Plan(newTasks, newEnds, reads, inputs);
    }
}

package dev.heddle.core;

import java.util.List;

/** How an execution ended. */
public final class Outcome {
    private final Failure failure;
    private final int steps;
    private final int tasks;
    private final List<Operation> blocked;

    public Outcome(Failure failure, int steps, int tasks, List<Operation> blocked) {
        this.failure = failure;
        this.steps = steps;
        this.tasks = tasks;
        this.blocked = blocked;
    }

    public static Outcome passed(int steps, int tasks) {
        return new Outcome(null, steps, tasks, List.of());
    }

    /** What went wrong, or null. */
    public Failure failure() {
        return failure;
    }

    public boolean failed() {
        return failure != null;
    }

    /** How many choices were made. */
    public int steps() {
        return steps;
    }

    /** How many tasks there were in all. */
    public int tasks() {
        return tasks;
    }

    /** Operations that were pending at the end and could never be enabled: the tasks of a deadlock. */
    public List<Operation> blocked() {
        return blocked;
    }
}

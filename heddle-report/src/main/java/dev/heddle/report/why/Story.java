package dev.heddle.report.why;

import java.util.List;

/**
 * An execution that failed, as far as it says why.
 *
 * @param steps what was done, in order
 * @param passing the steps of an execution with another order that passes; empty if none is known
 * @param stuck the tasks that could not go on at the end
 * @param held the locks that were held at the end
 * @param deadlock whether it failed because of those
 */
public record Story(
        List<StoryStep> steps, List<StoryStep> passing, List<Stuck> stuck, List<Held> held, boolean deadlock) {
    /**
     * A task that could not go on.
     *
     * @param resource what it was about to use
     * @param awaits what it waited for, in words
     */
    public record Stuck(int task, String taskName, int resource, String awaits) {}

    /** A lock that was held. */
    public record Held(int task, int resource, String name) {}

    /** Where a task used a resource last before a position, or -1. */
    int before(int position, int task, int resource) {
        int i = position - 1;
        while (i >= 0 && !steps.get(i).isAccess(task, resource)) {
            i--;
        }
        return i;
    }

    /** Where a task uses a resource next after a position, or -1. */
    int after(int position, int task, int resource) {
        for (int i = position + 1; i < steps.size(); i++) {
            if (steps.get(i).isAccess(task, resource)) {
                return i;
            }
        }
        return -1;
    }

    /** The last step of a task, or -1. */
    int last(int task) {
        int i = steps.size() - 1;
        while (i >= 0 && steps.get(i).task() != task) {
            i--;
        }
        return i;
    }

    /** Whether a task does anything after a position. */
    boolean goesOn(int task, int position) {
        return last(task) > position;
    }
}

package dev.heddle.runtime.footprint;

import dev.heddle.core.Access;
import dev.heddle.core.Operation;
import java.util.Arrays;

/**
 * The order of an execution that strategies know of, by vector clocks: program order, and the order of operations that are dependent by their
 * resources. What is not ordered by it, an enumeration takes for independent and never tries the other way round.
 */
final class VisibleOrder {
    private static final int[] NOTHING = {};
    private static final int WAYS = Access.values().length;

    private int[][] tasks = new int[8][];

    /** By resource and way of access: what happened before the last operations there that touched it in this way. */
    private int[][] last = new int[64 * WAYS][];

    void begin() {
        Arrays.fill(tasks, null);
        Arrays.fill(last, null);
    }

    void executed(Operation operation) {
        int task = operation.task().id();
        clockOf(task)[task]++;
        touched(operation);
    }

    /** The task's last operation touches what this one names. */
    void touched(Operation operation) {
        int task = operation.task().id();
        for (int i = 0; i < operation.touches(); i++) {
            if (operation.resource(i) != Operation.NO_RESOURCE) {
                touched(task, operation.resource(i), operation.access(i));
            }
        }
    }

    /** Who takes the lock that a task gives back knows all that it did so far: one by one they are operations on this resource. */
    void released(int task, int resource) {
        clockOf(task);
        touched(task, resource, Access.WRITE);
    }

    private void touched(int task, int resource, Access access) {
        int row = resource * WAYS;
        if (row + WAYS > last.length) {
            last = Arrays.copyOf(last, Math.max(row + WAYS, last.length * 2));
        }
        int[] clock = tasks[task];
        for (Access other : ALL) {
            if (!access.commutesWith(other) && last[row + other.ordinal()] != null) {
                clock = join(clock, last[row + other.ordinal()]);
            }
        }
        tasks[task] = clock;
        int own = row + access.ordinal();
        last[own] = access == Access.WRITE || last[own] == null ? clock.clone() : join(last[own], clock);
    }

    private static final Access[] ALL = Access.values();

    /** How many operations a task has executed, by its own count. */
    int now(int task) {
        return clockOf(task)[task];
    }

    /** Whether a task knows of what another did after so many operations. */
    boolean knows(int task, int other, int operations) {
        int[] clock = clockOf(task);
        return other < clock.length && clock[other] >= operations;
    }

    private int[] clockOf(int task) {
        if (task >= tasks.length) {
            tasks = Arrays.copyOf(tasks, Math.max(task + 1, tasks.length * 2));
        }
        int[] clock = tasks[task] == null ? NOTHING : tasks[task];
        if (clock.length <= task) {
            clock = Arrays.copyOf(clock, task + 1);
            tasks[task] = clock;
        }
        return clock;
    }

    private static int[] join(int[] into, int[] other) {
        int[] result = into.length < other.length ? Arrays.copyOf(into, other.length) : into;
        for (int i = 0; i < other.length; i++) {
            if (other[i] > result[i]) {
                result[i] = other[i];
            }
        }
        return result;
    }
}

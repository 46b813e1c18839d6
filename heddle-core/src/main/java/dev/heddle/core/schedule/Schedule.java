package dev.heddle.core.schedule;

import java.util.Arrays;

/**
 * The choices of one execution: which task went next, step by step. It replays the execution, and has a compact text form
 * ({@link ScheduleText}) that survives a shell, a chat and a bug tracker.
 */
public final class Schedule {
    private final int[] tasks;

    private Schedule(int[] tasks) {
        for (int task : tasks) {
            if (task < 0) {
                throw new IllegalArgumentException("a task's id is not negative, but " + task + " is");
            }
        }
        this.tasks = tasks;
    }

    public static Schedule of(int... tasks) {
        return new Schedule(tasks.clone());
    }

    /** The first {@code length} elements of a buffer. */
    public static Schedule copyOf(int[] buffer, int length) {
        return new Schedule(Arrays.copyOf(buffer, length));
    }

    /** Reads the text form; the exception's message says what is wrong with it and where. */
    public static Schedule parse(String text) {
        return ScheduleText.parse(text);
    }

    public int length() {
        return tasks.length;
    }

    /** The id of the task that made the given step. */
    public int task(int step) {
        return tasks[step];
    }

    public Schedule prefix(int length) {
        return copyOf(tasks, length);
    }

    /** How often the next step was another task's: what shrinking makes small. */
    public int switches() {
        int switches = 0;
        for (int i = 1; i < tasks.length; i++) {
            if (tasks[i] != tasks[i - 1]) {
                switches++;
            }
        }
        return switches;
    }

    public int[] toArray() {
        return tasks.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Schedule schedule && Arrays.equals(tasks, schedule.tasks);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(tasks);
    }

    /** The text form. */
    @Override
    public String toString() {
        return ScheduleText.print(this);
    }
}

package dev.heddle.core.schedule;

import java.util.Arrays;

/**
 * The choices of one execution: which task went next, step by step, and which input it took, or under weak memory which write it read. It replays the execution, and has a compact text form
 * ({@link ScheduleText}) that survives a shell, a chat and a bug tracker.
 */
public final class Schedule {
    private final int[] tasks;
    /** By step which write it read, of those it might see, or which input it took; null if each read the newest and took the first. */
    private final int[] reads;

    private Schedule(int[] tasks, int[] reads) {
        for (int task : tasks) {
            if (task < 0) {
                throw new IllegalArgumentException("a task's id is not negative, but " + task + " is");
            }
        }
        this.tasks = tasks;
        this.reads = reads == null || Arrays.stream(reads).allMatch(read -> read == 0) ? null : reads;
    }

    public static Schedule of(int... tasks) {
        return new Schedule(tasks.clone(), null);
    }

    /** The first {@code length} elements of a buffer. */
    public static Schedule copyOf(int[] buffer, int length) {
        return copyOf(buffer, null, length);
    }

    /** The same, with which write each step read; null if each read the newest. */
    public static Schedule copyOf(int[] buffer, int[] reads, int length) {
        return new Schedule(Arrays.copyOf(buffer, length), reads == null ? null : Arrays.copyOf(reads, length));
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

    /** Which write the given step read, of those it might see, or which input it took: 0 is the newest, and the first. */
    public int read(int step) {
        return reads == null ? 0 : reads[step];
    }

    /** How many steps did not read the newest write, or take the first alternative of an input. */
    public int values() {
        return reads == null
                ? 0
                : (int) Arrays.stream(reads).filter(read -> read > 0).count();
    }

    public Schedule prefix(int length) {
        return copyOf(tasks, reads, length);
    }

    /** The same with one step more. */
    public Schedule then(int task) {
        int[] longer = Arrays.copyOf(tasks, tasks.length + 1);
        longer[tasks.length] = task;
        return copyOf(longer, reads == null ? null : Arrays.copyOf(reads, longer.length), longer.length);
    }

    /**
     * The same up to the end of a few rounds, if it ends in more rounds of the same steps; otherwise this.
     *
     * @param round how many steps one has
     */
    public Schedule folded(int round, int rounds) {
        int begin = tasks.length - 1;
        while (begin >= round && tasks[begin] == tasks[begin - round]) {
            begin--;
        }
        return prefix(Math.min(tasks.length, begin + round * rounds));
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
        return other instanceof Schedule schedule
                && Arrays.equals(tasks, schedule.tasks)
                && Arrays.equals(reads, schedule.reads);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(tasks) * 31 + Arrays.hashCode(reads);
    }

    /** The text form. */
    @Override
    public String toString() {
        return ScheduleText.print(this);
    }
}

package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.schedule.OpenValues;
import dev.heddle.core.schedule.Schedule;
import java.util.Arrays;

/** Remembers the choices of the execution that is running or ran last. */
public final class Recording extends Decorator {
    private int[] tasks = new int[256];
    /** By step which write it read; null as long as each read the newest. */
    private int[] reads;

    private int length;
    private Strategy chooser;

    public Recording(Strategy inner) {
        super(inner);
    }

    @Override
    public boolean begin(Randomness random) {
        length = 0;
        reads = null;
        boolean begins = inner.begin(random);
        chooser = begins ? inner.chooser() : null;
        return begins;
    }

    @Override
    public int choose(Choice choice) {
        if (chooser == null) {
            // Somebody else began the execution.
            chooser = inner.chooser();
        }
        int index = chooser.choose(choice);
        note(choice, index);
        return index;
    }

    /** It has nothing to do with what is executed. */
    @Override
    public Strategy listener() {
        return inner.listener();
    }

    private void note(Choice choice, int index) {
        if (length == tasks.length) {
            tasks = Arrays.copyOf(tasks, length * 2);
        }
        tasks[length++] = choice.get(index).task().id();
    }

    @Override
    public int fault(Choice faults, int step) {
        int index = inner.fault(faults, step);
        if (index != NO_FAULT) {
            note(faults, index);
        }
        return index;
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        int number = inner.readsFrom(read, candidates);
        reads = OpenValues.with(reads, tasks.length, length - 1, number);
        return number;
    }

    @Override
    public void followed(Task task, int steps) {
        int end = length + steps;
        if (end > tasks.length) {
            tasks = Arrays.copyOf(tasks, Math.max(end, length * 2));
        }
        Arrays.fill(tasks, length, end, task.id());
        length = end;
        super.followed(task, steps);
    }

    /** The choices so far. */
    public Schedule schedule() {
        return Schedule.copyOf(tasks, reads, length);
    }
}

package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.schedule.Schedule;
import java.util.Arrays;

/** Remembers the choices of the execution that is running or ran last. */
public final class Recording extends Decorator {
    private int[] tasks = new int[256];
    private int length;

    public Recording(Strategy inner) {
        super(inner);
    }

    @Override
    public boolean begin(Randomness random) {
        length = 0;
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        int index = inner.choose(choice);
        if (length == tasks.length) {
            tasks = Arrays.copyOf(tasks, length * 2);
        }
        tasks[length++] = choice.get(index).task().id();
        return index;
    }

    @Override
    public void followed(Task task, int steps) {
        int end = length + steps;
        if (end > tasks.length) {
            tasks = Arrays.copyOf(tasks, Math.max(end, length * 2));
        }
        Arrays.fill(tasks, length, end, task.id());
        length = end;
        inner.followed(task, steps);
    }

    /** The choices so far. */
    public Schedule schedule() {
        return Schedule.copyOf(tasks, length);
    }
}

package dev.heddle.runtime.model;

import dev.heddle.runtime.kernel.ControlledTask;
import java.util.Arrays;

/** A few tasks in order. (The JDK's lists are woven, and this is used while the gate is open.) */
public final class TaskList {
    private ControlledTask[] tasks = new ControlledTask[2];
    private int size;

    public int size() {
        return size;
    }

    public ControlledTask get(int index) {
        return tasks[index];
    }

    public void add(ControlledTask task) {
        if (size == tasks.length) {
            tasks = Arrays.copyOf(tasks, size * 2);
        }
        tasks[size++] = task;
    }

    public void remove(ControlledTask task) {
        int index = indexOf(task);
        if (index >= 0) {
            System.arraycopy(tasks, index + 1, tasks, index, --size - index);
            tasks[size] = null;
        }
    }

    public boolean contains(ControlledTask task) {
        return indexOf(task) >= 0;
    }

    private int indexOf(ControlledTask task) {
        for (int i = 0; i < size; i++) {
            if (tasks[i] == task) {
                return i;
            }
        }
        return -1;
    }
}

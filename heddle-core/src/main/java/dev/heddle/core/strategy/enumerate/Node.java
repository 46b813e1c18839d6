package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A choice on the current path: which tasks were enabled, which turn was taken, which ones were taken before, and which are
 * still to be taken. Objects are used again for other choices at the same depth.
 */
final class Node {
    private int[] enabled = new int[4];
    private long[] keys = new long[4];
    private boolean[] scheduled = new boolean[4];
    private boolean[] taken = new boolean[4];
    private boolean[] foreseen = new boolean[4];
    private int size;

    /** The index of the turn taken. */
    int chosen;
    /** The largest number met up to here of those that another execution may give differently; larger ones it may. */
    int known;
    /** Whether an execution got to another choice after this one. */
    boolean wentOn;
    /** Steps that need not be taken here, because everything after them was explored: those inherited, then those done here. */
    final List<Footprint> asleep = new ArrayList<>();
    /** Their tasks' ids, as bits. */
    private long[] asleepTasks = new long[1];

    /** Whether something was left out because the turn taken was to cover it. */
    boolean reliedOn;
    /** Whether all turns are to be taken. */
    boolean exhaustive;
    /** What optimal DPOR is still to take here. */
    final WakeupTree wakeup = new WakeupTree();

    void reset(Choice choice) {
        size = choice.size();
        if (enabled.length < size) {
            enabled = new int[size * 2];
            keys = new long[size * 2];
            scheduled = new boolean[size * 2];
            taken = new boolean[size * 2];
            foreseen = new boolean[size * 2];
        }
        for (int i = 0; i < size; i++) {
            Operation operation = choice.get(i);
            enabled[i] = operation.task().id();
            keys[i] = operation.task().key();
        }
        Arrays.fill(scheduled, 0, size, false);
        Arrays.fill(taken, 0, size, false);
        Arrays.fill(foreseen, 0, size, false);
        asleep.clear();
        Arrays.fill(asleepTasks, 0);
        wakeup.clear();
        wentOn = false;
        reliedOn = false;
        exhaustive = false;
    }

    /** How many tasks were enabled. */
    int size() {
        return size;
    }

    /** The id of an enabled task. */
    int task(int index) {
        return enabled[index];
    }

    /** The index of an enabled task, or -1. */
    int indexOf(int task) {
        int i = Arrays.binarySearch(enabled, 0, size, task);
        return i < 0 ? -1 : i;
    }

    /** The index of an enabled task that another execution knew, perhaps under another id; or -1. */
    int indexOfKey(long key) {
        for (int i = 0; i < size; i++) {
            if (keys[i] == key) {
                return i;
            }
        }
        return -1;
    }

    boolean isEnabled(Task task) {
        return indexOf(task.id()) >= 0;
    }

    /** Whether the turn is, or was, to be taken. */
    boolean isScheduled(int index) {
        return scheduled[index];
    }

    /** Returns false if it was already. */
    boolean schedule(int index) {
        boolean fresh = !scheduled[index];
        scheduled[index] = true;
        return fresh;
    }

    /** Notes that the turn will be taken, as far as whoever estimates is concerned; returns false if it was noted already. */
    boolean foresee(int index) {
        boolean fresh = !foreseen[index];
        foreseen[index] = true;
        return fresh;
    }

    void take(int index) {
        chosen = index;
        taken[index] = true;
    }

    /** The next turn that is to be taken, was not yet, and is not asleep; or -1. */
    int nextScheduled() {
        for (int i = 0; i < size; i++) {
            if (scheduled[i] && !taken[i] && !isAsleep(enabled[i])) {
                return i;
            }
        }
        return -1;
    }

    void putToSleep(Footprint step) {
        asleep.add(step);
        int id = step.task.id();
        if (id >>> 6 >= asleepTasks.length) {
            asleepTasks = Arrays.copyOf(asleepTasks, (id >>> 6) + 1);
        }
        asleepTasks[id >>> 6] |= 1L << id;
    }

    /** From here on those asleep stand for sequences that contain them, and not for those that merely commute with them. */
    void sleepersStandAlone() {
        for (int i = 0; i < asleep.size(); i++) {
            asleep.set(i, asleep.get(i).alone());
        }
    }

    /** By id: those of tasks that are enabled here hold in every execution that gets here. */
    boolean isAsleep(int task) {
        return task >>> 6 < asleepTasks.length && (asleepTasks[task >>> 6] & 1L << task) != 0;
    }
}

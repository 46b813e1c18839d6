package dev.heddle.core.model;

import dev.heddle.core.Hash;
import dev.heddle.core.Task;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The tasks that were created while executions ran, kept so that the next execution in which the same task is created under
 * the same id allocates nothing. It forgets them all when they are too many.
 */
final class ActivityPool {
    private static final int CAPACITY = 1 << 15;

    private final Map<Long, Integer> handles = new HashMap<>();
    private final int firstHandle;
    private final int locals;
    private final int barriers;
    private Activity[] table = new Activity[64];
    private int size;

    ActivityPool(int firstHandle, int locals, int barriers) {
        this.firstHandle = firstHandle;
        this.locals = locals;
        this.barriers = barriers;
    }

    /** The child that a task creates in its step of the given index. */
    Activity spawn(Task parent, int id, String name, int step) {
        long key = parent.nextChildKey();
        int slot = slot(key, id, parent.id(), step);
        Activity known = table[slot];
        if (known != null) {
            parent.adopt(known.task);
            return known;
        }
        if (size * 2 >= table.length) {
            grow();
            slot = slot(key, id, parent.id(), step);
        }
        Activity created = new Activity(parent.spawn(id, name, step), handle(key), locals, barriers);
        table[slot] = created;
        size++;
        return created;
    }

    private int handle(long key) {
        return handles.computeIfAbsent(key, k -> firstHandle + handles.size());
    }

    private int slot(long key, int id, int parent, int step) {
        int mask = table.length - 1;
        int i = (int) Hash.mix(key + id) & mask;
        while (table[i] != null && !isFor(table[i].task, key, id, parent, step)) {
            i = (i + 1) & mask;
        }
        return i;
    }

    private static boolean isFor(Task task, long key, int id, int parent, int step) {
        return task.key() == key && task.id() == id && task.parent() == parent && task.spawnStep() == step;
    }

    private void grow() {
        if (table.length >= CAPACITY) {
            Arrays.fill(table, null);
            size = 0;
            return;
        }
        Activity[] old = table;
        table = new Activity[old.length * 2];
        for (Activity a : old) {
            if (a != null) {
                table[slot(a.task.key(), a.task.id(), a.task.parent(), a.task.spawnStep())] = a;
            }
        }
    }
}

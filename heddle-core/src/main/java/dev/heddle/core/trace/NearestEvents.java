package dev.heddle.core.trace;

import dev.heddle.core.Access;
import dev.heddle.core.Operation;
import java.util.Arrays;

/**
 * The event last put in for each resource, task and way of access: all that an event has to be compared with, since what is
 * beyond it in the same task is ordered by it. There are few for each resource, however long the trace is.
 */
final class NearestEvents {
    private static final Access[] ACCESSES = Access.values();

    private int[] first = new int[64];
    private int[] next = new int[64];
    private int[] position = new int[64];
    private int[] taskAndAccess = new int[64];
    private int size;

    NearestEvents() {
        Arrays.fill(first, -1);
    }

    void clear() {
        Arrays.fill(first, -1);
        size = 0;
    }

    /** The first place of a resource, or -1; {@link #next} leads to its others. */
    int first(int resource) {
        return resource < first.length ? first[resource] : -1;
    }

    int next(int place) {
        return next[place];
    }

    /** Where the event at a place is in the trace. */
    int position(int place) {
        return position[place];
    }

    int task(int place) {
        return taskAndAccess[place] / ACCESSES.length;
    }

    Access access(int place) {
        return ACCESSES[taskAndAccess[place] % ACCESSES.length];
    }

    /** Puts in one of the resources that an event touches. */
    void put(Operation event, int number, int at) {
        int resource = event.resource(number);
        int key = event.task().id() * ACCESSES.length + event.access(number).ordinal();
        for (int place = first(resource); place >= 0; place = next[place]) {
            if (taskAndAccess[place] == key) {
                position[place] = at;
                return;
            }
        }
        add(resource, key, at);
    }

    private void add(int resource, int key, int at) {
        if (resource >= first.length) {
            int old = first.length;
            first = Arrays.copyOf(first, Math.max(old * 2, resource + 1));
            Arrays.fill(first, old, first.length, -1);
        }
        if (size == next.length) {
            next = Arrays.copyOf(next, size * 2);
            position = Arrays.copyOf(position, size * 2);
            taskAndAccess = Arrays.copyOf(taskAndAccess, size * 2);
        }
        next[size] = first[resource];
        position[size] = at;
        taskAndAccess[size] = key;
        first[resource] = size++;
    }
}

package dev.heddle.core.strategy.sample;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import java.util.Arrays;

/**
 * A random priority for each pending operation, drawn when it is first asked for and gone with the operation: the next step
 * of a task is another operation and gets another priority. 64 random bits, so that ties do not happen.
 */
final class Priorities {
    private Randomness random;
    private long[] priority = new long[16];
    /** Which step of the task the priority belongs to: its index plus one, or 0 for none. */
    private int[] owner = new int[16];

    private int used;

    void begin(Randomness source) {
        random = source;
        Arrays.fill(owner, 0, used, 0);
        used = 0;
    }

    long of(Operation operation) {
        return of(operation.task().id(), operation);
    }

    private long of(int task, Operation operation) {
        if (task >= used) {
            grow(task + 1);
        }
        int step = operation.index() + 1;
        if (owner[task] != step) {
            owner[task] = step;
            priority[task] = random.nextLong();
        }
        return priority[task];
    }

    /** Has the task's pending operation draw anew. */
    void forget(int task) {
        if (task < used) {
            owner[task] = 0;
        }
    }

    private void grow(int needed) {
        if (needed > owner.length) {
            int capacity = Math.max(needed, owner.length * 2);
            owner = Arrays.copyOf(owner, capacity);
            priority = Arrays.copyOf(priority, capacity);
        }
        used = needed;
    }

    /** The index of the enabled operation with the highest priority, the first of equals. */
    int highest(Choice choice) {
        int best = 0;
        long highest = of(choice.task(0), choice.get(0));
        int size = choice.size();
        for (int i = 1; i < size; i++) {
            long priority = of(choice.task(i), choice.get(i));
            if (priority > highest) {
                highest = priority;
                best = i;
            }
        }
        return best;
    }
}

package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import java.util.Arrays;

/**
 * Notices that an execution goes round in circles while tasks wait for their turn, whatever the circle consists of: retries of a
 * compare-and-set, failing attempts to lock, tasks that spin on each other. For thousands of steps no task came to a place where
 * it had not been before; then the task that has waited longest goes next, and again after half as many steps, down to {@value
 * #LEAST_PATIENCE}.
 *
 * <p>A long loop of honest work looks the same. It is interrupted by single steps of others, rarely enough that what a strategy
 * promises for executions of up to {@value #PATIENCE} steps holds.
 */
final class Starvation {
    private static final int PATIENCE = 10_000;
    private static final int LEAST_PATIENCE = 200;

    /** A bit for each task and site; that two may share one makes no new place of an old one. */
    private final long[] places = new long[64];

    private int[] lastStep = new int[16];
    private int step;
    private int newest;
    private int patience;

    void begin() {
        Arrays.fill(places, 0);
        Arrays.fill(lastStep, 0);
        step = 0;
        newest = 0;
        patience = PATIENCE;
    }

    void executed(Operation operation) {
        step++;
        int task = operation.task().id();
        if (task >= lastStep.length) {
            lastStep = Arrays.copyOf(lastStep, Math.max(task + 1, lastStep.length * 2));
        }
        lastStep[task] = step;
        int place = (int) Hash.mix(task, operation.site()) & (places.length * Long.SIZE - 1);
        long bit = 1L << place;
        if ((places[place / Long.SIZE] & bit) == 0) {
            places[place / Long.SIZE] |= bit;
            newest = step;
        }
    }

    /** The index of the one that has waited too long; -1 if none has. */
    int find(Choice choice) {
        if (step - newest <= patience || choice.size() < 2) {
            return -1;
        }
        newest = step;
        patience = Math.max(LEAST_PATIENCE, patience / 2);
        int longest = 0;
        for (int i = 1; i < choice.size(); i++) {
            if (lastStep(choice, i) < lastStep(choice, longest)) {
                longest = i;
            }
        }
        return longest;
    }

    private int lastStep(Choice choice, int index) {
        int task = choice.get(index).task().id();
        return task < lastStep.length ? lastStep[task] : 0;
    }
}

package dev.heddle.core.decorate;

import dev.heddle.core.LongSet;
import java.util.Arrays;

/**
 * Tells loops that do work from loops that wait. Both read the same thing at the same place again and again; but what waits
 * gets out only if another task changes something that it read. A loop that was seen to end by itself is work, in all executions from
 * then on, and so is code that is no loop and just calls one method a few times.
 *
 * <p>To take work for waiting would hide bugs: a task that looks at something half made, more than twice, would be made to wait until it is
 * complete.
 */
final class FinishedLoops {
    /** Whoever seems to wait for more than this is forgotten. */
    private static final int MOST = 64;

    private final LongSet work = new LongSet();

    /** By task: where it seemed to wait, and for what, since it last did anything but read. */
    private int[][] sites = new int[16][];

    private int[][] resources = new int[16][];
    private int[] siteCounts = new int[16];
    private int[] resourceCounts = new int[16];

    /** How many tasks seem to wait. */
    private int waiting;

    /** An execution begins, or tasks are let go on that seemed to wait: that they do is no sign that they were at work. */
    void begin() {
        Arrays.fill(siteCounts, 0);
        Arrays.fill(resourceCounts, 0);
        waiting = 0;
    }

    /** Whether a loop at this site ended by itself before. */
    boolean isWork(int site) {
        return work.contains(site);
    }

    /** A task seems to wait at a site for one of some resources to change. */
    void seemsToWait(int task, int site, int[] read, int count) {
        admit(task);
        waiting += siteCounts[task] == 0 ? 1 : 0;
        siteCounts[task] = add(sites[task], siteCounts[task], site);
        for (int i = 0; i < count; i++) {
            resourceCounts[task] = add(resources[task], resourceCounts[task], read[i]);
        }
        if (resourceCounts[task] == MOST) {
            // Too many to tell whether one of them will be changed.
            forget(task);
        }
    }

    /** How many there are when a number is among them; those beyond the most are left out. */
    private static int add(int[] numbers, int count, int number) {
        if (count == MOST || contains(numbers, count, number)) {
            return count;
        }
        numbers[count] = number;
        return count + 1;
    }

    private static boolean contains(int[] numbers, int count, int number) {
        for (int i = 0; i < count; i++) {
            if (numbers[i] == number) {
                return true;
            }
        }
        return false;
    }

    /** A task does something else than read: if it seemed to wait and nobody has changed anything, it was at work. */
    void goesOn(int task) {
        if (task < siteCounts.length && siteCounts[task] > 0) {
            for (int i = 0; i < siteCounts[task]; i++) {
                work.add(sites[task][i]);
            }
            forget(task);
        }
    }

    /** A resource was changed by a task: those that seemed to wait for it may really have done so. */
    void changed(int resource, int by) {
        for (int task = 0; task < siteCounts.length && waiting > 0; task++) {
            if (task != by && siteCounts[task] > 0 && contains(resources[task], resourceCounts[task], resource)) {
                forget(task);
            }
        }
    }

    private void forget(int task) {
        waiting -= siteCounts[task] > 0 ? 1 : 0;
        siteCounts[task] = 0;
        resourceCounts[task] = 0;
    }

    private void admit(int task) {
        if (task >= siteCounts.length) {
            int capacity = Math.max(task + 1, siteCounts.length * 2);
            sites = Arrays.copyOf(sites, capacity);
            resources = Arrays.copyOf(resources, capacity);
            siteCounts = Arrays.copyOf(siteCounts, capacity);
            resourceCounts = Arrays.copyOf(resourceCounts, capacity);
        }
        if (sites[task] == null) {
            sites[task] = new int[MOST];
            resources[task] = new int[MOST];
        }
    }
}

package dev.heddle.core.decorate;

import dev.heddle.core.Operation;
import java.util.Arrays;

/** By task: what it read, and what it tried in vain, since it last changed something or something that it read was changed. */
final class Repetitions {
    /** A loop of more reads than this is taken for work. */
    private static final int LONGEST_LOOP = 32;

    private int[] counts = new int[16];

    /** How many tasks have any. */
    private int repeating;

    /** How many there were in all; the counts above begin anew when there are too many. */
    private int[] totals = new int[16];

    private int[][] sites = new int[16][];
    private int[][] resources = new int[16][];
    private boolean[][] attempts = new boolean[16][];

    void admit(int task) {
        if (task >= counts.length) {
            int capacity = Math.max(task + 1, counts.length * 2);
            counts = Arrays.copyOf(counts, capacity);
            totals = Arrays.copyOf(totals, capacity);
            sites = Arrays.copyOf(sites, capacity);
            resources = Arrays.copyOf(resources, capacity);
            attempts = Arrays.copyOf(attempts, capacity);
        }
        if (sites[task] == null) {
            sites[task] = new int[LONGEST_LOOP];
            resources[task] = new int[LONGEST_LOOP];
            attempts[task] = new boolean[LONGEST_LOOP];
        }
        forget(task);
    }

    void begin() {
        Arrays.fill(counts, 0);
        repeating = 0;
    }

    void forget(int task) {
        repeating -= counts[task] > 0 ? 1 : 0;
        counts[task] = 0;
        totals[task] = 0;
    }

    /** @param attempt whether it would have changed something, but turned out not to */
    void note(int task, int site, int resource, boolean attempt) {
        if (resource == Operation.NO_RESOURCE) {
            return;
        }
        totals[task]++;
        repeating += counts[task] == 0 ? 1 : 0;
        if (counts[task] == LONGEST_LOOP) {
            counts[task] = 0;
        }
        sites[task][counts[task]] = site;
        attempts[task][counts[task]] = attempt;
        resources[task][counts[task]++] = resource;
    }

    /** How often a task did this already. */
    int times(int task, int site, int resource, boolean attempt) {
        int times = 0;
        for (int i = 0; i < counts[task]; i++) {
            if (sites[task][i] == site && resources[task][i] == resource && attempts[task][i] == attempt) {
                times++;
            }
        }
        return times;
    }

    /** Whether no task has any. */
    boolean areEmpty() {
        return repeating == 0;
    }

    boolean isEmpty(int task) {
        return counts[task] == 0;
    }

    int total(int task) {
        return totals[task];
    }

    boolean concern(int task, int resource) {
        for (int i = 0; i < counts[task]; i++) {
            if (resources[task][i] == resource) {
                return true;
            }
        }
        return false;
    }

    /** Tells whoever tells work from waiting that a task seems to wait for one of these. */
    void seemToWait(int task, int site, FinishedLoops finished) {
        finished.seemsToWait(task, site, resources[task], counts[task]);
    }
}

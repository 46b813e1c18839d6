package dev.heddle.runtime.races;

import java.util.Arrays;

/**
 * A count for each task. The counts are in small pages, and clocks that agree about a page share it: in a program of thousands of tasks most
 * tasks know the same of most others, or nothing, and full clocks would take memory by the square of the tasks. A page that is its clock's own is
 * written in place, so that programs of a few tasks allocate nothing.
 */
final class VectorClock {
    private static final int PAGE_BITS = 4;
    private static final int PAGE_SIZE = 1 << PAGE_BITS;
    private static final int NO_HOME = -1;

    private static final class Page {
        final int[] counts;
        /** How many of the counts, from the first on, may be more than zero: most programs have two tasks or three. */
        int used;
        /** The clock that may write to it; null if several share it. */
        VectorClock owner;

        Page(int[] counts, int used, VectorClock owner) {
            this.counts = counts;
            this.used = used;
            this.owner = owner;
        }

        Page copyFor(VectorClock newOwner) {
            return new Page(counts.clone(), used, newOwner);
        }
    }

    private Page[] pages = new Page[1];

    /** The page with the count of the task whose clock this is, which is written to all the time; not worth sharing. */
    private int home = NO_HOME;

    /** All counts are zero again, and it is the clock of the given task. */
    void clearFor(int task) {
        clear();
        home = task >>> PAGE_BITS;
    }

    void clear() {
        Page first = pages[0];
        if (pages.length > 1) {
            pages = new Page[1];
        }
        boolean isOwn = first != null && first.owner == this;
        if (isOwn) {
            Arrays.fill(first.counts, 0, first.used, 0);
            first.used = 0;
        }
        pages[0] = isOwn ? first : null;
        home = NO_HOME;
    }

    int get(int task) {
        int index = task >>> PAGE_BITS;
        Page page = index < pages.length ? pages[index] : null;
        return page == null ? 0 : page.counts[task & PAGE_SIZE - 1];
    }

    void set(int task, int count) {
        Page page = own(task >>> PAGE_BITS);
        int at = task & PAGE_SIZE - 1;
        page.counts[at] = count;
        page.used = Math.max(page.used, at + 1);
    }

    /** Knows from now on what the other knows. */
    void join(VectorClock other) {
        Page[] others = other.pages;
        for (int index = 0; index < others.length; index++) {
            Page theirs = others[index];
            Page mine = index < pages.length ? pages[index] : null;
            if (theirs == null || theirs == mine) {
                continue;
            }
            if (mine == null) {
                reserve(index);
                pages[index] = other.lend(index);
            } else {
                merge(index, mine.counts, theirs);
            }
        }
    }

    private void merge(int index, int[] mine, Page other) {
        int[] theirs = other.counts;
        for (int i = 0; i < other.used; i++) {
            if (theirs[i] > mine[i]) {
                Page page = own(index);
                int[] counts = page.counts;
                for (int j = i; j < other.used; j++) {
                    counts[j] = Math.max(counts[j], theirs[j]);
                }
                page.used = Math.max(page.used, other.used);
                return;
            }
        }
    }

    /** A page for another clock. Who lends it copies it before it writes to it again. */
    private Page lend(int index) {
        Page page = pages[index];
        if (index == home) {
            return page.copyFor(null);
        }
        page.owner = null;
        return page;
    }

    private Page own(int index) {
        reserve(index);
        Page page = pages[index];
        if (page == null) {
            page = new Page(new int[PAGE_SIZE], 0, this);
        } else if (page.owner != this) {
            page = page.copyFor(this);
        }
        pages[index] = page;
        return page;
    }

    private void reserve(int index) {
        if (index >= pages.length) {
            pages = Arrays.copyOf(pages, index + 1);
        }
    }
}

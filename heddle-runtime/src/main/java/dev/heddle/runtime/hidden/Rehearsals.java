package dev.heddle.runtime.hidden;

/** What rehearsals find out of a program: each is a step in what is explored afterwards, and none if no rehearsal has shown it. */
public final class Rehearsals {
    /** Tasks have to do with threads of others beyond starting and joining them: only then is it a step to start one, or to ask for the name of one's own. */
    public final Rehearsed foreignThreads;

    /** A task asks who waits: only then do those who wait really queue. */
    public final Rehearsed queues;

    /** A task asks whether another has ended, other than by waiting for it: only then does its end come apart from what it did last. */
    public final Rehearsed lives;

    /** Tasks look at the clock while others time out: only then do time-outs, which move it, depend on each other. */
    public final Rehearsed clockLooks;

    /** A task interrupts another: only then do calls that look at the flag before they do anything else come apart from their look. */
    public final Rehearsed interrupts;

    private final Rehearsed[] all;

    public Rehearsals(HiddenWork hiddenWork) {
        foreignThreads = new Rehearsed(hiddenWork, "tasks start, name or ask for threads of each other's");
        queues = new Rehearsed(hiddenWork, "a task asks who waits");
        lives = new Rehearsed(hiddenWork, "a task asks whether another one lives");
        clockLooks = new Rehearsed(hiddenWork, "tasks look at the clock, which time-outs move");
        interrupts = new Rehearsed(hiddenWork, "a task interrupts another");
        all = new Rehearsed[] {foreignThreads, queues, lives, clockLooks, interrupts};
    }

    /** How many sets of them there are; each has a number that is less. */
    public int sets() {
        return 1 << all.length;
    }

    /** The number of the set of those that are expected. */
    public int expected() {
        int set = 0;
        for (int i = 0; i < all.length; i++) {
            set |= all[i].isExpected() ? 1 << i : 0;
        }
        return set;
    }

    /** Has the next executions expect what is in a set, and nothing else, whatever was seen. */
    public void expect(int set) {
        for (int i = 0; i < all.length; i++) {
            all[i].expect((set & 1 << i) != 0);
        }
    }

    /** Whether executions have shown anything that is not expected yet. */
    public boolean haveNews() {
        for (Rehearsed one : all) {
            if (one.isNews()) {
                return true;
            }
        }
        return false;
    }

    /** The executions so far were rehearsals; returns whether they have shown anything for the first time. */
    public boolean end() {
        boolean learned = false;
        for (Rehearsed one : all) {
            learned |= one.rehearsed();
        }
        return learned;
    }
}

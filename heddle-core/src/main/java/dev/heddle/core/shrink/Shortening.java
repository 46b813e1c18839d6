package dev.heddle.core.shrink;

/**
 * Makes a failing execution shorter by trying variants of it: reads see the newest write; inputs are alternatives that come earlier; and then, as delta debugging does (Zeller, Hildebrandt: Simplifying and
 * isolating failure-inducing input, TSE 2002), on the runs of its tasks: leave some out, faults first, so that their steps come later;
 * merge a run with the task's next one; let a run go on until its task must wait; forget everything from some run on; swap
 * two neighbours; end a run earlier. A variant is kept if it fails in the same way and is better; the search ends when none
 * is.
 */
final class Shortening {
    /** So many alternatives before one are tried one by one. */
    private static final int FEW = 64;

    private final Candidates candidates;
    private Plan plan;

    /** Runs variants and remembers the best execution. */
    interface Candidates {
        /** Runs a plan; the log of the execution if it became the best so far, or else null. */
        ExecutionLog improve(Plan plan);

        boolean mayGoOn();

        /** Whether a task is no activity of the program's but something that went wrong around it. */
        boolean isFault(long task);
    }

    Shortening(Plan plan, Candidates candidates) {
        this.plan = plan;
        this.candidates = candidates;
    }

    void run() {
        leaveOutFaults();
        boolean improved = true;
        while (improved && candidates.mayGoOn()) {
            improved = readNewest();
            improved |= takeEarlierInputs();
            improved |= truncate();
            improved |= leaveOut();
            improved |= merge();
            improved |= swap();
            if (!improved) {
                improved = endEarlier();
            }
        }
    }

    private boolean take(Plan variant) {
        if (!candidates.mayGoOn()) {
            return false;
        }
        ExecutionLog better = candidates.improve(variant);
        if (better == null) {
            return false;
        }
        plan = Plan.of(better);
        return true;
    }

    /** A read that overlooks a write is harder to believe than any order: what need not be one is not. */
    private boolean readNewest() {
        boolean improved = false;
        int i = 0;
        while (i < plan.reads().size() && candidates.mayGoOn()) {
            if (take(plan.reading(plan.reads().without(i)))) {
                improved = true;
            } else {
                i++;
            }
        }
        return improved;
    }

    /** The first alternative, or one that comes before: a few of them, then halfway, then the one before. */
    private boolean takeEarlierInputs() {
        boolean improved = false;
        for (int i = 0; i < plan.inputs().size() && candidates.mayGoOn(); i++) {
            int taken = plan.inputs().number(i);
            for (int earlier = 0;
                    earlier < taken;
                    earlier = Math.max(earlier + 1, earlier + (taken - earlier - FEW) / 2)) {
                if (take(plan.taking(plan.inputs().taking(i, earlier)))) {
                    improved = true;
                    break;
                }
            }
        }
        return improved;
    }

    /** Forgets runs from the end on: first nearly all of them, then fewer and fewer. */
    private boolean truncate() {
        for (int runs = 0; runs < plan.size(); runs = runs < 8 ? runs + 1 : runs + runs / 4) {
            if (take(plan.prefix(runs))) {
                return true;
            }
        }
        return false;
    }

    /** First, as each of them is a thing that the reader need not think of. */
    private void leaveOutFaults() {
        for (int run = plan.size() - 1; run >= 0; run--) {
            if (run < plan.size() && candidates.isFault(plan.task(run))) {
                take(plan.without(run, run + 1));
            }
        }
    }

    private boolean leaveOut() {
        boolean improved = false;
        for (int chunk = Math.max(1, plan.size() / 2); chunk >= 1; chunk /= 2) {
            int from = 0;
            while (from < plan.size() && candidates.mayGoOn()) {
                if (take(plan.without(from, Math.min(plan.size(), from + chunk)))) {
                    improved = true;
                } else {
                    from += chunk;
                }
            }
        }
        return improved;
    }

    private boolean merge() {
        boolean improved = false;
        for (int run = 0; run < plan.size() && candidates.mayGoOn(); run++) {
            int next = plan.next(run);
            boolean merged = next >= 0 && take(plan.ending(run, plan.end(next)).without(next, next + 1));
            improved |= merged || take(plan.ending(run, Integer.MAX_VALUE));
        }
        return improved;
    }

    private boolean swap() {
        boolean improved = false;
        for (int run = 0; run + 1 < plan.size() && candidates.mayGoOn(); run++) {
            improved |= take(plan.swapped(run, run + 1));
        }
        return improved;
    }

    /** Fewer steps: a run need not go as far as it did. */
    private boolean endEarlier() {
        boolean improved = false;
        for (int run = 0; run < plan.size() && candidates.mayGoOn(); run++) {
            for (int by = plan.end(run) / 2; by >= 1; by /= 2) {
                improved |= run < plan.size() && take(plan.ending(run, plan.end(run) - by));
            }
        }
        return improved;
    }
}

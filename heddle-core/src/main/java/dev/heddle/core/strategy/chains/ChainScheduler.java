package dev.heddle.core.strategy.chains;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.sample.Depth;
import java.util.Arrays;

/**
 * What PCTCP, taPCT and d-POS share: Algorithm 1 of Kulahcioglu Ozkan, Majumdar, Oraee (OOPSLA 2019). Events are put on chains
 * when they become pending and labelled by a running count; chains have random priorities; the enabled event on the chain of
 * the highest priority goes next, unless its label is one of d-1 random numbers: then its chain first falls to the low
 * priority that is fixed for that number.
 *
 * <p>A subclass says how events are put on chains and which are labelled. New chains draw their priorities independently,
 * which is to insert them at a random position (line 7).
 */
abstract class ChainScheduler implements Strategy {
    private final int givenDepth;
    private Randomness random;
    private int depth;
    private int[] changeAt = new int[Depth.MAX_RANDOM];
    private int labels;
    /** By chain; at least 0 for a chain that has not fallen. */
    private long[] priority = new long[16];

    private int chains;
    /** By task, about its pending event: its index plus one, its chain, its label or 0. */
    private int[] seen = new int[16];

    private int[] chain = new int[16];
    private int[] label = new int[16];
    private int tasks;

    ChainScheduler(StrategyOptions options) {
        givenDepth = options.depth();
    }

    /** The chain of an event that has become pending, a number; a number not used before in this execution is a new chain. */
    abstract int chainOf(Operation event);

    /** Whether the event counts for change points. */
    abstract boolean isLabelled(Operation event);

    /** The largest number of labelled events in an execution, or 0 if it is not known yet. */
    abstract int bound();

    /** Whether events of tasks met before must be put on chains ahead of the first events of new ones. */
    abstract boolean isKnown(int task);

    @Override
    public boolean begin(Randomness source) {
        random = source;
        Arrays.fill(seen, 0, tasks, 0);
        tasks = 0;
        chains = 0;
        labels = 0;
        depth = Depth.draw(givenDepth, random);
        drawChangePoints();
        return true;
    }

    /** d-1 distinct numbers of 1..bound, or fewer if there are no more. */
    private void drawChangePoints() {
        if (depth > changeAt.length) {
            changeAt = new int[depth];
        }
        int bound = bound();
        for (int i = 1; i < depth; i++) {
            changeAt[i] = 0;
            while (i <= bound && (changeAt[i] == 0 || isTaken(i))) {
                changeAt[i] = 1 + random.nextInt(bound);
            }
        }
    }

    private boolean isTaken(int i) {
        for (int j = 1; j < i; j++) {
            if (changeAt[j] == changeAt[i]) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int choose(Choice choice) {
        addPending(choice, true);
        addPending(choice, false);
        while (true) {
            int best = 0;
            for (int i = 1; i < choice.size(); i++) {
                if (priorityOf(choice.get(i)) > priorityOf(choice.get(best))) {
                    best = i;
                }
            }
            if (!fall(choice.get(best).task().id())) {
                return best;
            }
        }
    }

    private long priorityOf(Operation operation) {
        return priority[chain[operation.task().id()]];
    }

    private void addPending(Choice choice, boolean known) {
        for (int i = 0; i < choice.size(); i++) {
            addIfNew(choice.get(i), known);
        }
        for (int i = 0; i < choice.blockedSize(); i++) {
            addIfNew(choice.blocked(i), known);
        }
    }

    private void addIfNew(Operation event, boolean known) {
        int task = event.task().id();
        if (task >= tasks) {
            growTasks(task + 1);
        }
        if (seen[task] == event.index() + 1 || isKnown(task) != known) {
            return;
        }
        seen[task] = event.index() + 1;
        label[task] = isLabelled(event) ? ++labels : 0;
        chain[task] = chainOf(event);
        if (chain[task] >= chains) {
            growChains(chain[task] + 1);
        }
    }

    /** Lines 10 to 12: at a change point the chain falls, once. */
    private boolean fall(int task) {
        if (label[task] == 0) {
            return false;
        }
        for (int i = 1; i < depth; i++) {
            if (changeAt[i] == label[task]) {
                priority[chain[task]] = (long) i - depth;
                label[task] = 0;
                return true;
            }
        }
        return false;
    }

    /** How many events were labelled in the running execution. */
    int labels() {
        return labels;
    }

    private void growChains(int needed) {
        if (needed > priority.length) {
            priority = Arrays.copyOf(priority, Math.max(needed, priority.length * 2));
        }
        while (chains < needed) {
            priority[chains++] = random.nextLong() >>> 1;
        }
    }

    private void growTasks(int needed) {
        if (needed > seen.length) {
            int capacity = Math.max(needed, seen.length * 2);
            seen = Arrays.copyOf(seen, capacity);
            chain = Arrays.copyOf(chain, capacity);
            label = Arrays.copyOf(label, capacity);
        }
        tasks = needed;
    }
}

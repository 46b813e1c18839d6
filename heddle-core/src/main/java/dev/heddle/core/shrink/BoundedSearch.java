package dev.heddle.core.shrink;

import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.decorate.Decorator;
import java.util.Arrays;

/**
 * Enumerates, depth first, every schedule with at most so many switches of which at most so many are preemptions (iterative
 * context bounding: Musuvathi, Qadeer, PLDI 2007; they bound preemptions alone). To stay with the running task is free, and
 * tried first.
 *
 * <p>A program cannot be stopped in the middle of an execution, so one that would exceed the bounds is run to its end and
 * {@link #isWithinBounds()} is false for it. Two things are left out: that a task yields more than twice in a row, which
 * changes nothing as long as no other task makes a step; and, which {@link #isComplete()} admits, what lies behind {@code
 * horizon} steps.
 */
final class BoundedSearch extends Decorator {
    private static final int YIELDS_IN_A_ROW = 2;

    private final int maxPreemptions;
    private final int horizon;
    private int maxSwitches;
    /** Of each choice: which task was chosen, and how many switches were made before. */
    private int[] chosen = new int[64];

    private int[] switchesBefore = new int[64];
    /** Of each choice: the ids of the tasks still to try, in the order of trying, the last first. */
    private int[][] untried = new int[64][];

    private int[] untriedSize = new int[64];
    private int prefix;
    private int depth;
    private int switches;
    private int preemptions;
    private int yields;
    private Inputs inputs = Inputs.NONE;
    private boolean started;
    private boolean outside;
    private boolean cut;

    BoundedSearch(int maxPreemptions, int maxSwitches, int horizon, Strategy beyond) {
        super(beyond);
        this.maxPreemptions = maxPreemptions;
        this.maxSwitches = maxSwitches;
        this.horizon = horizon;
    }

    /** Inputs are not searched for: these are taken. */
    BoundedSearch taking(Inputs newInputs) {
        inputs = newInputs;
        return this;
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        return read.kind() == Kind.CHOOSE ? inputs.choose(read, candidates) : super.readsFrom(read, candidates);
    }

    /** From now on only schedules with fewer switches than that are wanted. */
    void tighten(int newMaxSwitches) {
        maxSwitches = newMaxSwitches;
    }

    @Override
    public boolean begin(Randomness random) {
        if (started && !backtrack()) {
            return false;
        }
        started = true;
        depth = 0;
        switches = 0;
        preemptions = 0;
        yields = 0;
        outside = false;
        return inner.begin(random);
    }

    private boolean backtrack() {
        while (depth > 0) {
            int last = depth - 1;
            // To begin with one task or another is no switch.
            if (untriedSize[last] > 0 && (last == 0 || switchesBefore[last] < maxSwitches)) {
                chosen[last] = untried[last][--untriedSize[last]];
                prefix = depth;
                return true;
            }
            depth--;
        }
        return false;
    }

    /** None: each step may be the one to switch at. */
    @Override
    public int mayFollow(Task task) {
        return 0;
    }

    @Override
    public int choose(Choice choice) {
        if (outside) {
            return inner.choose(choice);
        }
        if (depth == horizon) {
            cut = true;
            outside = true;
            return inner.choose(choice);
        }
        if (depth >= prefix && !open(choice)) {
            outside = true;
            return inner.choose(choice);
        }
        int index = choice.indexOf(chosen[depth]);
        if (index < 0) {
            // The same choices led elsewhere; whoever checks for nondeterminism will say so.
            cut = true;
            outside = true;
            return inner.choose(choice);
        }
        count(choice, index);
        depth++;
        return index;
    }

    /** Fills in what can be chosen here within the bounds; false if nothing can. */
    private boolean open(Choice choice) {
        if (depth == chosen.length) {
            grow();
        }
        switchesBefore[depth] = switches;
        if (untried[depth] == null || untried[depth].length < choice.size()) {
            untried[depth] = new int[choice.size() + 4];
        }
        int size = 0;
        int previous = choice.previous();
        boolean first = choice.previousTask() < 0;
        boolean mayLeave = first
                || (switches < maxSwitches && (!ExecutionLog.isPreempted(choice) || preemptions < maxPreemptions));
        if (mayLeave) {
            for (int i = choice.size() - 1; i >= 0; i--) {
                if (i != previous) {
                    untried[depth][size++] = choice.get(i).task().id();
                }
            }
        }
        if (previous >= 0 && (yields < YIELDS_IN_A_ROW || choice.size() == 1)) {
            untried[depth][size++] = choice.previousTask();
        }
        if (size == 0) {
            return false;
        }
        chosen[depth] = untried[depth][--size];
        untriedSize[depth] = size;
        return true;
    }

    private void count(Choice choice, int index) {
        boolean yield = choice.get(index).kind() == Kind.YIELD;
        if (index == choice.previous()) {
            yields = yield ? yields + 1 : 0;
            return;
        }
        yields = yield ? 1 : 0;
        if (choice.previousTask() >= 0) {
            switches++;
            if (ExecutionLog.isPreempted(choice)) {
                preemptions++;
            }
        }
    }

    private void grow() {
        int capacity = depth * 2;
        chosen = Arrays.copyOf(chosen, capacity);
        switchesBefore = Arrays.copyOf(switchesBefore, capacity);
        untried = Arrays.copyOf(untried, capacity);
        untriedSize = Arrays.copyOf(untriedSize, capacity);
    }

    /** Whether the last execution kept to the bounds, so that it counts. */
    boolean isWithinBounds() {
        return !outside;
    }

    /** Whether nothing was cut off, so that the end of the search means that there is nothing. */
    boolean isComplete() {
        return !cut;
    }
}

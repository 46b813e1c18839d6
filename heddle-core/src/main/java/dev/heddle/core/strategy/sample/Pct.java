package dev.heddle.core.strategy.sample;

import dev.heddle.core.Choice;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.basis.Measured;
import dev.heddle.core.strategy.basis.MostSteps;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.Arrays;

/**
 * PCT: tasks have random priorities, the enabled task of the highest goes on; at d-1 random steps the task that made the step
 * falls to a low priority that is fixed for that change point (Burckhardt, Kothari, Musuvathi, Nagarakatte: A randomized
 * scheduler with probabilistic guarantees of finding bugs, ASPLOS 2010, §2.5 and Fig. 7).
 *
 * <p>Guarantee (Theorem 9): a bug of depth d in a program of at most n tasks and k steps is found with probability at least
 * 1/(n·k^(d-1)). It needs change point i to carry the priority i, whichever change point is reached first: a task that falls
 * later may still end up above one that fell earlier.
 *
 * <p>Tasks that appear while the program runs: each draws its initial priority independently when it is first seen. The order
 * of independent draws is a uniformly random permutation of all tasks, fallen ones included, revealed bit by bit, which is
 * what Fig. 7 draws at the start. (To insert a new task at a random place among those that have not fallen would not do: with
 * A above X and A fallen, the new task would be above X with probability 1/2 instead of 2/3, and X lowest too rarely.)
 *
 * <p>Deviations: without a given k the first execution has no change points, and k is the largest number of steps so far;
 * without a given depth each execution draws one of 1..{@value Depth#MAX_RANDOM}. The optimisations of §4.2 and the heuristic
 * against starvation of §4.1 are options, all off at first.
 */
public final class Pct implements Strategy {
    /** A task that goes on for so many steps while others could is suspected of spinning. */
    private static final int LONG_RUN = 1000;

    private static final int LOWER_ONE_IN = 10;

    private final int givenDepth;
    private final int givenSteps;
    private boolean skipLocal;
    private boolean skipSequential;
    private boolean phases;
    private boolean finalWait;
    private boolean starvationFree;

    private Randomness random;
    private int depth;
    private int drawnFrom;
    /** By executions of others; what its own show is not the same if it sees only some of the steps. */
    private final Measured measured;

    private final AimedAt aimedAt = new AimedAt();
    /** The most steps of a phase, or of an execution in which only some count. */
    private final MostSteps maxCounted = new MostSteps();

    private int maxTasks;
    /** Initial priorities are at least 0; change point i of 1..d-1 carries i-d, and what is held back for good lies below. */
    private long[] priority = new long[16];

    private int tasks;
    private long floor;
    private int[] changeAt = new int[Depth.MAX_RANDOM];
    private int counted;
    private boolean lastCounts;
    private int lastTask;
    private int run;
    private boolean concurrent;

    /** @param options the depth d and the number of steps k, if they are known */
    public Pct(StrategyOptions options) {
        givenDepth = options.depth();
        givenSteps = options.steps();
        maxTasks = Math.max(1, options.tasks());
        measured = options.measured();
    }

    /** Identifying synchronisation: operations that touch nothing shared carry no change point and do not count in k. */
    public Pct skipLocal(boolean skip) {
        skipLocal = skip;
        return this;
    }

    /** Identifying sequential execution: a step after which one task alone is enabled carries no change point. */
    public Pct skipSequential(boolean skip) {
        skipSequential = skip;
        return this;
    }

    /** Identifying join points: when one task alone is left, a new phase with its own priorities begins; k is a phase's. */
    public Pct phases(boolean byPhase) {
        phases = byPhase;
        return this;
    }

    /** Final wait: the first task makes its last step after all others. */
    public Pct finalWait(boolean wait) {
        finalWait = wait;
        return this;
    }

    /** §4.1: a task that seems to spin (it yields, or goes on for very long) is lowered with a small probability. */
    public Pct starvationFree(boolean free) {
        starvationFree = free;
        return this;
    }

    /** The probability with which a bug of the given depth is found in an execution, by the n and k known so far. */
    public double guarantee(int bugDepth) {
        return 1 / (tasks() * Math.pow(Math.max(1, steps()), bugDepth - 1));
    }

    @Override
    public Guarantee guarantee() {
        aimedAt.growTo(steps());
        return aimedAt.guarantee(tasks());
    }

    private int tasks() {
        return Math.max(maxTasks, measured.tasks());
    }

    /** What is measured is the number of all steps; if only some count, this strategy has to count by itself. */
    private int steps() {
        if (givenSteps > 0) {
            return givenSteps;
        }
        return skipLocal || skipSequential || phases ? maxCounted.get() : Math.max(maxCounted.get(), measured.steps());
    }

    @Override
    public boolean begin(Randomness source) {
        random = source;
        drawnFrom = steps();
        depth = drawnFrom == 0 ? 1 : Depth.draw(givenDepth, random);
        floor = -depth;
        lastTask = -1;
        lastCounts = false;
        run = 0;
        beginPhase();
        return true;
    }

    private void beginPhase() {
        tasks = 0;
        counted = 0;
        concurrent = false;
        if (depth > changeAt.length) {
            changeAt = new int[depth];
        }
        for (int i = 1; i < depth; i++) {
            changeAt[i] = 1 + random.nextInt(steps());
        }
    }

    @Override
    public int choose(Choice choice) {
        afterLastStep(choice);
        int best = 0;
        long highest = Long.MIN_VALUE;
        for (int i = 0; i < choice.size(); i++) {
            Operation operation = choice.get(i);
            int task = operation.task().id();
            if (task >= tasks) {
                admit(task);
            }
            if (finalWait && task == 0 && operation.kind() == Kind.END && priority[0] >= -depth) {
                priority[0] = --floor;
            }
            if (priority[task] > highest) {
                highest = priority[task];
                best = i;
            }
        }
        Operation chosen = choice.get(best);
        if (starvationFree) {
            lowerIfSpinning(chosen, choice.size());
        }
        lastTask = chosen.task().id();
        lastCounts = !skipLocal || chosen.resource() != Operation.NO_RESOURCE;
        return best;
    }

    /**
     * Fig. 7, lines 12 to 16, for the step made last: done when the next choice is known, which tells whether the step led
     * into sequential execution.
     */
    private void afterLastStep(Choice choice) {
        boolean alone = choice.size() == 1;
        if (lastCounts && !(skipSequential && alone)) {
            counted++;
            for (int i = 1; i < depth; i++) {
                if (changeAt[i] == counted && lastTask < tasks) {
                    priority[lastTask] = (long) i - depth;
                }
            }
        }
        concurrent |= !alone;
        if (phases && alone && concurrent) {
            noteSteps();
            beginPhase();
        }
    }

    private void admit(int task) {
        if (task >= priority.length) {
            priority = Arrays.copyOf(priority, Math.max(task + 1, priority.length * 2));
        }
        while (tasks <= task) {
            priority[tasks++] = random.nextLong() >>> 1;
        }
    }

    private void lowerIfSpinning(Operation chosen, int enabled) {
        int task = chosen.task().id();
        run = task == lastTask && enabled > 1 ? run + 1 : 0;
        if (enabled > 1 && (chosen.kind() == Kind.YIELD || run > LONG_RUN) && random.nextInt(LOWER_ONE_IN) == 0) {
            priority[task] = --floor;
        }
    }

    private void noteSteps() {
        maxCounted.add(counted);
    }

    @Override
    public void end(Outcome outcome) {
        if (lastCounts) {
            counted++;
        }
        noteSteps();
        maxTasks = Math.max(maxTasks, outcome.tasks());
        aimedAt.add(depth, drawnFrom);
    }
}

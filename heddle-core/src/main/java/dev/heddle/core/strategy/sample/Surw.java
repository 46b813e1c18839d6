package dev.heddle.core.strategy.sample;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.basis.RandomWalk;

/**
 * SURW, selectively uniform random walk: uniform over the interleavings of some <em>interesting</em> operations, whatever the
 * rest does. It commits itself to a task for the next interesting operation, drawn with a probability proportional to the
 * interesting operations that task has still before it; until then others may do what is not interesting (Zhao, Wolff, Mathur,
 * Roychoudhury: Selectively uniform concurrency testing, ASPLOS 2025, Algorithm 2).
 *
 * <p>Guarantee: with exact counts and without blocking every interleaving of the interesting operations has the same
 * probability, (k1! · … · kn!)/k! for n tasks with k1…kn of them, k in all.
 *
 * <p>What the paper leaves to the user: interesting are the operations on one shared resource that was found in conflict in
 * {@value InterestingOperations#PROFILED} executions that are random walks; each execution draws the resource anew, or all
 * of them at once. What is not interesting is drawn uniformly. If the task it is committed to cannot go on while all others
 * are at interesting operations, it draws again among those that can.
 */
public final class Surw implements Strategy {
    private final RandomWalk walk = new RandomWalk();
    private final InterestingOperations interesting;
    private final Remaining remaining = new Remaining();
    private final Remaining.Estimate estimate;
    private Randomness random;
    private int intended;
    private int[] candidates = new int[16];

    public Surw(Dependence dependence) {
        interesting = new InterestingOperations(dependence);
        estimate = interesting::count;
    }

    @Override
    public boolean begin(Randomness source) {
        random = source;
        walk.begin(source);
        interesting.begin(source);
        remaining.begin();
        intended = -1;
        return true;
    }

    @Override
    public int choose(Choice choice) {
        if (interesting.isProfiling()) {
            return walk.choose(choice);
        }
        meetTasks(choice);
        if (intended < 0 || !isPending(choice, intended)) {
            intended = draw(choice, true);
        }
        int found = findCandidates(choice);
        if (found == 0) {
            intended = draw(choice, false);
            found = findCandidates(choice);
        }
        int index = found == 0 ? random.nextInt(choice.size()) : candidates[found == 1 ? 0 : random.nextInt(found)];
        Operation chosen = choice.get(index);
        if (interesting.contains(chosen)) {
            intended = -1;
        }
        return index;
    }

    private void meetTasks(Choice choice) {
        for (int i = 0; i < choice.size(); i++) {
            meet(choice.get(i));
        }
        for (int i = 0; i < choice.blockedSize(); i++) {
            meet(choice.blocked(i));
        }
    }

    /** The commitment to a task holds for it and those it creates: when it creates one, it passes on with the fitting chance. */
    private void meet(Operation operation) {
        int parent = operation.task().parent();
        int before = intended >= 0 && parent == intended ? remaining.of(parent) : 0;
        if (remaining.meet(operation.task(), estimate) && before > 0) {
            int moved = remaining.of(operation.task().id());
            if (random.nextInt(before) < moved) {
                intended = operation.task().id();
            }
        }
    }

    private static boolean isPending(Choice choice, int task) {
        if (choice.indexOf(task) >= 0) {
            return true;
        }
        for (int i = 0; i < choice.blockedSize(); i++) {
            if (choice.blocked(i).task().id() == task) {
                return true;
            }
        }
        return false;
    }

    private int draw(Choice choice, boolean withBlocked) {
        int blocked = withBlocked ? choice.blockedSize() : 0;
        long sum = 0;
        for (int i = 0; i < choice.size() + blocked; i++) {
            sum += weight(choice, i);
        }
        if (sum == 0) {
            return -1;
        }
        long drawn = random.nextLong(sum);
        int i = 0;
        while (drawn >= weight(choice, i)) {
            drawn -= weight(choice, i++);
        }
        return pending(choice, i).task().id();
    }

    private static Operation pending(Choice choice, int i) {
        return i < choice.size() ? choice.get(i) : choice.blocked(i - choice.size());
    }

    /** A task at an interesting operation has this one at least, whatever was counted. */
    private int weight(Choice choice, int i) {
        Operation operation = pending(choice, i);
        return Math.max(
                interesting.contains(operation) ? 1 : 0,
                remaining.of(operation.task().id()));
    }

    private int findCandidates(Choice choice) {
        if (choice.size() > candidates.length) {
            candidates = new int[choice.size() * 2];
        }
        int found = 0;
        for (int i = 0; i < choice.size(); i++) {
            Operation operation = choice.get(i);
            if (operation.task().id() == intended || !interesting.contains(operation)) {
                candidates[found++] = i;
            }
        }
        return found;
    }

    @Override
    public void executed(Operation operation) {
        interesting.executed(operation);
        if (!interesting.isProfiling() && interesting.contains(operation)) {
            remaining.countDown(operation.task().id());
        }
    }

    @Override
    public void end(Outcome outcome) {
        interesting.end();
    }
}

package dev.heddle.core.strategy.sample;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.strategy.basis.LongToInt;
import dev.heddle.core.strategy.basis.RandomWalk;
import java.util.Arrays;

/**
 * URW, uniform random walk: a task is drawn with a probability proportional to the number of operations it has still before
 * it, those of the tasks it will create included (Zhao, Wolff, Mathur, Roychoudhury: Selectively uniform concurrency testing,
 * ASPLOS 2025, Algorithm 1).
 *
 * <p>Guarantee: with exact counts and without blocking every interleaving has the same probability, (k1! · … · kn!)/k! for n
 * tasks of k1…kn operations, k in all, that are there from the beginning. (Created tasks make the order a forest; choosing
 * by the size of what is left is uniform there too, by the hook length formula.)
 *
 * <p>The counts are the largest of {@value #PROFILED} executions that are random walks; tasks are told by {@link Task#key()}.
 * Operations that go without a choice do not count.
 */
public final class Urw implements Strategy {
    /** How many executions are spent on counting. */
    public static final int PROFILED = 10;

    private final RandomWalk walk = new RandomWalk();
    private final LongToInt totals = new LongToInt();
    private final Remaining remaining = new Remaining();
    private final Remaining.Estimate estimate = task -> totals.get(task.key());
    private Randomness random;
    private int profiled;
    private Task[] tasks = new Task[16];
    private int[] steps = new int[16];
    private int taskCount;

    @Override
    public boolean begin(Randomness source) {
        random = source;
        walk.begin(source);
        remaining.begin();
        taskCount = 0;
        return true;
    }

    @Override
    public int choose(Choice choice) {
        if (profiled < PROFILED) {
            int index = walk.choose(choice);
            count(choice.get(index).task());
            return index;
        }
        for (int i = 0; i < choice.size(); i++) {
            remaining.meet(choice.get(i).task(), estimate);
        }
        long sum = 0;
        for (int i = 0; i < choice.size(); i++) {
            sum += weight(choice.get(i));
        }
        long drawn = choice.size() == 1 ? 0 : random.nextLong(sum);
        int index = 0;
        while (drawn >= weight(choice.get(index))) {
            drawn -= weight(choice.get(index++));
        }
        remaining.countDown(choice.get(index).task().id());
        return index;
    }

    /** A task that was never met, or that makes more steps than it ever did, has this one step at least. */
    private int weight(Operation operation) {
        return Math.max(1, remaining.of(operation.task().id()));
    }

    private void count(Task task) {
        int id = task.id();
        if (id >= tasks.length) {
            int capacity = Math.max(id + 1, tasks.length * 2);
            tasks = Arrays.copyOf(tasks, capacity);
            steps = Arrays.copyOf(steps, capacity);
        }
        while (taskCount <= id) {
            tasks[taskCount] = null;
            steps[taskCount++] = 0;
        }
        tasks[id] = task;
        steps[id]++;
    }

    @Override
    public void end(Outcome outcome) {
        if (profiled >= PROFILED) {
            return;
        }
        profiled++;
        for (int id = taskCount - 1; id >= 0; id--) {
            if (tasks[id] != null) {
                totals.raise(tasks[id].key(), steps[id]);
                int parent = tasks[id].parent();
                if (parent >= 0) {
                    steps[parent] += steps[id];
                }
            }
        }
    }
}

package dev.heddle.core.shrink;

import dev.heddle.core.Choice;
import dev.heddle.core.LongSet;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.decorate.Decorator;

/** Follows a plan as far as it goes: what cannot be done is skipped, and what is left at the end is another's choice. */
final class FollowedPlan extends Decorator {
    private final Plan plan;
    private int run;
    /** The index of the step made last. */
    private int made;
    /** The task that made it. */
    private long maker;

    /** A fault that the plan has now, and has not happened yet. */
    private long due;

    private final LongSet faultKeys = new LongSet();

    FollowedPlan(Plan plan, Strategy inner) {
        super(inner);
        this.plan = plan;
    }

    @Override
    public boolean begin(Randomness random) {
        run = 0;
        due = 0;
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        for (; run < plan.size(); run++) {
            int index = indexOf(choice, plan.task(run));
            if (index >= 0 && choice.get(index).index() < plan.end(run)) {
                made = choice.get(index).index();
                maker = plan.task(run);
                return index;
            }
            if (faultKeys.contains(plan.task(run))) {
                due = plan.task(run);
            }
        }
        return inner.choose(choice);
    }

    /** When the run before it is over. A plan that is not followed to the letter comes to it a step late. */
    @Override
    public int fault(Choice faults, int step) {
        for (int i = 0; i < faults.size(); i++) {
            faultKeys.add(faults.get(i).task().key());
        }
        boolean isRunOver = run < plan.size() && plan.task(run) == maker && made + 1 >= plan.end(run);
        int next = isRunOver ? run + 1 : run;
        if (due == 0 && next < plan.size() && faultKeys.contains(plan.task(next))) {
            due = plan.task(next);
            run = next + 1;
        }
        int index = due == 0 ? NO_FAULT : indexOf(faults, due);
        due = index >= 0 ? 0 : due;
        return index >= 0 ? index : NO_FAULT;
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        return plan.readsFrom(read, candidates);
    }

    /** Up to the end of the task's run. */
    @Override
    public int mayFollow(Task task) {
        if (run == plan.size()) {
            return super.mayFollow(task);
        }
        return plan.task(run) == task.key() ? Math.max(0, plan.end(run) - made - 1) : 0;
    }

    @Override
    public void followed(Task task, int steps) {
        made += steps;
        super.followed(task, steps);
    }

    /** The index of the enabled operation of the task with the given key, or -1. */
    static int indexOf(Choice choice, long key) {
        for (int i = 0; i < choice.size(); i++) {
            if (choice.get(i).task().key() == key) {
                return i;
            }
        }
        return -1;
    }
}

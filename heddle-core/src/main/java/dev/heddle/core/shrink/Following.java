package dev.heddle.core.shrink;

import dev.heddle.core.Choice;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.decorate.Decorator;

/** Follows a plan as far as it goes: what cannot be done is skipped, and what is left at the end is another's choice. */
final class Following extends Decorator {
    private final Plan plan;
    private int run;
    /** The index of the step made last. */
    private int made;

    Following(Plan plan, Strategy inner) {
        super(inner);
        this.plan = plan;
    }

    @Override
    public boolean begin(Randomness random) {
        run = 0;
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        for (; run < plan.size(); run++) {
            int index = indexOf(choice, plan.task(run));
            if (index >= 0 && choice.get(index).index() < plan.end(run)) {
                made = choice.get(index).index();
                return index;
            }
        }
        return inner.choose(choice);
    }

    /** Up to the end of the task's run. */
    @Override
    public int mayFollow(Task task) {
        if (run == plan.size()) {
            return inner.mayFollow(task);
        }
        return plan.task(run) == task.key() ? Math.max(0, plan.end(run) - made - 1) : 0;
    }

    @Override
    public void followed(Task task, int steps) {
        made += steps;
        inner.followed(task, steps);
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

package dev.heddle.core.shrink;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.decorate.Decorator;

/**
 * Repeats an execution, except that one task is held back at one of its steps until another step was made; then it catches
 * up, and the execution goes on as before. What depends on the held task comes later of itself.
 */
final class HeldBack extends Decorator {
    private final Plan plan;
    private final long held;
    private final int heldAt;
    private final ExplainedStep until;
    private final Choice shown = new Choice();
    private int run;
    private int owed;
    private int met;
    private boolean released;

    /**
     * @param heldAt the index of the step of the task {@code held} that must wait
     * @param until what it waits for; null for as long as anything else can be done
     */
    HeldBack(Plan plan, long held, int heldAt, ExplainedStep until, Strategy inner) {
        super(inner);
        this.plan = plan;
        this.held = held;
        this.heldAt = heldAt;
        this.until = until;
    }

    @Override
    public boolean begin(Randomness random) {
        run = 0;
        owed = 0;
        met = 0;
        released = false;
        return inner.begin(random);
    }

    @Override
    public void executed(Operation operation) {
        if (until != null && until.isLike(operation) && ++met == until.occurrence()) {
            released = true;
        }
        inner.executed(operation);
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        return plan.readsFrom(read, candidates);
    }

    /** None: any step may be the one that is held, or waited for. */
    @Override
    public int mayFollow(Task task) {
        return 0;
    }

    @Override
    public int choose(Choice choice) {
        if (!released) {
            int index = chooseAnother(choice);
            if (index >= 0) {
                return index;
            }
            released = true;
        }
        int catchingUp = FollowedPlan.indexOf(choice, held);
        if (catchingUp >= 0 && choice.get(catchingUp).index() < owed) {
            return catchingUp;
        }
        for (; run < plan.size(); run++) {
            int index = FollowedPlan.indexOf(choice, plan.task(run));
            if (index >= 0 && choice.get(index).index() < plan.end(run)) {
                return index;
            }
        }
        return inner.choose(choice);
    }

    /** The index of what comes next if the held task must not make its step, or -1 if nothing can. */
    private int chooseAnother(Choice choice) {
        for (; run < plan.size(); run++) {
            int index = FollowedPlan.indexOf(choice, plan.task(run));
            boolean isHeld = plan.task(run) == held && plan.end(run) > heldAt;
            if (index >= 0 && choice.get(index).index() < (isHeld ? heldAt : plan.end(run))) {
                return index;
            }
            if (isHeld) {
                owed = plan.end(run);
            }
        }
        if (until != null) {
            int awaited = FollowedPlan.indexOf(choice, until.task());
            if (awaited >= 0) {
                return awaited;
            }
        }
        shown.narrow(choice);
        for (int i = 0; i < choice.size(); i++) {
            Operation operation = choice.get(i);
            if (operation.task().key() != held || operation.index() < heldAt) {
                shown.add(operation);
            }
        }
        if (shown.size() == 0) {
            return -1;
        }
        Operation chosen = shown.get(inner.choose(shown));
        return choice.indexOf(chosen.task().id());
    }
}

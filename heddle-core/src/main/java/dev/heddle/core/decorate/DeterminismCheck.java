package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs every execution twice, the second time by the choices of the first, and compares: the enabled operations at each step,
 * what was executed, and how it ended. A difference means that something besides the choices decides what the program does,
 * and that its failures could not be replayed.
 *
 * <p>The wrapped strategy takes part in the first of each two only.
 */
public final class DeterminismCheck extends Decorator {
    private ChoiceLog before = new ChoiceLog();
    private ChoiceLog now = new ChoiceLog();
    private int step;
    private boolean repeating;
    private String outcome = "";
    private String outcomeBefore = "";
    private Failure divergence;

    public DeterminismCheck(Strategy inner) {
        super(inner);
    }

    @Override
    public boolean begin(Randomness random) {
        step = 0;
        divergence = null;
        now.clear();
        return repeating || inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        int index = repeating ? repeat(choice) : inner.choose(choice);
        now.add(choice, choice.get(index).task().id());
        return index;
    }

    @Override
    public int fault(Choice faults, int madeSoFar) {
        int index = repeating ? repeatFault(faults) : inner.fault(faults, madeSoFar);
        if (index != NO_FAULT) {
            now.add(faults, faults.get(index).task().id());
        }
        return index;
    }

    private int repeatFault(Choice faults) {
        int index = step < before.length() ? faults.indexOf(before.task(step)) : -1;
        step += index >= 0 ? 1 : 0;
        return index >= 0 ? index : NO_FAULT;
    }

    private int repeat(Choice choice) {
        int at = step++;
        if (divergence != null) {
            return 0;
        }
        if (at >= before.length()) {
            diverge(at, "it went on after " + before.length() + " steps, at which it had ended before", choice);
            return 0;
        }
        if (!before.looksLike(at, choice)) {
            diverge(at, "other operations are pending than before", choice);
        }
        int index = choice.indexOf(before.task(at));
        if (index < 0) {
            diverge(at, "task " + before.task(at) + " went next before and is not enabled now", choice);
            return 0;
        }
        return index;
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        int number = repeating ? readAgain(candidates) : inner.readsFrom(read, candidates);
        now.addRead(number);
        return number;
    }

    private int readAgain(int candidates) {
        int number = divergence == null ? before.read(step - 1) : 0;
        if (number < candidates) {
            return number;
        }
        divergence = new Failure(
                Failure.Type.NONDETERMINISM,
                "the same choices led elsewhere at step " + (step - 1)
                        + ": the write that was read before cannot be seen now",
                "nondeterminism",
                null);
        return 0;
    }

    /** The second time as many as the first. */
    @Override
    public int mayFollow(Task task) {
        return repeating ? before.followedFrom(step, task.id()) : super.mayFollow(task);
    }

    @Override
    public void followed(Task task, int steps) {
        now.addFollowed(task.id(), steps);
        if (repeating) {
            step += steps;
        } else {
            super.followed(task, steps);
        }
    }

    private void diverge(int at, String what, Choice choice) {
        if (divergence != null) {
            return;
        }
        List<String> here = new ArrayList<>();
        for (int i = 0; i < choice.size(); i++) {
            here.add(choice.get(i).toString());
        }
        List<String> then = before.textOf(at);
        List<String> common = new ArrayList<>(here);
        common.retainAll(then);
        here.removeAll(common);
        then.removeAll(common);
        divergence = new Failure(
                Failure.Type.NONDETERMINISM,
                "the same choices led elsewhere at step " + at + ": " + what + " (first: " + text(then) + "; then: "
                        + text(here) + ")",
                "nondeterminism",
                null);
    }

    private static String text(List<String> operations) {
        return operations.isEmpty() ? "nothing else" : String.join(", ", operations);
    }

    @Override
    public void executed(Operation operation) {
        if (!repeating) {
            inner.executed(operation);
        }
    }

    @Override
    public void touched(Operation operation) {
        if (!repeating) {
            super.touched(operation);
        }
    }

    @Override
    public void end(Outcome ended) {
        outcomeBefore = outcome;
        outcome = ended.failed() ? ended.failure().identity() : "passed";
        if (repeating) {
            compare();
        } else {
            inner.end(ended);
        }
        ChoiceLog last = now;
        now = before;
        before = last;
        repeating = !repeating;
    }

    private void compare() {
        if (divergence == null && step < before.length()) {
            divergence = new Failure(
                    Failure.Type.NONDETERMINISM,
                    "the same choices led elsewhere: it ended after " + step + " steps, before it took "
                            + before.length());
        }
        if (divergence == null && !outcome.equals(outcomeBefore)) {
            divergence = new Failure(
                    Failure.Type.NONDETERMINISM,
                    "the same choices ended differently: first " + outcomeBefore + ", then " + outcome);
        }
    }

    /** The execution that ran last is to be made once more, and the next compared with it: the one before is no measure. */
    public void again() {
        repeating = true;
    }

    /** What differed in the execution that ended last, or null. */
    public Failure divergence() {
        return divergence;
    }
}

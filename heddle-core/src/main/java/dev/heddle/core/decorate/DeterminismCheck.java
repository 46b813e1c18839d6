package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Runs every execution twice, the second time by the choices of the first, and compares: the enabled operations at each step,
 * what was executed, and how it ended. A difference means that something besides the choices decides what the program does,
 * and that its failures could not be replayed.
 *
 * <p>The wrapped strategy takes part in the first of each two only.
 */
public final class DeterminismCheck extends Decorator {
    private int[] tasks = new int[256];
    private long[] views = new long[256];

    /** Beyond that many steps it is not told what was enabled before. */
    private static final int KEPT = 20_000;

    /** What was enabled at each step, one step after the other, and where in it each step begins. */
    private final List<Operation> pending = new ArrayList<>();

    private int[] firsts = new int[256];
    private int pendings;
    private int length;
    private int step;
    private boolean repeating;
    private String outcome = "";
    private Failure divergence;

    public DeterminismCheck(Strategy inner) {
        super(inner);
    }

    @Override
    public boolean begin(Randomness random) {
        step = 0;
        divergence = null;
        if (repeating) {
            return true;
        }
        length = 0;
        pendings = 0;
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        return repeating ? repeat(choice) : record(choice);
    }

    private int record(Choice choice) {
        int index = inner.choose(choice);
        if (length == tasks.length) {
            tasks = Arrays.copyOf(tasks, length * 2);
            views = Arrays.copyOf(views, length * 2);
            firsts = Arrays.copyOf(firsts, length * 2);
        }
        tasks[length] = choice.get(index).task().id();
        views[length] = view(choice);
        firsts[length] = pendings;
        if (length < KEPT) {
            keep(choice);
        }
        length++;
        return index;
    }

    private void keep(Choice choice) {
        for (int i = 0; i < choice.size(); i++) {
            if (pendings == pending.size()) {
                pending.add(choice.get(i).copy());
            } else {
                pending.get(pendings).become(choice.get(i));
            }
            pendings++;
        }
    }

    private int repeat(Choice choice) {
        int at = step++;
        if (divergence != null) {
            return 0;
        }
        if (at >= length) {
            diverge(at, "it went on after " + length + " steps, at which it had ended before", choice);
            return 0;
        }
        if (views[at] != view(choice)) {
            diverge(at, "other operations are pending than before", choice);
        }
        int index = choice.indexOf(tasks[at]);
        if (index < 0) {
            diverge(at, "task " + tasks[at] + " went next before and is not enabled now", choice);
            return 0;
        }
        return index;
    }

    private static long view(Choice choice) {
        long hash = choice.size();
        for (int i = 0; i < choice.size(); i++) {
            Operation o = choice.get(i);
            hash = Hash.mix(hash + o.task().key());
            hash = Hash.mix(hash + o.kind().ordinal() + Sites.hash(o.site()));
        }
        return hash;
    }

    private void diverge(int at, String what, Choice choice) {
        if (divergence != null) {
            return;
        }
        List<String> now = new ArrayList<>();
        for (int i = 0; i < choice.size(); i++) {
            now.add(choice.get(i).toString());
        }
        List<String> then = new ArrayList<>();
        for (int i = at < length ? firsts[at] : pendings; i < (at + 1 < length ? firsts[at + 1] : pendings); i++) {
            then.add(pending.get(i).toString());
        }
        List<String> common = new ArrayList<>(now);
        common.retainAll(then);
        now.removeAll(common);
        then.removeAll(common);
        divergence = new Failure(
                Failure.Type.NONDETERMINISM,
                "the same choices led elsewhere at step " + at + ": " + what + " (first: " + text(then) + "; then: "
                        + text(now) + ")",
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
    public void end(Outcome ended) {
        String now = ended.failed() ? ended.failure().identity() : "passed";
        if (repeating) {
            if (divergence == null && step < length) {
                divergence = new Failure(
                        Failure.Type.NONDETERMINISM,
                        "the same choices led elsewhere: it ended after " + step + " steps, before it took " + length);
            }
            if (divergence == null && !now.equals(outcome)) {
                divergence = new Failure(
                        Failure.Type.NONDETERMINISM,
                        "the same choices ended differently: first " + outcome + ", then " + now);
            }
        } else {
            outcome = now;
            inner.end(ended);
        }
        repeating = !repeating;
    }

    /** What differed in the execution that ended last, or null. */
    public Failure divergence() {
        return divergence;
    }
}

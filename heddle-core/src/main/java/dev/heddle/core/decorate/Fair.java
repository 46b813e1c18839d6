package dev.heddle.core.decorate;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import java.util.Arrays;

/**
 * Keeps tasks that spin from starving the others, whatever the wrapped strategy prefers. A task is held back
 *
 * <ul>
 *   <li>after it has yielded, until another task makes a step other than a read or a yield;
 *   <li>when it is about to read a resource at a site where it has read it three times, and since the first it has only read and nothing
 *       that it read was changed, until another task changes one of the resources it read. If it was seen to get out of such reads by itself ({@link FinishedLoops}),
 *       only after a thousand of them;
 *   <li>when it is about to try something again at the same site (a compare-and-set, a {@code tryLock}) that it has tried twice in
 *       vain, likewise. Twice, because it may have read something new before it tries again.
 * </ul>
 *
 * <p>What had no effect counts as a read. If that leaves nobody, nobody is held back. The idea is the fair scheduler of CHESS (Musuvathi, Qadeer: Fair stateless
 * model checking, PLDI 2008). Circles of other kinds, in which each turn changes something, are noticed by {@link Starvation}.
 *
 * <p><b>What it hides.</b> A loop may count its turns and give up, and who yields may go on all the same; a bug that needs that is not met
 * while tasks are held back. So there is <em>patience</em>: that often in an execution, tasks that were to be held back are let go, and
 * the wrapped strategy sees the whole choice; or it has to let them go on, if patience insists.
 *
 * <p>Guarantee: with a patience of p that does not insist, that of the wrapped strategy for all executions with at most p turns in vain, because up
 * to the first choice that is narrowed it makes the same as it would alone. If no choice was ever narrowed ({@link #hasPruned}),
 * for all executions. To count just those executions in which none was would be wrong: they are the ones that do not get near the bug.
 */
public final class Fair extends Decorator {
    /** More than once, because a site is a line, and {@code size < 0 || used < size} reads size twice. */
    private static final int MOST_READS = 3;

    /** What failed so often while nothing changed will go on to fail. */
    private static final int MOST_ATTEMPTS = 2;

    /** A loop of more reads than this waits after all, though it was seen to end by itself. */
    private static final int LONGEST_WORK = 1_000;

    private final Choice narrowed = new Choice();
    private final Patience patience;
    private final FinishedLoops finished;
    private final Starvation starvation = new Starvation();
    private final Repetitions repetitions = new Repetitions();
    private boolean[] held = new boolean[16];
    private boolean[] yielded = new boolean[16];
    private int tasks;

    /** The task whose last operation may turn out to have had no effect, or -1; and the site and the resource of that. */
    private int unsettled = -1;

    private int unsettledSite;
    private int unsettledResource;
    private int heldCount;
    /** How often tasks that spin may still be let go in this execution. */
    private int left;

    /** Of this execution so far. */
    private int steps;

    /** The task that has to go on, or -1. */
    private int insisted;

    private boolean patient;
    private boolean pruned;
    private int prunedSite = Sites.UNKNOWN;

    public Fair(Strategy inner) {
        this(inner, Patience.NONE, true);
    }

    /** @param learns whether later executions may offer other choices than earlier ones; not to who enumerates */
    public Fair(Strategy inner, Patience patience, boolean learns) {
        super(inner);
        this.patience = patience;
        finished = learns ? new FinishedLoops() : null;
    }

    @Override
    public boolean begin(Randomness random) {
        tasks = 0;
        heldCount = 0;
        unsettled = -1;
        patient = false;
        steps = 0;
        insisted = -1;
        starvation.begin();
        repetitions.begin();
        if (finished != null) {
            finished.begin();
        }
        left = patience.draw(random);
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        settle();
        holdThoseThatRepeat(choice);
        int starving = starvation.find(choice);
        if (starving >= 0) {
            insisted = -1;
            return choose(choice, starving);
        }
        boolean isPatient = steps < patience.steps();
        if (!isPatient) {
            insisted = -1;
        }
        int first = heldCount == 0 ? -1 : firstHeld(choice);
        if (first < 0 && insisted < 0) {
            return inner.choose(choice);
        }
        if (first < 0) {
            return choose(choice, choice.indexOf(insisted));
        }
        narrowed.narrow(choice);
        for (int i = 0; i < choice.size(); i++) {
            if (!held[choice.get(i).task().id()]) {
                narrowed.add(choice.get(i));
            }
        }
        boolean spared = narrowed.size() > 0 && left > 0 && isPatient;
        if (spared) {
            left--;
            patient = true;
            if (finished != null) {
                finished.begin();
            }
        }
        if (spared || narrowed.size() == 0) {
            releaseAll();
            insisted = spared && patience.insists() ? choice.get(first).task().id() : -1;
            return choose(choice, insisted < 0 ? -1 : first);
        }
        insisted = -1;
        prune(choice.get(first));
        int index = inner.choose(narrowed);
        return choice.indexOf(narrowed.get(index).task().id());
    }

    /** @param only the index that has to be chosen, or -1 */
    private int choose(Choice choice, int only) {
        if (only < 0 || choice.size() == 1) {
            return inner.choose(choice);
        }
        prune(choice.get(only == 0 ? 1 : 0));
        narrowed.narrow(choice);
        narrowed.add(choice.get(only));
        inner.choose(narrowed);
        return only;
    }

    /** The index of an operation in a choice that is to be held back, that of the task that is running if it is; or -1. */
    private int firstHeld(Choice choice) {
        int previous = choice.previous();
        if (previous >= 0 && held[choice.get(previous).task().id()]) {
            return previous;
        }
        for (int i = 0; i < choice.size(); i++) {
            if (held[choice.get(i).task().id()]) {
                return i;
            }
        }
        return -1;
    }

    private void prune(Operation operation) {
        if (!pruned) {
            pruned = true;
            prunedSite = operation.site();
        }
    }

    private void holdThoseThatRepeat(Choice choice) {
        int size = choice.size();
        if (choice.task(size - 1) >= tasks) {
            admit(choice.task(size - 1));
        }
        for (int i = 0; i < size && !repetitions.areEmpty(); i++) {
            if (!repetitions.isEmpty(choice.task(i))) {
                holdIfRepeating(choice.get(i));
            }
        }
    }

    private void holdIfRepeating(Operation pending) {
        int task = pending.task().id();
        if (!held[task]) {
            boolean isRead = pending.access() == Access.READ;
            if (repetitions.times(task, pending.site(), pending.resource(), !isRead)
                            >= (isRead ? MOST_READS : MOST_ATTEMPTS)
                    && !(isRead && isWork(task, pending.site()))) {
                hold(task);
            }
        }
    }

    private boolean isWork(int task, int site) {
        if (finished == null) {
            return false;
        }
        if (finished.isWork(site)) {
            return repetitions.total(task) < LONGEST_WORK;
        }
        repetitions.seemToWait(task, site, finished);
        return false;
    }

    private void hold(int task) {
        held[task] = true;
        heldCount++;
    }

    private void release(int task) {
        repetitions.forget(task);
        yielded[task] = false;
        if (held[task]) {
            held[task] = false;
            heldCount--;
        }
    }

    private void releaseAll() {
        for (int task = 0; task < tasks; task++) {
            if (held[task]) {
                release(task);
            }
        }
    }

    @Override
    public void executed(Operation operation) {
        steps++;
        starvation.executed(operation);
        settle();
        int task = operation.task().id();
        if (task >= tasks) {
            admit(task);
        }
        if (operation.kind() == Kind.YIELD) {
            if (!held[task]) {
                hold(task);
            }
            yielded[task] = true;
        } else if (operation.access() == Access.READ) {
            repetitions.note(task, operation.site(), operation.resource(), false);
        } else {
            unsettled = task;
            unsettledSite = operation.site();
            unsettledResource = operation.resource();
        }
        inner.executed(operation);
    }

    /**
     * None once a task was let spin: what is repeated very often goes unasked, so it would never be held back any more, and {@link
     * Starvation} has to see all steps.
     */
    @Override
    public int mayFollow(Task task) {
        return patient ? 0 : super.mayFollow(task);
    }

    @Override
    public void followed(Task task, int more) {
        steps += more;
        super.followed(task, more);
    }

    @Override
    public void hadNoEffect(Task task) {
        if (unsettled == task.id()) {
            unsettled = -1;
            repetitions.note(task.id(), unsettledSite, unsettledResource, true);
        }
        super.hadNoEffect(task);
    }

    /** Nobody said that it had no effect. */
    private void settle() {
        if (unsettled >= 0) {
            int task = unsettled;
            unsettled = -1;
            if (finished != null) {
                finished.goesOn(task);
                finished.changed(unsettledResource, task);
            }
            insisted = insisted == task ? -1 : insisted;
            release(task);
            releaseOthers(task, unsettledResource);
        }
    }

    private void releaseOthers(int except, int resource) {
        if (heldCount == 0 && repetitions.areEmpty()) {
            return;
        }
        for (int task = 0; task < tasks; task++) {
            if (task != except
                    && (held[task] || !repetitions.isEmpty(task))
                    && (yielded[task] || repetitions.concern(task, resource))) {
                release(task);
            }
        }
    }

    @Override
    public void end(Outcome outcome) {
        settle();
        inner.end(outcome);
    }

    /** Whether a choice was ever narrowed. */
    public boolean hasPruned() {
        return pruned;
    }

    /** Whether the execution that ran last had turns in vain that others would not have. */
    public boolean wasPatient() {
        return patient;
    }

    /** Where a task was held back first. */
    public String where() {
        return Sites.text(prunedSite);
    }

    @Override
    public Guarantee guarantee() {
        Guarantee guarantee = inner.guarantee();
        if (!pruned) {
            return guarantee;
        }
        return patience.least() == 0 || patience.insists()
                ? guarantee.withoutBound()
                : guarantee.only("if tasks spin or yield in vain at most " + patience.least() + " times");
    }

    @Override
    public String leftOut() {
        if (!pruned) {
            return inner.leftOut();
        }
        return (patience.least() == 0
                        ? "turns in which a task spins or yields in vain"
                        : "orders in which tasks spin or yield in vain more than " + patience.least() + " times")
                + " (" + where() + ")";
    }

    private void admit(int task) {
        if (task >= held.length) {
            int capacity = Math.max(task + 1, held.length * 2);
            held = Arrays.copyOf(held, capacity);
            yielded = Arrays.copyOf(yielded, capacity);
        }
        while (tasks <= task) {
            held[tasks] = false;
            yielded[tasks] = false;
            repetitions.admit(tasks);
            tasks++;
        }
    }
}

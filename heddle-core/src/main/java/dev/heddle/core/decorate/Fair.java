package dev.heddle.core.decorate;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
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
 * model checking, PLDI 2008); the guarantee of the wrapped strategy holds for the program without the useless turns of its
 * loops. Circles of other kinds, in which each turn changes something, are noticed by {@link Starvation}.
 */
public final class Fair extends Decorator {
    /** A loop of more reads than this is taken for work. */
    private static final int LONGEST_LOOP = 32;

    /** More than once, because a site is a line, and {@code size < 0 || used < size} reads size twice. */
    private static final int MOST_READS = 3;

    /** What failed so often while nothing changed will go on to fail. */
    private static final int MOST_ATTEMPTS = 2;

    /** A loop of more reads than this waits after all, though it was seen to end by itself. */
    private static final int LONGEST_WORK = 1_000;

    private final Choice narrowed = new Choice();
    private final FinishedLoops finished;
    private final Starvation starvation = new Starvation();
    private boolean[] held = new boolean[16];
    private boolean[] yielded = new boolean[16];
    /** By task: the sites and resources it read since it last did something else. */
    private int[] reads = new int[16];

    /** By task: how many of them there were in all. */
    private int[] allReads = new int[16];

    private int[][] sites = new int[16][];
    private int[][] resources = new int[16][];
    private boolean[][] attempts = new boolean[16][];
    private int tasks;

    /** The task whose last operation may turn out to have had no effect, or -1; and the site and the resource of that. */
    private int unsettled = -1;

    private int unsettledSite;
    private int unsettledResource;
    private int heldCount;
    private boolean narrowedOnce;

    public Fair(Strategy inner) {
        this(inner, true);
    }

    /** @param learns whether later executions may offer other choices than earlier ones; not to who enumerates */
    public Fair(Strategy inner, boolean learns) {
        super(inner);
        finished = learns ? new FinishedLoops() : null;
    }

    @Override
    public boolean begin(Randomness random) {
        tasks = 0;
        heldCount = 0;
        unsettled = -1;
        starvation.begin();
        if (finished != null) {
            finished.begin();
        }
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        settle();
        for (int i = 0; i < choice.size(); i++) {
            holdIfRepeating(choice.get(i));
        }
        int starving = starvation.find(choice);
        if (starving >= 0) {
            narrowed.narrow(choice);
            narrowed.add(choice.get(starving));
            narrowedOnce = true;
            inner.choose(narrowed);
            return starving;
        }
        if (heldCount == 0) {
            return inner.choose(choice);
        }
        narrowed.narrow(choice);
        for (int i = 0; i < choice.size(); i++) {
            if (!held[choice.get(i).task().id()]) {
                narrowed.add(choice.get(i));
            }
        }
        if (narrowed.size() == 0) {
            releaseAll();
            return inner.choose(choice);
        }
        narrowedOnce = true;
        int index = inner.choose(narrowed);
        return choice.indexOf(narrowed.get(index).task().id());
    }

    private void holdIfRepeating(Operation pending) {
        int task = pending.task().id();
        if (task >= tasks) {
            admit(task);
        }
        if (!held[task]) {
            boolean isRead = pending.access() == Access.READ;
            if (times(task, pending.site(), pending.resource(), !isRead) >= (isRead ? MOST_READS : MOST_ATTEMPTS)
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
            return allReads[task] < LONGEST_WORK;
        }
        finished.seemsToWait(task, site, resources[task], reads[task]);
        return false;
    }

    private int times(int task, int site, int resource, boolean attempt) {
        int times = 0;
        for (int i = 0; i < reads[task]; i++) {
            if (sites[task][i] == site && resources[task][i] == resource && attempts[task][i] == attempt) {
                times++;
            }
        }
        return times;
    }

    private void hold(int task) {
        held[task] = true;
        heldCount++;
    }

    private void release(int task) {
        reads[task] = 0;
        allReads[task] = 0;
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
            note(task, operation.site(), operation.resource(), false);
        } else {
            unsettled = task;
            unsettledSite = operation.site();
            unsettledResource = operation.resource();
        }
        inner.executed(operation);
    }

    @Override
    public void hadNoEffect(Task task) {
        if (unsettled == task.id()) {
            unsettled = -1;
            note(task.id(), unsettledSite, unsettledResource, true);
        }
        inner.hadNoEffect(task);
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
            release(task);
            releaseOthers(task, unsettledResource);
        }
    }

    @Override
    public void end(Outcome outcome) {
        settle();
        inner.end(outcome);
    }

    /** To repeat a read may make a difference after all: to a loop that counts how often it looked. */
    @Override
    public boolean leftOut() {
        return narrowedOnce || super.leftOut();
    }

    private void note(int task, int site, int resource, boolean attempt) {
        if (resource == Operation.NO_RESOURCE) {
            return;
        }
        allReads[task]++;
        if (reads[task] == LONGEST_LOOP) {
            reads[task] = 0;
        }
        sites[task][reads[task]] = site;
        attempts[task][reads[task]] = attempt;
        resources[task][reads[task]++] = resource;
    }

    private void releaseOthers(int except, int resource) {
        for (int task = 0; task < tasks; task++) {
            if (task != except
                    && (reads[task] > 0 || held[task])
                    && (yielded[task] || hasReadAnywhere(task, resource))) {
                release(task);
            }
        }
    }

    private boolean hasReadAnywhere(int task, int resource) {
        for (int i = 0; i < reads[task]; i++) {
            if (resources[task][i] == resource) {
                return true;
            }
        }
        return false;
    }

    private void admit(int task) {
        if (task >= held.length) {
            int capacity = Math.max(task + 1, held.length * 2);
            held = Arrays.copyOf(held, capacity);
            yielded = Arrays.copyOf(yielded, capacity);
            reads = Arrays.copyOf(reads, capacity);
            allReads = Arrays.copyOf(allReads, capacity);
            sites = Arrays.copyOf(sites, capacity);
            resources = Arrays.copyOf(resources, capacity);
            attempts = Arrays.copyOf(attempts, capacity);
        }
        while (tasks <= task) {
            held[tasks] = false;
            yielded[tasks] = false;
            reads[tasks] = 0;
            allReads[tasks] = 0;
            if (sites[tasks] == null) {
                sites[tasks] = new int[LONGEST_LOOP];
                resources[tasks] = new int[LONGEST_LOOP];
                attempts[tasks] = new boolean[LONGEST_LOOP];
            }
            tasks++;
        }
    }
}

package dev.heddle.core.decorate;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import java.util.Arrays;

/**
 * Keeps tasks that spin from starving the others, whatever the wrapped strategy prefers. A task is held back
 *
 * <ul>
 *   <li>after it has yielded, until another task makes a step other than a read or a yield;
 *   <li>when it is about to read a resource again at the same site, and since it did so first it has only read and nothing
 *       that it read was changed, until another task changes one of the resources it read.
 * </ul>
 *
 * <p>If that leaves nobody, nobody is held back. The idea is the fair scheduler of CHESS (Musuvathi, Qadeer: Fair stateless
 * model checking, PLDI 2008); the guarantee of the wrapped strategy holds for the program without the useless turns of its
 * loops. Circles of other kinds, such as retries of a compare-and-set, are noticed by {@link Starvation}.
 */
public final class Fair extends Decorator {
    /** A loop of more reads than this is taken for work. */
    private static final int LONGEST_LOOP = 32;

    private final Choice narrowed = new Choice();
    private final Starvation starvation = new Starvation();
    private boolean[] held = new boolean[16];
    private boolean[] yielded = new boolean[16];
    /** By task: the sites and resources it read since it last did something else. */
    private int[] reads = new int[16];

    private int[][] sites = new int[16][];
    private int[][] resources = new int[16][];
    private int tasks;
    private int heldCount;
    private boolean narrowedOnce;

    public Fair(Strategy inner) {
        super(inner);
    }

    @Override
    public boolean begin(Randomness random) {
        tasks = 0;
        heldCount = 0;
        starvation.begin();
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
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
        if (!held[task] && pending.access() == Access.READ && hasRead(task, pending.site(), pending.resource())) {
            hold(task);
        }
    }

    private boolean hasRead(int task, int site, int resource) {
        for (int i = 0; i < reads[task]; i++) {
            if (sites[task][i] == site && resources[task][i] == resource) {
                return true;
            }
        }
        return false;
    }

    private void hold(int task) {
        held[task] = true;
        heldCount++;
    }

    private void release(int task) {
        reads[task] = 0;
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
            noteRead(task, operation);
        } else {
            release(task);
            releaseOthers(task, operation.resource());
        }
        inner.executed(operation);
    }

    /** To repeat a read may make a difference after all: to a loop that counts how often it looked. */
    @Override
    public boolean leftOut() {
        return narrowedOnce || super.leftOut();
    }

    private void noteRead(int task, Operation operation) {
        if (operation.resource() == Operation.NO_RESOURCE) {
            return;
        }
        if (reads[task] == LONGEST_LOOP) {
            reads[task] = 0;
        }
        sites[task][reads[task]] = operation.site();
        resources[task][reads[task]++] = operation.resource();
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
            sites = Arrays.copyOf(sites, capacity);
            resources = Arrays.copyOf(resources, capacity);
        }
        while (tasks <= task) {
            held[tasks] = false;
            yielded[tasks] = false;
            reads[tasks] = 0;
            if (sites[tasks] == null) {
                sites[tasks] = new int[LONGEST_LOOP];
                resources[tasks] = new int[LONGEST_LOOP];
            }
            tasks++;
        }
    }
}

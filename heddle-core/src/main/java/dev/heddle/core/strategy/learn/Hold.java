package dev.heddle.core.strategy.learn;

import dev.heddle.core.Choice;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.strategy.basis.ConflictingPlaces;
import dev.heddle.core.strategy.basis.Measured;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * Holds operations back at one place in the code until another task has gone past another place with which they conflict: an execution
 * aims at one or a few of the ordered pairs of places that earlier executions found in conflict, and leaves everything else to the wrapped
 * strategy. The idea is that of active testing (Sen: Race directed random testing, PLDI 2008) and of greybox fuzzing by reads-from
 * pairs (Wolff, Shi, Duck, Mathur, Roychoudhury: Greybox fuzzing for concurrency testing, ASPLOS 2024), here without a corpus.
 *
 * <p>Guarantee: once the pairs are known, p of them, a bug that shows whenever one certain pair is taken in one certain order is met
 * within p of the executions that aim at a single pair, every other one, however many tasks do the same: the pairs are those of
 * places, not of tasks. With constraints of its own this is no sampler with a bound for other bugs.
 *
 * <p>A pair that holds everybody back who could go is given up, and so is one that holds somebody back for twice as long as the
 * longest execution was.
 */
public final class Hold extends Decorator {
    /** More than so many pairs at a time mostly contradict each other. */
    public static final int MOST_PAIRS = 4;

    /** Which pairs an execution aims at. */
    @FunctionalInterface
    public interface Targets {
        /**
         * Chooses among the pairs that are known, of which there is at least one.
         *
         * @param aims takes the numbers of the pairs
         * @return how many were chosen
         */
        int choose(ConflictingPlaces places, int[] aims, Randomness random);
    }

    private final Measured measured;
    private final boolean measures;
    private final ConflictingPlaces places;
    private final Choice narrowed = new Choice();
    private final int[] aims = new int[MOST_PAIRS];
    private int aimed;
    private Randomness random;
    /** Pairs before this one have had an execution of their own in this round. */
    private int next;

    private boolean single;
    private final Targets targets;
    private int heldFor;
    /** By task: the resource of the operation that is held back, or -1. */
    private int[] heldAt = new int[16];

    private int heldTasks;

    /**
     * @param measured where the pairs are found
     * @param measures whether to tell it of executions; false if somebody else does
     */
    public Hold(Measured measured, boolean measures, Strategy inner) {
        this(measured, measures, inner, null);
    }

    /** @param chosen which pairs it aims at; null for each in turn, and several now and then */
    public Hold(Measured measured, boolean measures, Strategy inner, Targets chosen) {
        super(inner);
        targets = chosen == null ? this::eachInTurn : chosen;
        this.measured = measured;
        this.measures = measures;
        this.places = measured.places();
    }

    @Override
    public boolean begin(Randomness source) {
        random = source;
        if (measures) {
            measured.begin();
        }
        heldFor = 0;
        heldTasks = 0;
        Arrays.fill(heldAt, -1);
        aim();
        return inner.begin(source);
    }

    private void aim() {
        aimed = places.pairs() == 0 ? 0 : targets.choose(places, aims, random);
    }

    /** Every other execution aims at the next pair alone, so that each has its turn; the others at several. */
    private int eachInTurn(ConflictingPlaces known, int[] chosen, Randomness source) {
        int number = 0;
        single = !single;
        if (single) {
            if (next >= known.pairs()) {
                next = 0;
            }
            known.swap(next, next + source.nextInt(known.pairs() - next));
            chosen[number++] = next++;
            return number;
        }
        do {
            chosen[number++] = source.nextInt(known.pairs());
        } while (number < 2 || (number < MOST_PAIRS && source.nextInt(2) == 0));
        return number;
    }

    @Override
    public int choose(Choice choice) {
        if (aimed == 0) {
            return inner.choose(choice);
        }
        narrowed.narrow(choice);
        boolean anyHeld = false;
        for (int i = 0; i < choice.size(); i++) {
            Operation operation = choice.get(i);
            if (isHeld(operation)) {
                note(operation);
                anyHeld = true;
            } else {
                narrowed.add(operation);
            }
        }
        if (anyHeld && ++heldFor > 2 * measured.steps()) {
            aimed = 0;
        }
        if (!anyHeld || aimed == 0) {
            return inner.choose(choice);
        }
        if (narrowed.size() == 0) {
            int index = inner.choose(choice);
            giveUp(choice.get(index));
            return index;
        }
        return choice.indexOf(narrowed.get(inner.choose(narrowed)).task().id());
    }

    private boolean isHeld(Operation operation) {
        for (int i = 0; i < aimed; i++) {
            if (places.isFirst(aims[i], operation)) {
                return true;
            }
        }
        return false;
    }

    private void note(Operation operation) {
        int task = operation.task().id();
        if (task >= heldAt.length) {
            int old = heldAt.length;
            heldAt = Arrays.copyOf(heldAt, Math.max(task + 1, old * 2));
            Arrays.fill(heldAt, old, heldAt.length, -1);
        }
        heldAt[task] = operation.resource();
        heldTasks = Math.max(heldTasks, task + 1);
    }

    private void giveUp(Operation operation) {
        for (int i = aimed - 1; i >= 0; i--) {
            if (places.isFirst(aims[i], operation)) {
                drop(i);
            }
        }
    }

    private void drop(int aim) {
        aims[aim] = aims[--aimed];
        heldFor = 0;
    }

    @Override
    public void executed(Operation operation) {
        if (measures) {
            measured.executed(operation);
        }
        for (int i = aimed - 1; i >= 0; i--) {
            if (places.isSecond(aims[i], operation) && isAwaited(operation)) {
                drop(i);
            }
        }
        int task = operation.task().id();
        if (task < heldAt.length) {
            heldAt[task] = -1;
        }
        inner.executed(operation);
    }

    private boolean isAwaited(Operation operation) {
        for (int task = 0; task < heldTasks; task++) {
            if (heldAt[task] == operation.resource() && task != operation.task().id()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void end(Outcome outcome) {
        if (measures) {
            measured.add(outcome);
        }
        inner.end(outcome);
    }

    /** If somebody else measures, that one tells of it. */
    @Override
    public void teach(DataOutputStream out) throws IOException {
        if (measures) {
            measured.teach(out);
        }
        super.teach(out);
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        if (measures) {
            measured.learn(in);
        }
        super.learn(in);
    }

    /** What the wrapped strategy promises it does for all operations, not for those it gets to see. */
    @Override
    public Guarantee guarantee() {
        return Guarantee.NONE;
    }
}

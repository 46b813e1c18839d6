package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.trace.HappensBefore;
import dev.heddle.core.trace.Trace;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * Conflict analysis: an operation that, by what earlier executions showed, conflicts with none is executed at once, without
 * asking the wrapped strategy, which is left with the choices that matter (Yuan, Yang: Effective concurrency testing for
 * distributed systems, ASPLOS 2020, §2.3; Yuan, thesis 2020, §4.2.3). "pos+" is POS in this decorator.
 *
 * <p>Operations are told by their signature ({@link ConflictHistory.Scheme}). After each execution the signatures of those
 * that were in conflict (dependent, with concurrent vector clocks) enter the history. An operation whose signature is not in
 * the history is predicted to be harmless; before the first execution all are.
 *
 * <p>Guarantee: that of the wrapped strategy with the number of operations replaced by the number of those predicted to
 * conflict, as soon as the history is complete for the program. A wrong prediction of harmlessness biases one execution and is
 * corrected after it.
 *
 * <p>Proofs: none ({@link #leftOut}). A strategy that enumerates does not see the operations that were executed at once, takes what
 * is left for all there is, and soon has nothing left: this is for strategies that sample.
 *
 * <p>Beyond the paper: harmless operations take turns, yields are never rushed, and after {@value #PATIENCE} of them in a row
 * the wrapped strategy is asked once, so that a task that spins harmlessly cannot keep out the others.
 */
public final class ConflictAnalysis extends Decorator {
    private static final int PATIENCE = 1000;

    /** Events times tasks: what vector clocks take. Executions beyond this are not analysed, as that would take longer than they did. */
    private static final long LARGEST = 16_000_000;

    private final HappensBefore order;
    private final ConflictHistory history;
    private final Trace trace = new Trace();
    /** By position in the trace. */
    private boolean[] predictedHarmless = new boolean[64];

    private int lastRushed;
    private int rushedInARow;
    private int chosenTask;
    private boolean chosenRushed;
    private boolean rushedPastOthers;

    private long executions;
    private long operations;
    private long conflicts;
    private long falsePositives;
    private long falseNegatives;

    /** With an empty history by task and site ({P,PC}, what the paper uses). */
    public ConflictAnalysis(Dependence dependence, Strategy inner) {
        this(dependence, inner, new ConflictHistory(ConflictHistory.Scheme.TASK_AND_SITE));
    }

    public ConflictAnalysis(Dependence dependence, Strategy inner, ConflictHistory history) {
        super(inner);
        this.order = new HappensBefore(dependence);
        this.history = history;
    }

    @Override
    public boolean begin(Randomness random) {
        trace.clear();
        lastRushed = -1;
        rushedInARow = 0;
        chosenTask = -1;
        return inner.begin(random);
    }

    /** What the wrapped strategy promises it does for all operations, not for those it gets to see. */
    @Override
    public Guarantee guarantee() {
        return Guarantee.NONE;
    }

    @Override
    public String leftOut() {
        return rushedPastOthers ? "other orders of operations that seemed to conflict with nothing" : super.leftOut();
    }

    @Override
    public int choose(Choice choice) {
        int index = rushedInARow < PATIENCE ? nextHarmless(choice) : -1;
        chosenRushed = index >= 0;
        if (chosenRushed) {
            rushedInARow++;
            rushedPastOthers |= choice.size() > 1;
            lastRushed = choice.get(index).task().id();
        } else {
            rushedInARow = 0;
            index = inner.choose(choice);
        }
        chosenTask = choice.get(index).task().id();
        return index;
    }

    /** A harmless operation, that of the task after the one served last if there are several; or -1. */
    private int nextHarmless(Choice choice) {
        int first = -1;
        for (int i = 0; i < choice.size(); i++) {
            Operation operation = choice.get(i);
            if (operation.kind() != Kind.YIELD && !history.mayConflict(operation)) {
                if (operation.task().id() > lastRushed) {
                    return i;
                }
                if (first < 0) {
                    first = i;
                }
            }
        }
        return first;
    }

    @Override
    public void executed(Operation operation) {
        int position = trace.size();
        if (position == predictedHarmless.length) {
            predictedHarmless = Arrays.copyOf(predictedHarmless, position * 2);
        }
        predictedHarmless[position] =
                operation.task().id() == chosenTask ? chosenRushed : !history.mayConflict(operation);
        chosenTask = -1;
        trace.append(operation);
        inner.executed(operation);
    }

    @Override
    public void end(Outcome outcome) {
        if ((long) trace.size() * trace.tasks() > LARGEST) {
            inner.end(outcome);
            return;
        }
        boolean[] conflicting = order.of(trace).inConflict();
        executions++;
        operations += trace.size();
        for (int i = 0; i < trace.size(); i++) {
            if (conflicting[i]) {
                conflicts++;
                history.add(trace.get(i));
                if (predictedHarmless[i]) {
                    falseNegatives++;
                }
            } else if (!predictedHarmless[i]) {
                falsePositives++;
            }
        }
        inner.end(outcome);
    }

    @Override
    public void teach(DataOutputStream out) throws IOException {
        history.teach(out);
        super.teach(out);
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        history.learn(in);
        super.learn(in);
    }

    public ConflictHistory history() {
        return history;
    }

    public long executions() {
        return executions;
    }

    /** Operations executed, over all executions. */
    public long operations() {
        return operations;
    }

    /** Operations that were in conflict, over all executions. */
    public long conflicts() {
        return conflicts;
    }

    /** Operations that were left to the wrapped strategy and then conflicted with none. */
    public long falsePositives() {
        return falsePositives;
    }

    /** Operations that were executed at once and then turned out to conflict. */
    public long falseNegatives() {
        return falseNegatives;
    }
}

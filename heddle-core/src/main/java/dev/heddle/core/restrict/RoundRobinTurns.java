package dev.heddle.core.restrict;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Hash;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.decorate.Decorator;
import java.util.Arrays;

/**
 * Shows a strategy the choices of one execution as far as it is the tasks' turn; see {@link Restricted} for the policy. The strategy sees copies of the operations, which
 * touch what they touch and the turn.
 */
final class RoundRobinTurns extends Decorator {
    /** Who makes so many steps in a row that are no synchronizations may be waiting for somebody. */
    private static final int LONG = 500;

    private static final int NOBODY = -1;

    private final TurnQueue queue;
    private final Strategy chooser;
    private final Choice shown = new Choice();
    private final Operation touch = new Operation(null);

    private Operation[] copies = new Operation[8];
    private boolean[] enabled = new boolean[8];
    private boolean[] pending = new boolean[8];
    /** How many steps each task made since its last synchronization. */
    private int[] sinceTurn = new int[8];

    /** Whose synchronization may be made now, and whether somebody was passed over for it. */
    private int turn;

    private boolean passedOver;
    /** Whether somebody is in nobody's way. */
    private boolean unsteady;

    /** By task: how many turns were taken while it was at a soft barrier, and whether others have left that. */
    private int[] waited = new int[8];

    private boolean[] released = new boolean[8];

    private int chosen = NOBODY;
    private int chosenIndex;

    RoundRobinTurns(TurnQueue queue, Strategy strategy) {
        super(strategy);
        this.queue = queue;
        chooser = strategy.chooser();
        queue.begin();
    }

    @Override
    public int choose(Choice choice) {
        look(choice);
        pass();
        shown.renew(choice, unsteady);
        for (int id = 0; id < queue.known(); id++) {
            if (pending[id]) {
                show(id);
            }
        }
        int index = chooser.choose(shown);
        chosen = shown.task(index);
        chosenIndex = copies[chosen].index();
        return choice.indexOf(chosen);
    }

    /** Copies what is pending. */
    private void look(Choice choice) {
        Arrays.fill(pending, false);
        unsteady = false;
        for (int i = 0; i < choice.size(); i++) {
            look(choice.get(i), true);
        }
        for (int i = 0; i < choice.blockedSize(); i++) {
            look(choice.blocked(i), false);
        }
        for (int id = queue.known(); id < pending.length; id++) {
            if (pending[id]) {
                sinceTurn[id] = 0;
                waited[id] = 0;
                released[id] = false;
                queue.admit(copies[id].task(), takesTurns(copies[id].kind()));
            }
        }
        for (int id = 0; id < queue.known(); id++) {
            unsteady |= pending[id] && enabled[id] && isOutside(id);
        }
    }

    private void look(Operation operation, boolean isEnabled) {
        int id = operation.task().id();
        if (id >= pending.length) {
            int capacity = Math.max(id + 1, pending.length * 2);
            copies = Arrays.copyOf(copies, capacity);
            enabled = Arrays.copyOf(enabled, capacity);
            pending = Arrays.copyOf(pending, capacity);
            sinceTurn = Arrays.copyOf(sinceTurn, capacity);
            waited = Arrays.copyOf(waited, capacity);
            released = Arrays.copyOf(released, capacity);
        }
        if (copies[id] == null) {
            copies[id] = new Operation(operation.task());
        }
        copies[id].become(operation).renumber(Restricted::number);
        enabled[id] = isEnabled;
        pending[id] = true;
    }

    /** Finds out whose turn it is. */
    private void pass() {
        passedOver = false;
        turn = NOBODY;
        boolean allArrived = areAllThere();
        int gathering = NOBODY;
        int task = queue.first();
        for (int left = queue.size(); left > 0; left--) {
            boolean isThere = pending[task] && enabled[task] && !isOutside(task);
            boolean gathers = isThere && copies[task].gathering() != null;
            passedOver |= gathers;
            if (isThere && (!gathers || (allArrived && mayLeave(task)))) {
                turn = copies[task].isSynchronization() ? task : NOBODY;
                return;
            }
            if (!allArrived) {
                return;
            }
            gathering = gathers && gathering == NOBODY ? task : gathering;
            passedOver = true;
            task = queue.next(task);
        }
        // A hint is no reason for nobody to go on.
        turn = gathering;
    }

    /** Whether a task at a soft barrier has waited for as many others, or as long, as it wants to. */
    private boolean mayLeave(int task) {
        Operation.Gathering gathering = copies[task].gathering();
        if (released[task] || waited[task] >= gathering.turns()) {
            return true;
        }
        int there = 0;
        for (int id = 0; id < queue.known(); id++) {
            there += gathersAt(gathering, id) ? 1 : 0;
        }
        return there >= gathering.size();
    }

    private boolean gathersAt(Operation.Gathering gathering, int id) {
        return pending[id]
                && copies[id].gathering() != null
                && copies[id].gathering().place().equals(gathering.place());
    }

    /** Whether nobody is on the way to a synchronization. */
    private boolean areAllThere() {
        for (int id = 0; id < queue.known(); id++) {
            if (pending[id] && enabled[id] && !isOutside(id) && !copies[id].isSynchronization()) {
                return false;
            }
        }
        return true;
    }

    /** Whether a task's pending operation goes at any moment, and the task has no turn. */
    private boolean isOutside(int id) {
        return isFromOutside(copies[id].kind())
                || copies[id].isCritical()
                || (sinceTurn[id] > LONG && !copies[id].isSynchronization());
    }

    private static boolean isFromOutside(Kind kind) {
        return !takesTurns(kind) || kind == Kind.TIMEOUT;
    }

    /** Whether a task that begins so may ever synchronize. What is still to come from outside has no kind at first. */
    private static boolean takesTurns(Kind kind) {
        return kind != null && kind != Kind.DELIVER && kind != Kind.FAULT;
    }

    private void show(int id) {
        Operation copy = copies[id];
        boolean synchronization = !isFromOutside(copy.kind()) && copy.isSynchronization();
        if (synchronization) {
            copy.also(Restricted.TURN, Access.ORDER);
            if (id == turn && passedOver) {
                copy.also(Restricted.ARRIVAL, Access.ORDER);
                if (unsteady) {
                    copy.also(Restricted.OUTSIDE, Access.READ);
                }
            }
        } else {
            copy.also(isOutside(id) ? Restricted.OUTSIDE : Restricted.ARRIVAL, Access.COMMUTE);
        }
        if (enabled[id] && (!synchronization || id == turn)) {
            shown.add(copy);
        } else {
            shown.addBlocked(copy);
        }
    }

    @Override
    public void executed(Operation operation) {
        int id = operation.task().id();
        if (id != chosen || operation.index() != chosenIndex) {
            // It followed without a choice.
            super.executed(touch.become(operation).renumber(Restricted::number));
            return;
        }
        chosen = NOBODY;
        Operation copy = copies[id];
        if (id == turn) {
            take(id);
            sinceTurn[id] = 0;
        } else {
            sinceTurn[id]++;
        }
        super.executed(copy.reads(operation.overlooked()));
    }

    /** Those that have ended, and were passed over, need not be again. */
    private void take(int id) {
        Operation.Gathering left = copies[id].gathering();
        for (int other = 0; other < queue.known(); other++) {
            waited[other]++;
            released[other] |= left != null && gathersAt(left, other);
        }
        waited[id] = 0;
        released[id] = false;
        int task = queue.first();
        while (task != id) {
            int behind = queue.next(task);
            if (!pending[task]) {
                queue.remove(task);
            }
            task = behind;
        }
        queue.took(id);
    }

    @Override
    public void touched(Operation operation) {
        super.touched(touch.become(operation).renumber(Restricted::number));
    }

    @Override
    public void followed(Task task, int steps) {
        if (task.id() < sinceTurn.length) {
            sinceTurn[task.id()] += steps;
        }
        super.followed(task, steps);
    }

    /** An operation that never got its turn, as it was shown. */
    static Operation atTheEnd(Operation operation) {
        operation.renumber(Restricted::number);
        return !isFromOutside(operation.kind()) && operation.isSynchronization()
                ? operation.also(Restricted.TURN, Access.ORDER)
                : operation;
    }

    /** A hash of the program's state, and of whose turn it is. */
    long state(long programs) {
        long hash = programs;
        int task = queue.first();
        for (int left = queue.size(); left > 0; left--) {
            hash = Hash.mix(hash, Math.min(sinceTurn[task], LONG + 1) + ((long) task << Integer.SIZE));
            if (pending[task] && copies[task].gathering() != null) {
                hash = Hash.mix(hash, waited[task]);
            }
            task = queue.next(task);
        }
        return hash | 1;
    }
}

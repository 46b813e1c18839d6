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
final class RoundRobinTurns extends Decorator implements TurnPolicy.Tasks {
    /** Who makes so many steps in a row that are no synchronizations may be waiting for somebody. */
    private static final int LONG = 500;

    private static final int NOBODY = TurnPolicy.NOBODY;

    private final TurnPolicy turns;
    private final Strategy chooser;
    private final Choice shown = new Choice();
    private final Operation touch = new Operation(null);

    private Operation[] copies = new Operation[8];
    private boolean[] enabled = new boolean[8];
    private boolean[] pending = new boolean[8];
    /** How many steps each task made since its last synchronization. */
    private int[] sinceTurn = new int[8];

    /** Whose synchronization may be made now. */
    private int turn;

    /** Whether somebody is in nobody's way. */
    private boolean unsteady;

    private int chosen = NOBODY;
    private int chosenIndex;

    RoundRobinTurns(TurnPolicy turns, Strategy strategy) {
        super(strategy);
        this.turns = turns;
        chooser = strategy.chooser();
        turns.begin();
    }

    @Override
    public int choose(Choice choice) {
        look(choice);
        turn = turns.turn(this);
        shown.renew(choice, unsteady);
        for (int id = 0; id < turns.known(); id++) {
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
        for (int id = turns.known(); id < pending.length; id++) {
            if (pending[id]) {
                sinceTurn[id] = 0;
                Task task = copies[id].task();
                turns.admit(id, task.parent(), takesTurns(copies[id].kind()));
            }
        }
        for (int id = 0; id < turns.known(); id++) {
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
        }
        if (copies[id] == null) {
            copies[id] = new Operation(operation.task());
        }
        copies[id].become(operation).renumber(Restricted::number);
        enabled[id] = isEnabled;
        pending[id] = true;
    }

    /** Nobody is on the way to a synchronization. */
    @Override
    public boolean areAllThere() {
        for (int id = 0; id < turns.known(); id++) {
            if (standing(id) == TurnPolicy.Standing.UNDERWAY) {
                return false;
            }
        }
        return true;
    }

    @Override
    public TurnPolicy.Standing standing(int task) {
        if (!pending[task] || !enabled[task] || isOutside(task)) {
            return TurnPolicy.Standing.AWAY;
        }
        return copies[task].isSynchronization() ? TurnPolicy.Standing.THERE : TurnPolicy.Standing.UNDERWAY;
    }

    @Override
    public Operation.Gathering gathering(int task) {
        return pending[task] ? copies[task].gathering() : null;
    }

    @Override
    public boolean hasEnded(int task) {
        return !pending[task];
    }

    /** Ids are those of an execution, and are not given out again. */
    @Override
    public void forget(int task) {}

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
            if (id == turn && turns.passedOver()) {
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
            touch.become(operation).renumber(Restricted::number);
            // The first task has no place in the ring before there is another.
            if (isMadeAlone(operation) && id < turns.known()) {
                touch.also(Restricted.TURN, Access.ORDER);
                turns.took(id, this);
                sinceTurn[id] = 0;
            }
            super.executed(touch);
            return;
        }
        chosen = NOBODY;
        Operation copy = copies[id];
        if (id == turn) {
            turns.took(id, this);
            sinceTurn[id] = 0;
        } else {
            sinceTurn[id]++;
        }
        super.executed(copy.reads(operation.overlooked()));
    }

    /**
     * Whether a synchronization was no choice because all other tasks have ended. It takes a turn all the same: whether they have is no part of the order. What has no choice
     * because it is none, like leaving a monitor, takes none.
     */
    private static boolean isMadeAlone(Operation operation) {
        return operation.isSynchronization()
                && switch (operation.kind()) {
                    case UNLOCK, NOTIFY, WAIT, UNPARK, END, INTERRUPT -> false;
                    default -> true;
                };
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
        int task = turns.first();
        for (int left = turns.size(); left > 0; left--) {
            hash = Hash.mix(hash, Math.min(sinceTurn[task], LONG + 1) + ((long) task << Integer.SIZE));
            if (pending[task] && copies[task].gathering() != null) {
                hash = Hash.mix(hash, turns.waited(task));
            }
            task = turns.next(task);
        }
        return hash | 1;
    }
}

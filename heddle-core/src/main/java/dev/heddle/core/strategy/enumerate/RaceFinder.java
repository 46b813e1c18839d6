package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Access;
import dev.heddle.core.Dependence;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import jdk.internal.vm.annotation.DontInline;

/**
 * Finds the steps of the path that a later one, or one that never got its turn, could have come before.
 *
 * <p>Of steps that never wait these are the races in the usual sense: dependent steps of different tasks with nothing in
 * between that depends on the one and on which the other depends.
 *
 * <p>A step that waits (for a lock, a permit, a value) may have been kept waiting by a step long before the one that let it
 * go on: lock p, unlock p, lock q is to become lock q, … So for such a step earlier ones are looked at too, until one is
 * found before which it was enabled for certain. Whether it would have been is known if its task had got there already (the
 * choice tells), and for locks and joins by what they are. Otherwise it is tried, and may turn out in vain; as long as
 * guards are not known to strategies, nothing better can be done.
 *
 * <p>A time-out under ideal timing comes after everything before it, so that it could not have come before. But the
 * operation that timed out could: it is looked at as what it was before.
 */
final class RaceFinder {
    @FunctionalInterface
    interface Visitor {
        void reverse(Reversal reversal);
    }

    private enum Status {
        ENABLED,
        DISABLED,
        UNKNOWN
    }

    private final Enumerator search;
    private final Path path;
    private final boolean byResource;
    private final boolean timeoutsComeLast;
    private final Reversal reversal;
    private final Visitor visitor;
    /** What is before the operation at hand, or before a step that it could have come before: need not be looked at. */
    private final Past past;
    /** The same for the operations that follow the first: also what that one had to wait for. */
    private final Past pastOfFollowing;

    private Past current;

    private int handled;

    private int step;
    private Task task;
    private int previous;
    private Operation operation;

    RaceFinder(Enumerator search, Visitor visitor) {
        this.search = search;
        this.path = search.path;
        this.visitor = visitor;
        past = new Past(path);
        pastOfFollowing = new Past(path);
        byResource = path.dependence == Dependence.BY_RESOURCE;
        timeoutsComeLast = timeoutsComeLast(path.dependence);
        reversal = new Reversal(search, path);
    }

    /** Shows every reversal of a race with the given step as the later one. */
    @DontInline
    void ofStep(int newStep) {
        step = newStep;
        task = path.task(step);
        previous = path.previous(step);
        past.begin(previous, step);
        pastOfFollowing.begin(previous, step);
        current = past;
        int first = path.firstOperation(step);
        operation = path.operation(first);
        find(first);
        int following = first + 1;
        if (operation.kind() == Kind.ACQUIRE) {
            following = findAnnounced(first);
        }
        current = pastOfFollowing;
        for (int p = following; p < path.endOfOperations(step); p++) {
            findFollowing(p);
        }
    }

    /** Shows every reversal that has the given operation come, which the execution ended without. */
    @DontInline
    void ofBlocked(Operation pending) {
        step = Path.NONE;
        task = pending.task();
        previous = path.lastOf(task);
        past.begin(previous, pending);
        pastOfFollowing.begin(previous, pending);
        current = past;
        operation = pending;
        find(path.operations());
        for (int i = 1; i < pending.touches(); i++) {
            if (pending.access(i) == Access.ORDER) {
                continue;
            }
            operation = of(pending, i);
            find(path.operations());
        }
    }

    /** What may wait for any of the things that it touches is looked at for each of them; returns where what turned out later begins. */
    private int findAnnounced(int first) {
        Operation whole = operation;
        for (int i = 1; byResource && i < whole.touches(); i++) {
            operation = of(whole, i);
            find(first + i);
        }
        return byResource ? first + whole.touches() : first + 1;
    }

    /** The same operation, with one of the things that it touches before all others. */
    private static Operation of(Operation whole, int number) {
        return whole.copy()
                .change(whole.kind(), whole.resource(number), whole.access(number))
                .also(whole.resource(), whole.access());
    }

    @DontInline
    private void find(int position) {
        handled = Path.NONE;
        if (byResource) {
            findByResource(position);
            return;
        }
        boolean timeout = timeoutsComeLast && operation.kind() == Kind.TIMEOUT;
        if (timeout) {
            operation = beforeTimeout(operation);
        }
        for (int p = position - 1; p >= 0; p--) {
            Operation other = path.operation(p);
            if (path.dependence.dependent(other, operation) || (timeout && other.kind() == Kind.TIMEOUT)) {
                meet(p);
            }
        }
    }

    @DontInline
    private void findByResource(int position) {
        int resource = operation.resource();
        if (resource == Operation.NO_RESOURCE) {
            return;
        }
        int run = step == Path.NONE ? path.newest(resource) : path.runBefore(position);
        while (run != Path.NONE) {
            int runBefore = path.runBefore(run);
            if (!operation.access().commutesWith(path.operation(run).access())) {
                boolean settles = false;
                for (int p = run; p != runBefore; p = path.older(p)) {
                    settles |= meet(p);
                }
                if (settles) {
                    return;
                }
            }
            run = runBefore;
        }
    }

    /**
     * An operation that was executed without a choice: only the last ones it depends on matter. It did not wait, as nobody else
     * was there any more; but the end of a task it joins would have had to come first all the same.
     */
    private void findFollowing(int position) {
        operation = path.operation(position);
        if (operation.access() == Access.ORDER) {
            return;
        }
        if (!byResource) {
            for (int p = path.firstOperation(step) - 1; p >= 0; p--) {
                if (path.dependence.dependent(path.operation(p), operation)) {
                    meetFollowing(p);
                }
            }
        } else if (operation.resource() != Operation.NO_RESOURCE) {
            int run = path.runBefore(position);
            for (int p = run; p != Path.NONE && p != path.runBefore(run); p = path.older(p)) {
                meetFollowing(p);
            }
        }
    }

    private void meetFollowing(int position) {
        int turn = path.stepOf(position);
        if (turn == step || isKnown(turn)) {
            return;
        }
        pastOfFollowing.join(turn);
        boolean hadToWait = operation.kind() == Kind.JOIN && isBeforeTheEnd(path.operation(position));
        if (!hadToWait) {
            reversal.set(turn, step, task, path.operation(path.firstOperation(step)));
            visitor.reverse(reversal);
        }
    }

    /** Looks at a dependent operation; returns whether those before it need not be looked at. */
    @DontInline
    private boolean meet(int position) {
        int turn = path.stepOf(position);
        if (turn == handled) {
            return false;
        }
        if (turn == step || isKnown(turn)) {
            return true;
        }
        handled = turn;
        pastOfFollowing.join(turn);
        Operation other = path.operation(position);
        boolean alone = isAlone(other);
        Status status = alone ? status(turn, other, false) : Status.UNKNOWN;
        if (status == Status.DISABLED) {
            return false;
        }
        reversal.set(turn, step, task, pending(other));
        if (!alone) {
            status = status(turn, other, reversal.touchesLast());
            if (status == Status.DISABLED) {
                return false;
            }
        }
        if (status == Status.ENABLED) {
            past.join(turn);
        }
        visitor.reverse(reversal);
        return status == Status.ENABLED;
    }

    /** Whether a task's operation may have been enabled where a dependent step was taken; true if in doubt. */
    boolean mayBeCoEnabled(int turn, Task who, int before, Operation pending) {
        task = who;
        previous = before;
        operation = pending;
        Operation other = path.operation(firstOn(turn, pending.resource()));
        boolean touched = !isAlone(other);
        return status(turn, other, touched) != Status.DISABLED;
    }

    /**
     * Whether all that could let the operation at hand go on comes after the other, so that the choice tells whether it was enabled. Of one that may wait for any of several
     * things none tells: what it waits for may come about beside the other.
     */
    private boolean isAlone(Operation other) {
        boolean waitsForSeveral = operation.kind() == Kind.ACQUIRE && operation.touches() > 1;
        return byResource && other.access() == Access.WRITE && !waitsForSeveral;
    }

    private boolean isKnown(int turn) {
        return path.task(turn).id() == task.id() || current.has(turn);
    }

    /** Whether the operation at hand would have been enabled without a step and what depends on it. */
    private Status status(int turn, Operation other, boolean touched) {
        Kind kind = operation.kind();
        if (!touched && previous < turn) {
            return search.node(turn).isEnabled(task) ? Status.ENABLED : Status.DISABLED;
        }
        if (!mayWait(kind)) {
            return Status.ENABLED;
        }
        if (touched || operation.access() != Access.WRITE || other.resource() != operation.resource()) {
            return kind == Kind.JOIN && isBeforeTheEnd(other) ? Status.DISABLED : Status.UNKNOWN;
        }
        if (kind == Kind.LOCK) {
            // What a step does first to a lock tells whether the lock was free.
            return switch (path.operation(firstOn(turn, operation.resource())).kind()) {
                case LOCK -> Status.ENABLED;
                case UNLOCK, WAIT, NOTIFY -> Status.DISABLED;
                default -> Status.UNKNOWN;
            };
        }
        return Status.UNKNOWN;
    }

    /**
     * Whether an operation on the life of a task comes before whoever joins the task can go on; or whether it is one of several in any order that all have to come
     * before.
     */
    private static boolean isBeforeTheEnd(Operation operation) {
        Kind kind = operation.kind();
        return kind == Kind.SPAWN || kind == Kind.BEGIN || kind == Kind.END || operation.access() == Access.COMMUTE;
    }

    private int firstOn(int turn, int resource) {
        for (int p = path.firstOperation(turn); p < path.endOfOperations(turn); p++) {
            if (path.operation(p).resource() == resource) {
                return p;
            }
        }
        return path.firstOperation(turn);
    }

    /** Kinds of operations that are not enabled whenever they are pending. An attempt that does not wait is another kind. */
    static boolean mayWait(Kind kind) {
        return switch (kind) {
            case LOCK, WAIT, JOIN, PARK, SLEEP, TIMEOUT, ACQUIRE, BARRIER, DELIVER, PICK -> true;
            default -> false;
        };
    }

    /**
     * What the step at hand may be when it comes earlier. A time-out becomes what it was before, which does all that the
     * time-out does and more; unless it is one of several that are due together.
     */
    private Operation pending(Operation other) {
        Operation executed = step == Path.NONE ? operation : path.operation(path.firstOperation(step));
        return executed.kind() == Kind.TIMEOUT && !(timeoutsComeLast && other.kind() == Kind.TIMEOUT)
                ? beforeTimeout(executed)
                : executed;
    }

    private static Operation beforeTimeout(Operation timeout) {
        return timeout.copy().change(Kind.ACQUIRE, timeout.resource(), Access.WRITE);
    }

    /** Whether time-outs depend on everything. */
    private static boolean timeoutsComeLast(Dependence dependence) {
        Operation timeout = new Operation(new Task(0, 0, "")).set(Kind.TIMEOUT, 0, Access.READ, 0);
        Operation other = new Operation(new Task(1, 1, "")).set(Kind.READ, 0, Access.READ, 0);
        return dependence.dependent(timeout, other);
    }
}

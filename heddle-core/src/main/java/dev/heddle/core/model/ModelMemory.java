package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Strategy;
import dev.heddle.core.memory.Fence;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.memory.Mode;
import dev.heddle.core.memory.Places;
import dev.heddle.core.memory.Remedy;
import dev.heddle.core.memory.WeakMemory;

/** A model program's shared variables, under either memory model. Cells always hold the newest value. */
final class ModelMemory implements Places {
    /** A weak compare-and-set may fail for no reason so often in a task: in a loop it must get on some time. */
    private static final int MOST_SPURIOUS = 1;

    private final int[] cells;
    private final ModelNames names;
    /** Null if reads always return the newest value. */
    private final WeakMemory weak;
    /** The resource that stands for the order of volatile accesses. */
    private final int order;

    private Strategy strategy;
    private boolean bounded;
    private boolean overlooked;
    private int seen;
    /** By location, what its accesses are taken as; null as long as they are as written. */
    private Remedy[] taken;

    ModelMemory(int[] cells, Model model) {
        this.cells = cells;
        names = model.names;
        weak = model.memory == MemoryModel.JMM ? new WeakMemory(false) : null;
        order = weak == null ? Operation.NO_RESOURCE : model.volatileOrder().number;
    }

    boolean isWeak() {
        return weak != null;
    }

    void begin(Strategy newStrategy) {
        strategy = newStrategy;
        if (weak != null) {
            weak.begin();
        }
    }

    /** What was not explored because a task would have overlooked a write too often. */
    String leftOut() {
        return bounded ? "a task may overlook a write more often than was tried" : null;
    }

    /** A step is published: what is volatile touches the order of volatile accesses. */
    void publish(Instruction next, Operation operation) {
        if (weak != null && next.mode != null && mode(operation.resource(), next.mode) == Mode.VOLATILE) {
            operation.also(order, Access.READ);
        }
    }

    @Override
    public int of(Operation step) {
        boolean isAccess = step.kind() == Kind.READ || step.kind() == Kind.WRITE || step.kind() == Kind.UPDATE;
        return isAccess ? step.resource() : NONE;
    }

    @Override
    public String name(int place) {
        return names.of(null, place);
    }

    /** A model's variables are there before its tasks. */
    @Override
    public boolean mayBeFinal(int place) {
        return false;
    }

    @Override
    public void take(int place, Remedy remedy) {
        taken = taken == null ? new Remedy[cells.length] : taken;
        taken[place] = remedy;
    }

    @Override
    public void asWritten() {
        taken = null;
    }

    private Mode mode(int location, Mode written) {
        return taken == null || taken[location] == null ? written : taken[location].of(written);
    }

    /** A step begins that is no access to a variable: it is as a lock. */
    void begin(Instruction instruction, Activity activity) {
        overlooked = false;
        int resource = activity.operation.resource();
        if (weak != null && instruction.mode == null && resource != Operation.NO_RESOURCE && resource != order) {
            weak.synchronize(activity.task.id(), resource, activity.operation.access());
        }
    }

    /** Whether the last step read an older value than the newest; {@link #seen()} is the one it read. */
    boolean overlooked() {
        return overlooked;
    }

    int seen() {
        return seen;
    }

    void spawned(Activity parent, Activity child) {
        if (weak != null) {
            weak.spawned(parent.task.id(), child.task.id());
        }
    }

    int read(Activity activity, int address, Mode written) {
        if (weak == null) {
            return cells[address];
        }
        Mode mode = mode(address, written);
        int task = activity.task.id();
        int offers = weak.offer(task, address, mode);
        bounded |= weak.isBounded();
        int number = choose(activity, offers);
        seen = number == 0 ? cells[address] : (int) weak.value(address, number);
        weak.read(task, address, mode, number);
        overlooked = number > 0;
        if (offers > 1 && mode == Mode.VOLATILE) {
            // Whichever it sees: what a step depends on must be the same however its reads go.
            activity.operation.also(order, Access.WRITE);
        }
        return seen;
    }

    /** Leaves a value open: which of several writes a read sees, or an input. */
    int choose(Activity activity, int offers) {
        int number = offers == 1 ? 0 : strategy.readsFrom(activity.operation, offers);
        if (number < 0 || number >= offers) {
            throw new IllegalStateException("the strategy chose " + number + " of " + offers);
        }
        activity.operation.reads(number);
        return number;
    }

    /** The newest value, whatever else there may be: for what waits for a value, or checks it. */
    int readNewest(Activity activity, int address, Mode mode) {
        if (weak != null) {
            weak.readNewest(activity.task.id(), address, mode(address, mode));
        }
        return cells[address];
    }

    void write(Activity activity, int address, Mode mode, int value) {
        if (weak != null) {
            weak.write(activity.task.id(), address, mode(address, mode), cells[address], null);
        }
        cells[address] = value;
    }

    /** Changes a value atomically. */
    void update(Activity activity, int address, Mode mode, int value) {
        if (weak != null) {
            weak.update(activity.task.id(), address, mode(address, mode), cells[address], null);
        }
        cells[address] = value;
    }

    /** Whether a weak compare-and-set that could succeed is to fail all the same. */
    boolean failsForNoReason(Activity activity) {
        boolean fails =
                weak != null && activity.spurious < MOST_SPURIOUS && strategy.readsFrom(activity.operation, 2) == 1;
        if (fails) {
            activity.spurious++;
            activity.operation.reads(1);
        }
        return fails;
    }

    void fence(Activity activity, Fence kind) {
        if (weak != null) {
            weak.fence(activity.task.id(), kind);
        }
    }
}

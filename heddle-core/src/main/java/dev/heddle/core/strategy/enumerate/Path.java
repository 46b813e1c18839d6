package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Dependence;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;

/**
 * The steps of the current execution and their partial order, by vector clocks. What two executions have in common at the
 * beginning is kept from one to the next: {@link #truncate} takes back the rest.
 *
 * <p>A step is what a task does from one choice to the next: one operation, and those that follow without a choice. One step
 * happens before another if an operation of the one is dependent with an operation of the other; that may be more than the
 * operations alone would tell, because what is done without a choice in between cannot be torn apart.
 *
 * <p>Component t of a step's clock is how many steps of task t happened before it or are it. Operations are copied once, when
 * they are executed, and never overwritten, so that whoever plans ahead may keep them.
 */
final class Path {
    static final int NONE = -1;

    /** Steps times tasks: each step knows of each task. As many as 20,000 steps of 400 tasks. */
    private static final long MOST_KNOWN = 8_000_000;

    final Dependence dependence;
    private final boolean byResource;

    private Operation[] operations = new Operation[64];
    private int[] stepOf = new int[64];
    /** On each resource operations fall into runs of mutually commuting ones; this leads to the one before, in any run. */
    private int[] older = new int[64];
    /** And this to the newest one of the run before. */
    private int[] runBefore = new int[64];

    private int[] newest = new int[32];
    private int size;

    private int[] first = new int[64];
    private Task[] task = new Task[64];
    private int[] number = new int[64];
    private int[] sameTask = new int[64];
    private int[] previous = new int[64];
    private Footprint[] footprints = new Footprint[64];
    private int depth;

    private int[] latest = new int[8];
    private int[] clocks = new int[64 * 8];
    private int width = 8;

    Path(Dependence dependence) {
        this.dependence = dependence;
        byResource = dependence == Dependence.BY_RESOURCE;
        Arrays.fill(newest, NONE);
        Arrays.fill(latest, NONE);
    }

    /** Gives back the memory that long executions have taken. */
    void shrink() {
        truncate(0);
        operations = new Operation[64];
        stepOf = new int[64];
        older = new int[64];
        runBefore = new int[64];
        first = new int[64];
        task = new Task[64];
        number = new int[64];
        sameTask = new int[64];
        previous = new int[64];
        footprints = new Footprint[64];
        clocks = new int[64 * width];
    }

    static boolean isTooMuch(int steps, Task last) {
        return (long) steps * last.id() > MOST_KNOWN;
    }

    /** Whether steps depend on each other by resources alone. */
    boolean isByResource() {
        return byResource;
    }

    /** How many steps. */
    int depth() {
        return depth;
    }

    /** A step begins; its operations follow. */
    @DontInline
    void open(Task who) {
        int id = who.id();
        if (id >= width) {
            widen(id + 1);
        }
        if (depth == first.length) {
            growSteps();
        }
        int own = latest[id];
        first[depth] = size;
        task[depth] = who;
        number[depth] = own == NONE ? 1 : number[own] + 1;
        sameTask[depth] = own;
        previous[depth] = own == NONE ? creationOf(who) : own;
        footprints[depth] = null;
        latest[id] = depth;
        int row = depth * width;
        if (previous[depth] == NONE) {
            Arrays.fill(clocks, row, row + width, 0);
        } else {
            System.arraycopy(clocks, previous[depth] * width, clocks, row, width);
        }
        clocks[row + id] = number[depth];
        depth++;
    }

    /** An operation of the step that was opened last. */
    @DontInline
    void append(Operation operation) {
        if (size == operations.length) {
            growOperations();
        }
        int position = size++;
        operations[position] = operation.copy();
        stepOf[position] = depth - 1;
        int resource = operation.resource();
        if (resource >= newest.length) {
            int old = newest.length;
            newest = Arrays.copyOf(newest, Math.max(old * 2, resource + 1));
            Arrays.fill(newest, old, newest.length, NONE);
        }
        int last = resource == Operation.NO_RESOURCE ? NONE : newest[resource];
        older[position] = last;
        runBefore[position] =
                last != NONE && operation.access().commutesWith(operations[last].access()) ? runBefore[last] : last;
        if (resource != Operation.NO_RESOURCE) {
            newest[resource] = position;
        }
        if (!byResource) {
            for (int p = first[depth - 1] - 1; p >= 0; p--) {
                if (!happensBefore(stepOf[p], depth - 1) && dependence.dependent(operations[p], operation)) {
                    join(depth - 1, stepOf[p]);
                }
            }
        } else if (resource != Operation.NO_RESOURCE) {
            int run = runBefore[position];
            for (int p = run; p != NONE && p != runBefore[run]; p = older[p]) {
                join(depth - 1, stepOf[p]);
            }
        }
    }

    /** A whole step, as another execution made it. */
    @DontInline
    void append(Footprint step) {
        open(step.task);
        for (Operation operation : step.operations) {
            append(operation);
        }
    }

    /** Takes back all but so many steps. */
    @DontInline
    void truncate(int steps) {
        while (depth > steps) {
            depth--;
            latest[task[depth].id()] = sameTask[depth];
            while (size > first[depth]) {
                size--;
                newest[operations[size].resource()] = older[size];
                operations[size] = null;
            }
            footprints[depth] = null;
        }
    }

    private void join(int step, int other) {
        if (step == other || happensBefore(other, step)) {
            return;
        }
        int to = step * width;
        int from = other * width;
        for (int t = 0; t < width; t++) {
            if (clocks[from + t] > clocks[to + t]) {
                clocks[to + t] = clocks[from + t];
            }
        }
    }

    /** Whether one step is before another, or is it. False if {@code later} is {@link #NONE}. */
    boolean happensBefore(int earlier, int later) {
        return later != NONE && clocks[later * width + task[earlier].id()] >= number[earlier];
    }

    /** How many components a clock has. */
    int width() {
        return width;
    }

    /** Makes a clock that of what it stood for and of a step, which may be {@link #NONE}. */
    void joinClock(int step, int[] clock) {
        if (step != NONE) {
            int row = step * width;
            for (int t = 0; t < width; t++) {
                clock[t] = Math.max(clock[t], clocks[row + t]);
            }
        }
    }

    boolean isInClock(int step, int[] clock) {
        return clock[task[step].id()] >= number[step];
    }

    Task task(int step) {
        return task[step];
    }

    /** The step before this one in its task, or the one that created the task, or {@link #NONE}. */
    int previous(int step) {
        return previous[step];
    }

    /** The last step of a task so far, or the one that created it, or {@link #NONE}. */
    int lastOf(Task who) {
        int own = who.id() < width ? latest[who.id()] : NONE;
        return own == NONE ? creationOf(who) : own;
    }

    private int creationOf(Task who) {
        int parent = who.parent();
        int step = parent == Task.NO_PARENT || parent >= width ? NONE : latest[parent];
        while (step != NONE && operations[first[step]].index() > who.spawnStep()) {
            step = sameTask[step];
        }
        return step;
    }

    int firstOperation(int step) {
        return first[step];
    }

    /** One more than the last operation of the step. */
    int endOfOperations(int step) {
        return step + 1 == depth ? size : first[step + 1];
    }

    int operations() {
        return size;
    }

    Operation operation(int position) {
        return operations[position];
    }

    int stepOf(int position) {
        return stepOf[position];
    }

    /** The operation executed before this one on its resource, or {@link #NONE}. */
    int older(int position) {
        return older[position];
    }

    /** The newest operation before this one that belongs to another run of commuting ones, or {@link #NONE}. */
    int runBefore(int position) {
        return runBefore[position];
    }

    /** The newest operation on a resource, or {@link #NONE}. */
    int newest(int resource) {
        return resource < newest.length ? newest[resource] : NONE;
    }

    /** Whether the operation of this number is the one that is executed: the replay is where it should be. */
    boolean matches(int number, Operation executed) {
        Operation known = number < size ? operations[number] : null;
        return known != null
                && known.task().key() == executed.task().key()
                && known.index() == executed.index()
                && known.kind() == executed.kind()
                && known.access() == executed.access()
                && known.resource() == executed.resource();
    }

    /** The first operation from this number on that a step was announced with. */
    int skipTouches(int number) {
        int next = number;
        while (next < size && operations[next].kind() == Kind.TOUCH) {
            next++;
        }
        return next;
    }

    /** What the step did; the object is kept as long as the step. */
    Footprint footprint(int step) {
        if (footprints[step] == null) {
            footprints[step] =
                    new Footprint(task[step], Arrays.copyOfRange(operations, first[step], endOfOperations(step)));
        }
        return footprints[step];
    }

    /** Whether an operation of the step is dependent with this one. */
    boolean dependent(int step, Operation operation) {
        for (int p = first[step]; p < endOfOperations(step); p++) {
            if (dependence.dependent(operations[p], operation)) {
                return true;
            }
        }
        return false;
    }

    private void growOperations() {
        operations = Arrays.copyOf(operations, size * 2);
        stepOf = Arrays.copyOf(stepOf, size * 2);
        older = Arrays.copyOf(older, size * 2);
        runBefore = Arrays.copyOf(runBefore, size * 2);
    }

    private void growSteps() {
        first = Arrays.copyOf(first, depth * 2);
        task = Arrays.copyOf(task, depth * 2);
        number = Arrays.copyOf(number, depth * 2);
        sameTask = Arrays.copyOf(sameTask, depth * 2);
        previous = Arrays.copyOf(previous, depth * 2);
        footprints = Arrays.copyOf(footprints, depth * 2);
        clocks = Arrays.copyOf(clocks, depth * 2 * width);
    }

    private void widen(int tasks) {
        int wider = Math.max(width * 2, tasks);
        int[] moved = new int[first.length * wider];
        for (int step = 0; step < depth; step++) {
            System.arraycopy(clocks, step * width, moved, step * wider, width);
        }
        clocks = moved;
        latest = Arrays.copyOf(latest, wider);
        Arrays.fill(latest, width, wider, NONE);
        width = wider;
    }
}

package dev.heddle.core.trace;

import dev.heddle.core.Access;
import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import java.util.Arrays;

/**
 * The partial order of an execution, by vector clocks: program order, task creation, and the order of dependent operations.
 *
 * <p>Component t of an event's clock is how many steps of task t happened before it or are it. Two events are
 * <em>in conflict</em> if they are dependent, of different tasks, and the later one's task did not know of the earlier one
 * when it got there: the other order was possible too, as far as this execution shows.
 */
public final class HappensBefore {
    /** Is shown each conflict, as two positions in the trace, the earlier first. */
    @FunctionalInterface
    public interface ConflictVisitor {
        void conflict(int earlier, int later);
    }

    private final Dependence dependence;
    private Trace trace;
    private int width;
    private int size;
    private int[] clocks = new int[1024];
    /** The newest event on each resource; {@link #olderOnResource} leads to those before. */
    private int[] newestOnResource = new int[64];

    private int[] olderOnResource = new int[64];
    /** The position of the event in its task's past: -1 if it is the first of a task that was there from the beginning. */
    private int[] programPredecessor = new int[64];

    public HappensBefore(Dependence dependence) {
        this.dependence = dependence;
    }

    /** Computes the order of a trace; the trace must not change while this object is asked about it. */
    public HappensBefore of(Trace newTrace) {
        trace = newTrace;
        size = trace.size();
        width = trace.tasks();
        ensureCapacity();
        for (int position = 0; position < size; position++) {
            order(position);
        }
        return this;
    }

    private void ensureCapacity() {
        if ((long) size * width > clocks.length) {
            clocks = new int[Math.max(clocks.length * 2, size * width)];
        }
        if (size > olderOnResource.length) {
            olderOnResource = new int[size * 2];
            programPredecessor = new int[size * 2];
        }
        Arrays.fill(newestOnResource, -1);
    }

    private void order(int position) {
        Operation event = trace.get(position);
        Arrays.fill(clocks, position * width, (position + 1) * width, 0);
        int before = predecessorInProgram(event);
        programPredecessor[position] = before;
        if (before >= 0) {
            join(position, before);
        }
        if (dependence == Dependence.BY_RESOURCE) {
            joinThoseOnResource(position, event);
        } else {
            joinAllDependent(position, event);
        }
        clocks[position * width + event.task().id()] = event.index() + 1;
    }

    private int predecessorInProgram(Operation event) {
        Task task = event.task();
        for (int index = event.index() - 1; index >= 0; index--) {
            int position = trace.position(task.id(), index);
            if (position >= 0) {
                return position;
            }
        }
        return trace.position(task.parent(), task.spawnStep());
    }

    /** Walks back over the resource's events, past those that commute, up to the last ones that do not. */
    private void joinThoseOnResource(int position, Operation event) {
        int resource = event.resource();
        if (resource == Operation.NO_RESOURCE) {
            return;
        }
        if (resource >= newestOnResource.length) {
            int old = newestOnResource.length;
            newestOnResource = Arrays.copyOf(newestOnResource, Math.max(old * 2, resource + 1));
            Arrays.fill(newestOnResource, old, newestOnResource.length, -1);
        }
        boolean met = false;
        for (int p = newestOnResource[resource]; p >= 0; p = olderOnResource[p]) {
            Operation other = trace.get(p);
            if (!event.access().commutesWith(other.access())) {
                // Behind a run of mutually commuting events everything is ordered before that run already.
                if (met && !other.access().commutesWith(lastMet)) {
                    break;
                }
                join(position, p);
                met = true;
                lastMet = other.access();
            } else if (met) {
                break;
            }
        }
        olderOnResource[position] = newestOnResource[resource];
        newestOnResource[resource] = position;
    }

    private Access lastMet;

    private void joinAllDependent(int position, Operation event) {
        for (int p = position - 1; p >= 0; p--) {
            if (!happensBefore(p, position) && dependence.dependent(trace.get(p), event)) {
                join(position, p);
            }
        }
    }

    private void join(int position, int other) {
        int to = position * width;
        int from = other * width;
        for (int t = 0; t < width; t++) {
            if (clocks[from + t] > clocks[to + t]) {
                clocks[to + t] = clocks[from + t];
            }
        }
    }

    /** Whether the event at one position is before (or is) the one at another. */
    public boolean happensBefore(int earlier, int later) {
        Operation event = trace.get(earlier);
        return clocks[later * width + event.task().id()] > event.index();
    }

    /** Whether the task of {@code later} knew of {@code earlier} before it made that step. */
    public boolean knewBefore(int earlier, int later) {
        int before = programPredecessor[later];
        return before >= 0 && happensBefore(earlier, before);
    }

    /** Component {@code task} of an event's clock. */
    public int clock(int position, int task) {
        return task < width ? clocks[position * width + task] : 0;
    }

    public int width() {
        return width;
    }

    /** The event before this one in its task, or the one that created the task, or -1. */
    public int programPredecessor(int position) {
        return programPredecessor[position];
    }

    /** Shows every pair of conflicting events. */
    public void forEachConflict(ConflictVisitor visitor) {
        for (int later = 1; later < size; later++) {
            Operation event = trace.get(later);
            if (event.resource() == Operation.NO_RESOURCE && dependence == Dependence.BY_RESOURCE) {
                continue;
            }
            if (dependence == Dependence.BY_RESOURCE) {
                for (int p = olderOnResource[later]; p >= 0; p = olderOnResource[p]) {
                    visitIfInConflict(p, later, event, visitor);
                    if (trace.get(p).access() == Access.WRITE && knewBefore(p, later)) {
                        break; // Who knows of a write knows of everything before it on the resource.
                    }
                }
            } else {
                for (int p = later - 1; p >= 0; p--) {
                    visitIfInConflict(p, later, event, visitor);
                }
            }
        }
    }

    private void visitIfInConflict(int earlier, int later, Operation event, ConflictVisitor visitor) {
        Operation other = trace.get(earlier);
        if (other.task() != event.task() && dependence.dependent(other, event) && !knewBefore(earlier, later)) {
            visitor.conflict(earlier, later);
        }
    }
}

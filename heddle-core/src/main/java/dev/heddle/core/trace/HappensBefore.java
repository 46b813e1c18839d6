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

    /** Is shown two events of different tasks on one resource whose order matters. */
    @FunctionalInterface
    public interface MeetingVisitor {
        /**
         * They meet.
         *
         * @param isGiven whether something else puts the earlier one first, or it could not have come later
         */
        void meet(int earlier, int later, boolean isGiven);
    }

    private final Dependence dependence;
    private Trace trace;
    private int width;
    private int size;
    private int[] clocks = new int[1024];
    private final NearestEvents nearest = new NearestEvents();
    private boolean[] inConflict = new boolean[64];
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
        if (size > programPredecessor.length) {
            programPredecessor = new int[size * 2];
            inConflict = new boolean[size * 2];
        }
        nearest.clear();
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

    private void joinThoseOnResource(int position, Operation event) {
        for (int touch = 0; touch < event.touches(); touch++) {
            if (event.resource(touch) != Operation.NO_RESOURCE) {
                for (int i = nearest.first(event.resource(touch)); i >= 0; i = nearest.next(i)) {
                    if (!event.access(touch).commutesWith(nearest.access(i))) {
                        join(position, nearest.position(i));
                    }
                }
                nearest.put(event, touch, position);
            }
        }
    }

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

    /**
     * Which events are in conflict with any other, by position. Of those of another task on the same resource only the nearest
     * count: who knows of it knows of those before, and who knows of this one before it gets there knows of it from then on.
     */
    public boolean[] inConflict() {
        Arrays.fill(inConflict, 0, size, false);
        if (dependence != Dependence.BY_RESOURCE) {
            forEachConflict((earlier, later) -> {
                inConflict[earlier] = true;
                inConflict[later] = true;
            });
            return inConflict;
        }
        nearest.clear();
        for (int position = 0; position < size; position++) {
            findConflict(position, true);
        }
        nearest.clear();
        for (int position = size - 1; position >= 0; position--) {
            findConflict(position, false);
        }
        return inConflict;
    }

    private void findConflict(int position, boolean forwards) {
        Operation event = trace.get(position);
        for (int touch = 0; touch < event.touches(); touch++) {
            if (event.resource(touch) != Operation.NO_RESOURCE) {
                findConflict(position, event, touch, forwards);
                nearest.put(event, touch, position);
            }
        }
    }

    private void findConflict(int position, Operation event, int touch, boolean forwards) {
        for (int i = nearest.first(event.resource(touch)); i >= 0 && !inConflict[position]; i = nearest.next(i)) {
            int other = nearest.position(i);
            inConflict[position] = nearest.task(i) != event.task().id()
                    && !event.access(touch).commutesWith(nearest.access(i))
                    && !(forwards ? knewBefore(other, position) : knewBefore(position, other));
        }
    }

    /**
     * Shows of each event the nearest ones before it that it depends on, one or two of each other task. What ends a hold on a resource is left out: to take a lock is to
     * come after who took it before.
     */
    public void forEachMeeting(MeetingVisitor visitor) {
        nearest.clear();
        for (int position = 0; position < size; position++) {
            Operation event = trace.get(position);
            for (int touch = 0; touch < event.touches() && !event.kind().endsHold(); touch++) {
                if (event.resource(touch) != Operation.NO_RESOURCE) {
                    meet(position, event, touch, visitor);
                    nearest.put(event, touch, position);
                }
            }
        }
    }

    private void meet(int position, Operation event, int touch, MeetingVisitor visitor) {
        for (int i = nearest.first(event.resource(touch)); i >= 0; i = nearest.next(i)) {
            int other = nearest.position(i);
            if (nearest.task(i) != event.task().id()
                    && !event.access(touch).commutesWith(nearest.access(i))
                    && dependence.dependent(trace.get(other), event)) {
                visitor.meet(other, position, event.access(touch) == Access.ORDER || knewBefore(other, position));
            }
        }
    }

    /** Shows every pair of conflicting events, of which there may be as many as the square of the trace's length. */
    public void forEachConflict(ConflictVisitor visitor) {
        for (int later = 1; later < size; later++) {
            Operation event = trace.get(later);
            for (int earlier = later - 1; earlier >= 0; earlier--) {
                visitIfInConflict(earlier, later, event, visitor);
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

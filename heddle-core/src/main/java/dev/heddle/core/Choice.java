package dev.heddle.core;

/**
 * The operations that are enabled at one moment, and those that are pending but blocked, both in the order of their tasks' ids.
 * A program keeps one object and fills it anew (or amends it) at each step.
 */
public final class Choice {
    private final PendingOperations enabled;
    private PendingOperations blocked;
    private int step;
    private int previousTask = -1;
    private boolean unsteady;

    public Choice() {
        PendingOperations.ByTask byTask = new PendingOperations.ByTask();
        enabled = new PendingOperations(byTask);
        blocked = new PendingOperations(byTask);
    }

    /** How many operations are enabled; at least one when a strategy is asked. */
    public int size() {
        return enabled.size();
    }

    public Operation get(int index) {
        return enabled.get(index);
    }

    /** The id of the task that an enabled operation belongs to. */
    public int task(int index) {
        return enabled.task(index);
    }

    /** How many operations are pending without being enabled. */
    public int blockedSize() {
        return blocked.size();
    }

    public Operation blocked(int index) {
        return blocked.get(index);
    }

    /** How many choices were made before this one. */
    public int step() {
        return step;
    }

    /** The id of the task that made the last step, or -1 at the beginning. */
    public int previousTask() {
        return previousTask;
    }

    /** The index of the enabled operation of the task that made the last step, or -1: to choose it is not to switch. */
    public int previous() {
        return indexOf(previousTask);
    }

    /** The index of the enabled operation of a task, or -1 if it has none. */
    public int indexOf(int task) {
        return enabled.indexOf(task);
    }

    /**
     * Whether operations may lose their turn to others that are independent of them: then all that are enabled have to be tried here, as what an execution
     * shows later does not tell of that.
     */
    public boolean isUnsteady() {
        return unsteady;
    }

    // What follows is for programs and decorators, which fill choices.

    public void begin() {
        clear();
        unsteady = false;
        step = 0;
        previousTask = -1;
    }

    public void clear() {
        enabled.clear();
        blocked.clear();
    }

    /** Notes which operation was chosen, so that the next choice can tell. */
    public void advance(Operation chosen) {
        step++;
        previousTask = chosen.task().id();
    }

    /** Appends an enabled operation; callers add in the order of task ids. */
    public void add(Operation operation) {
        enabled.add(operation);
    }

    /** Puts an operation in its place by task id; for programs that amend the set instead of filling it anew. */
    public void insert(Operation operation) {
        enabled.insert(operation);
    }

    public void remove(Operation operation) {
        enabled.remove(operation);
    }

    /** Takes an operation from the enabled ones to the blocked ones. */
    public void block(Operation operation) {
        enabled.remove(operation);
        blocked.insert(operation);
    }

    /** Takes an operation from the blocked ones, if it is one, to the enabled ones. */
    public void unblock(Operation operation) {
        blocked.remove(operation);
        enabled.insert(operation);
    }

    /** The same as {@link #block} for all of some tasks that are enabled, in one go. */
    public void blockAll(TaskSet tasks) {
        enabled.moveTo(blocked, tasks);
    }

    /** The same as {@link #unblock} for all of some tasks that are blocked. */
    public void unblockAll(TaskSet tasks) {
        blocked.moveTo(enabled, tasks);
    }

    /** Whether a task's operation is enabled; for programs that amend the set. */
    public boolean isEnabled(int task) {
        return enabled.has(task);
    }

    public void removeBlocked(Operation operation) {
        blocked.remove(operation);
    }

    /** Makes this the sub-choice of another that a decorator lets through; everything but the enabled set is taken over. */
    public void narrow(Choice wider) {
        enabled.clear();
        step = wider.step;
        previousTask = wider.previousTask;
        unsteady = wider.unsteady;
        blocked = wider.blocked;
    }

    /** Makes this another view of the same moment, in which nothing is enabled or blocked yet. */
    public void renew(Choice other, boolean newUnsteady) {
        clear();
        step = other.step;
        previousTask = other.previousTask;
        unsteady = newUnsteady;
    }

    /** Appends a blocked operation; callers add in the order of task ids. */
    public void addBlocked(Operation operation) {
        blocked.add(operation);
    }
}

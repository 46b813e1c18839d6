package dev.heddle.core;

/**
 * A sequential activity of a program: a thread, a virtual thread, a message's handler, a timer, a fault.
 *
 * <p>Its <em>id</em> is dense and counts up in order of creation, so strategies can use it as an index within one execution.
 * Its <em>key</em> names the same activity in every execution: it is derived from the parent's key and from how many tasks
 * that parent created before, whatever the interleaving.
 */
public final class Task {
    /** The parent of tasks that are there when the execution begins. */
    public static final int NO_PARENT = -1;

    private final int id;
    private final int parent;
    private final long key;
    private final String name;
    private final int spawnStep;
    private int children;

    /** A task that is there from the beginning; {@code ordinal} tells it from its siblings. */
    public Task(int id, int ordinal, String name) {
        this(id, NO_PARENT, -1, Hash.mix(ordinal), name);
    }

    private Task(int id, int parent, int spawnStep, long key, String name) {
        this.id = id;
        this.parent = parent;
        this.spawnStep = spawnStep;
        this.key = key;
        this.name = name;
    }

    /** A task of an execution in another JVM, or of one before this JVM was. */
    public static Task again(int id, int parent, int spawnStep, long key, String name) {
        return new Task(id, parent, spawnStep, key, name);
    }

    /** A task that this one creates in its step with the given {@link Operation#index()}. */
    public Task spawn(int childId, String childName, int step) {
        return new Task(childId, id, step, Hash.mix(key, ++children), childName);
    }

    /** The key of the task that this one creates next. */
    public long nextChildKey() {
        return Hash.mix(key, children + 1);
    }

    /** Creates a task again that an earlier execution created, under the same id and in the same step. */
    public void adopt(Task child) {
        if (child.key != nextChildKey() || child.parent != id) {
            throw new IllegalArgumentException(child + " is not the next child of " + this);
        }
        children++;
    }

    /** Forgets the children, so that a task object can serve in another execution. */
    public void reset() {
        children = 0;
    }

    public int id() {
        return id;
    }

    /** The id of the task that created this one, or {@link #NO_PARENT}. */
    public int parent() {
        return parent;
    }

    /** The {@link Operation#index()} of the parent's step that created this task, or -1. */
    public int spawnStep() {
        return spawnStep;
    }

    /** The same in every execution in which the same parent creates the same child. */
    public long key() {
        return key;
    }

    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }
}

package dev.heddle.core;

/**
 * A task's next visible step: what it does, to which resource, and where in the code. It is <em>pending</em> until chosen
 * and <em>enabled</em> if it can be chosen now.
 *
 * <p>Each task owns one operation object and fills it anew for each step, so that a step allocates nothing. Whoever wants to
 * keep an operation beyond the step must {@link #copy()} it.
 */
public final class Operation {
    /** The resource of operations that touch nothing shared: they are independent of every other task's. */
    public static final int NO_RESOURCE = 0;

    private static final Access[] ACCESSES = Access.values();

    private Task task;
    private Kind kind;
    private int resource;
    private Access access;
    private int site;
    private int index = -1;
    /** What it touches besides: a resource, and the ordinal of how, in turn; null as long as there was nothing of the kind. */
    private int[] besides;

    private int besidesSize;
    private int overlooked;
    /** What is said of it besides its kind: whether it synchronizes, or is performance-critical. */
    private Role role = Role.BY_KIND;
    /** Null unless it is a soft barrier. */
    private Gathering gathering;

    /** What an operation is to whoever restricts the order of synchronizations ({@code core.restrict}). */
    private enum Role {
        BY_KIND,
        SYNCHRONIZATION,
        DATA,
        CRITICAL
    }

    /**
     * What an operation waits for at a soft barrier, where the order of synchronizations is restricted: that as many tasks are at the same one. It is a hint; where
     * nothing is restricted nobody waits.
     *
     * @param place which barrier
     * @param size how many tasks
     * @param turns how many turns others may take meanwhile, until all that wait go on all the same
     */
    public record Gathering(String place, int size, int turns) {
        public Gathering {
            if (size < 1) {
                throw new IllegalArgumentException("a soft barrier needs at least one task, not " + size);
            }
            if (turns < 0) {
                throw new IllegalArgumentException("a soft barrier cannot time out after " + turns + " turns");
            }
        }
    }

    public Operation(Task task) {
        this.task = task;
    }

    /** Fills in the task's next step; {@link #index()} goes up by one. */
    public Operation set(Kind newKind, int newResource, Access newAccess, int newSite) {
        kind = newKind;
        resource = newResource;
        access = newAccess;
        site = newSite;
        besidesSize = 0;
        overlooked = 0;
        role = Role.BY_KIND;
        gathering = null;
        index++;
        return this;
    }

    /** Adds a resource that the step touches as well: an interruptible call its task's flag, a transfer the other collection. */
    public Operation also(int otherResource, Access otherAccess) {
        if (besides == null) {
            besides = new int[4];
        } else if (besidesSize == besides.length) {
            besides = java.util.Arrays.copyOf(besides, besidesSize * 2);
        }
        besides[besidesSize++] = otherResource;
        besides[besidesSize++] = otherAccess.ordinal();
        return this;
    }

    /** Takes back what it touches besides its first resource. */
    public Operation forgetBesides() {
        besidesSize = 0;
        return this;
    }

    /** Says that it synchronizes tasks, though its kind does not tell: a call on a lock, a queue, a future. */
    public Operation synchronizes() {
        role = role == Role.CRITICAL ? role : Role.SYNCHRONIZATION;
        return this;
    }

    /** Says that it gets at data, though its kind waits: until a variable has a value. */
    public Operation accessesData() {
        role = role == Role.CRITICAL ? role : Role.DATA;
        return this;
    }

    /** Says that it is part of a performance-critical section, which no restriction of schedules holds up. */
    public Operation critical() {
        role = Role.CRITICAL;
        return this;
    }

    /** Says that it is a soft barrier. */
    public Operation gathers(Gathering newGathering) {
        gathering = newGathering;
        return this;
    }

    /** What it waits for if it is a soft barrier and in no performance-critical section; else null. */
    public Gathering gathering() {
        return role == Role.CRITICAL ? null : gathering;
    }

    /** Whether it synchronizes tasks, and is in no performance-critical section. */
    public boolean isSynchronization() {
        return role == Role.BY_KIND ? kind.synchronizes() : role == Role.SYNCHRONIZATION;
    }

    public boolean isCritical() {
        return role == Role.CRITICAL;
    }

    /** Gives all of its resources other numbers. */
    public Operation renumber(java.util.function.IntUnaryOperator numbers) {
        resource = numbers.applyAsInt(resource);
        for (int i = 0; i < besidesSize; i += 2) {
            besides[i] = numbers.applyAsInt(besides[i]);
        }
        return this;
    }

    /** Whether it touches this one. */
    public boolean touches(int otherResource) {
        for (int i = 0; i < touches(); i++) {
            if (resource(i) == otherResource) {
                return true;
            }
        }
        return false;
    }

    /** How many resources it touches, {@link #resource()} being the first of them. */
    public int touches() {
        return 1 + (besidesSize >> 1);
    }

    /** One of the resources it touches. */
    public int resource(int number) {
        return number == 0 ? resource : besides[number * 2 - 2];
    }

    /** How it touches that one. */
    public Access access(int number) {
        return number == 0 ? access : ACCESSES[besides[number * 2 - 1]];
    }

    /** Makes this stand for one thing more that a task touched in the step that another operation began. */
    public Operation touch(Operation step, int touched, Access how) {
        become(step);
        besidesSize = 0;
        overlooked = 0;
        kind = Kind.TOUCH;
        resource = touched;
        access = how;
        return this;
    }

    /** The step reads so many writes before the newest of those it may see, or takes the alternative of this number: {@link Strategy#readsFrom}. */
    public Operation reads(int newOverlooked) {
        overlooked = newOverlooked;
        return this;
    }

    /** How many writes that it might have seen the step overlooked; 0 if it read the newest, or nothing. Of a {@link Kind#CHOOSE}, which alternative. */
    public int overlooked() {
        return overlooked;
    }

    /** Takes the last {@link #set} back: it turned out to be no step. */
    public void unset() {
        index--;
    }

    /** The task took so many steps that no operation stood for. */
    public void skip(int steps) {
        index += steps;
    }

    /** Changes what the pending step is, without making it another step: a wait that was notified now wants its lock. */
    public Operation change(Kind newKind, int newResource, Access newAccess) {
        kind = newKind;
        resource = newResource;
        access = newAccess;
        return this;
    }

    /** Starts counting anew, so that the object can serve in another execution. */
    public void reset() {
        index = -1;
    }

    public Task task() {
        return task;
    }

    public Kind kind() {
        return kind;
    }

    /** What it touches: a positive number, meaningful within one execution, or {@link #NO_RESOURCE}. */
    public int resource() {
        return resource;
    }

    public Access access() {
        return access;
    }

    /** Where it stands in the code; see {@link Sites}. */
    public int site() {
        return site;
    }

    /** How many steps its task took before it. */
    public int index() {
        return index;
    }

    public boolean isRead() {
        return access == Access.READ;
    }

    /** Names this step of this task in every execution in which the task gets here. */
    public long key() {
        return Hash.mix(task.key(), index);
    }

    /** A snapshot that the task will not overwrite. */
    public Operation copy() {
        return new Operation(task).become(this);
    }

    /** Makes this object a snapshot of another: for logs that reuse their entries. */
    public Operation become(Operation other) {
        task = other.task;
        kind = other.kind;
        resource = other.resource;
        access = other.access;
        site = other.site;
        index = other.index;
        overlooked = other.overlooked;
        role = other.role;
        gathering = other.gathering;
        besidesSize = other.besidesSize;
        if (besidesSize > 0) {
            besides = java.util.Arrays.copyOf(other.besides, besidesSize);
        }
        return this;
    }

    @Override
    public String toString() {
        return task.name()
                + '#'
                + index
                + ' '
                + kind.name().toLowerCase(java.util.Locale.ROOT)
                + (resource == NO_RESOURCE ? "" : " r" + resource)
                + (site == Sites.UNKNOWN ? "" : " at " + Sites.text(site));
    }
}

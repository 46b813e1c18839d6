package dev.heddle.core.model;

import dev.heddle.core.Hash;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** A task's state in the running execution: where it is in its code, its locals, and whether its operation can be chosen. */
final class Activity {
    /** Where the task's pending operation stands. */
    enum Mode {
        /** Among the enabled ones. */
        READY,
        /** Among the blocked ones. */
        BLOCKED,
        /** Among the enabled ones as a time-out. */
        FIRING,
        /** Nowhere: the task has ended. */
        ENDED
    }

    final Task task;
    /** What tasks that join it know it by: its id if it is there from the beginning, else the same in every execution. */
    final int handle;

    final Operation operation;
    final int[] locals;
    /** How often it arrived at each barrier. */
    final int[] arrivals;

    Instruction[] code;
    int pc;
    Instruction pending;
    Mode mode;
    long deadline;
    /** What it waits to be notified of, or null once it was. */
    Condition awaiting;
    /** How often its weak compare-and-sets failed for no reason. */
    int spurious;
    /** Its place in that condition's queue. */
    int ticket;

    Activity(Task task, int handle, int locals, int barriers) {
        this.task = task;
        this.handle = handle;
        this.operation = new Operation(task);
        this.locals = new int[locals];
        this.arrivals = new int[barriers];
    }

    /** Puts it at the beginning of its code. */
    void start(Instruction[] newCode) {
        code = newCode;
        pc = 0;
        pending = null;
        mode = Mode.READY;
        awaiting = null;
        spurious = 0;
        task.reset();
        operation.reset();
        Arrays.fill(arrivals, 0);
    }

    /** A hash of where the first so many are, and of numbers that are the program's. */
    static long hash(Activity[] all, int count, int[] cells, long now) {
        long hash = Hash.mix(now, hash(cells));
        for (int i = 0; i < count; i++) {
            Activity a = all[i];
            long where = Hash.mix(a.pc, Hash.mix(a.mode.ordinal(), a.pending == null ? 0 : a.pending.site));
            long waits = a.awaiting == null ? 0 : Hash.mix(a.ticket, System.identityHashCode(a.awaiting));
            long rest = Hash.mix(hash(a.locals), Hash.mix(hash(a.arrivals), Hash.mix(a.spurious, a.deadline)));
            hash = Hash.mix(hash, Hash.mix(a.task.key(), Hash.mix(where, Hash.mix(waits, rest))));
        }
        return hash | 1;
    }

    private static long hash(int[] numbers) {
        long hash = numbers.length;
        for (int number : numbers) {
            hash = Hash.mix(hash, number);
        }
        return hash;
    }

    /** Goes past every code there is; a joined task still makes its last step. */
    void leave() {
        boolean joined = code[code.length - 1].kind == Kind.END;
        pc = joined ? code.length - 1 : Integer.MAX_VALUE - 1;
    }

    /** Those whose pending operation waits for something. */
    static final class Group {
        private Activity[] all = new Activity[8];
        private int size;

        int size() {
            return size;
        }

        Activity get(int index) {
            return all[index];
        }

        void clear() {
            size = 0;
        }

        void add(Activity activity) {
            if (size == all.length) {
                all = Arrays.copyOf(all, size * 2);
            }
            all[size++] = activity;
        }

        void remove(Activity activity) {
            int i = 0;
            while (all[i] != activity) {
                i++;
            }
            all[i] = all[--size];
        }

        /** The one that has waited longest for a notification of the condition, or null. */
        Activity firstWaiting(Condition condition) {
            Activity first = null;
            for (int i = 0; i < size; i++) {
                if (all[i].awaiting == condition && (first == null || all[i].ticket < first.ticket)) {
                    first = all[i];
                }
            }
            return first;
        }
    }

    /**
     * The tasks that were created while executions ran, kept so that the next execution in which the same task is created under
     * the same id allocates nothing. It forgets them all when they are too many.
     */
    static final class Pool {
        private static final int CAPACITY = 1 << 15;

        private final Map<Long, Integer> handles = new HashMap<>();
        private final int firstHandle;
        private final int locals;
        private final int barriers;
        private Activity[] table = new Activity[64];
        private int size;

        Pool(int firstHandle, int locals, int barriers) {
            this.firstHandle = firstHandle;
            this.locals = locals;
            this.barriers = barriers;
        }

        /** The child that a task creates in its step of the given index. */
        Activity spawn(Task parent, int id, String name, int step) {
            long key = parent.nextChildKey();
            int slot = slot(key, id, parent.id(), step);
            Activity known = table[slot];
            if (known != null) {
                parent.adopt(known.task);
                return known;
            }
            if (size * 2 >= table.length) {
                grow();
                slot = slot(key, id, parent.id(), step);
            }
            Activity created = new Activity(parent.spawn(id, name, step), handle(key), locals, barriers);
            table[slot] = created;
            size++;
            return created;
        }

        private int handle(long key) {
            return handles.computeIfAbsent(key, k -> firstHandle + handles.size());
        }

        private int slot(long key, int id, int parent, int step) {
            int mask = table.length - 1;
            int i = (int) Hash.mix(key + id) & mask;
            while (table[i] != null && !isFor(table[i].task, key, id, parent, step)) {
                i = (i + 1) & mask;
            }
            return i;
        }

        private static boolean isFor(Task task, long key, int id, int parent, int step) {
            return task.key() == key && task.id() == id && task.parent() == parent && task.spawnStep() == step;
        }

        private void grow() {
            if (table.length >= CAPACITY) {
                Arrays.fill(table, null);
                size = 0;
                return;
            }
            Activity[] old = table;
            table = new Activity[old.length * 2];
            for (Activity a : old) {
                if (a != null) {
                    table[slot(a.task.key(), a.task.id(), a.task.parent(), a.task.spawnStep())] = a;
                }
            }
        }
    }
}

package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jdk.internal.vm.annotation.DontInline;

/**
 * A choice on the current path: which tasks were enabled, which turn was taken, which ones were taken before, and which are
 * still to be taken. Objects are used again for other choices at the same depth.
 */
public final class SearchNode {
    int[] enabled = new int[4];
    long[] keys = new long[4];
    boolean[] scheduled = new boolean[4];
    boolean[] taken = new boolean[4];
    boolean[] foreseen = new boolean[4];
    private int size;

    /** The index of the turn taken. */
    int chosen;
    /** The largest number met up to here of those that another execution may give differently; larger ones it may. */
    int known;
    /** Where it is in the tree that is observed, in which the write that a turn reads is a choice of its own. */
    int observed;
    /** Whether an execution got to another choice after this one. */
    boolean wentOn;
    /** Whether a turn failed when it read one write, and none was taken since that goes on whatever it reads. */
    private boolean cutShort;
    /** Steps that need not be taken here, because everything after them was explored: those inherited, then those done here. */
    final List<Footprint> asleep = new ArrayList<>();
    /** Their tasks' ids, as bits. */
    private long[] asleepTasks = new long[1];

    /** Whether something was left out because the turn taken was to cover it. */
    boolean reliedOn;
    /** Whether all turns are to be taken. */
    boolean exhaustive;
    /** Whether they are because no plan would hold; so nothing is planned. */
    boolean unplanned;
    /** Which writes the turn taken may read, which one it does, and which one of its turns was planned with; see {@link #readAnother}. */
    private int writes = 1;

    private int read;
    private int planned;
    /** What the turn taken did when it read other writes, and whether one of them ended the execution. */
    private Operation[] otherReads;

    private boolean otherReadFailed;
    /** What optimal DPOR is still to take here. */
    final WakeupTree wakeup = new WakeupTree();

    SearchNode() {}

    /** A choice that another search met. */
    SearchNode(int[] enabled, long[] keys) {
        this.enabled = enabled;
        this.keys = keys;
        size = enabled.length;
        scheduled = new boolean[size];
        taken = new boolean[size];
        foreseen = new boolean[size];
    }

    SearchNode copy() {
        SearchNode copy = withoutPlans();
        copy.chosen = chosen;
        copy.reliedOn = reliedOn;
        copy.exhaustive = exhaustive;
        copy.unplanned = unplanned;
        copy.wakeup.inherit(wakeup.copy().first());
        asleep.forEach(copy::putToSleep);
        return copy;
    }

    private SearchNode withoutPlans() {
        SearchNode copy = new SearchNode(Arrays.copyOf(enabled, size), Arrays.copyOf(keys, size));
        System.arraycopy(scheduled, 0, copy.scheduled, 0, size);
        System.arraycopy(taken, 0, copy.taken, 0, size);
        System.arraycopy(foreseen, 0, copy.foreseen, 0, size);
        copy.known = known;
        copy.wentOn = wentOn;
        return copy;
    }

    /** How others see it who are below one of its turns: enough to repeat that, and to know what was explored before and meanwhile. */
    public SearchNode seenBelow(int turn) {
        SearchNode copy = withoutPlans();
        copy.chosen = turn;
        boolean meanwhile = false;
        for (Footprint sleeper : asleep) {
            if (sleeper.task.key() == keys[turn]) {
                meanwhile = true;
            } else {
                copy.putToSleep(meanwhile ? sleeper.alone() : sleeper);
            }
        }
        return copy;
    }

    /**
     * The same when the turn that was taken last is explored by others, at the same time, so that nothing may rest on what they plan: neither what this turn covers, nor
     * what was left out for those taken before because this turn was to find it.
     */
    public SearchNode without(Footprint turn) {
        SearchNode copy = copy();
        if (reliedOn) {
            copy.asleep.replaceAll(Footprint::alone);
        }
        copy.putToSleep(new Footprint(turn.task, turn.operations, known, true, false));
        return copy;
    }

    /** How many turns there are, whether they are to be taken or not. */
    public int turns() {
        return size;
    }

    /** The index of the turn taken last. */
    public int chosen() {
        return chosen;
    }

    /** Whether a turn is left to be taken, as far as can be known before it is tried. */
    public boolean hasMore() {
        if (!wakeup.isEmpty() || (!wentOn && firstUnscheduled() >= 0)) {
            return true;
        }
        for (int i = 0; i < size; i++) {
            if (scheduled[i] && !taken[i] && !isAsleep(enabled[i])) {
                return true;
            }
        }
        return false;
    }

    /** All that follows the turn taken was explored, with the write that it read; or it ended the execution. */
    void retired(boolean failed) {
        cutShort = failed ? cutShort || writes > 1 : cutShort && writes > 1;
    }

    /** Whether what others do is not known, since turns taken ended the execution. */
    boolean wasCut() {
        return !wentOn || cutShort;
    }

    /** A turn that nobody wants to be taken, and that is not asleep; or -1. */
    int firstUnscheduled() {
        for (int i = 0; i < size; i++) {
            if (!scheduled[i] && !isAsleep(enabled[i])) {
                return i;
            }
        }
        return -1;
    }

    /** The same task as before unless it yields, else the next one not asleep; or -1. */
    int anyoneAwake(int before, Choice choice) {
        int own = before < 0 ? -1 : indexOf(before);
        if (own >= 0 && choice.get(own).kind() != Kind.YIELD && !isAsleep(before)) {
            return own;
        }
        int fallback = -1;
        for (int i = 0; i < size; i++) {
            if (!isAsleep(enabled[i])) {
                if (enabled[i] > before) {
                    return i;
                }
                fallback = fallback < 0 ? i : fallback;
            }
        }
        return fallback;
    }

    /** How many turns were taken, and how many will have been, as far as is known. */
    public int taken() {
        return count(taken);
    }

    public int expected() {
        return Math.max(1, Math.max(count(foreseen), count(taken)));
    }

    private int count(boolean[] marks) {
        int count = 0;
        for (int i = 0; i < size; i++) {
            count += marks[i] ? 1 : 0;
        }
        return count;
    }

    @DontInline
    void reset(Choice choice) {
        size = choice.size();
        if (enabled.length < size) {
            enabled = new int[size * 2];
            keys = new long[size * 2];
            scheduled = new boolean[size * 2];
            taken = new boolean[size * 2];
            foreseen = new boolean[size * 2];
        }
        for (int i = 0; i < size; i++) {
            Operation operation = choice.get(i);
            enabled[i] = operation.task().id();
            keys[i] = operation.task().key();
        }
        Arrays.fill(scheduled, 0, size, false);
        Arrays.fill(taken, 0, size, false);
        Arrays.fill(foreseen, 0, size, false);
        asleep.clear();
        Arrays.fill(asleepTasks, 0);
        wakeup.clear();
        plan(0);
        wentOn = false;
        cutShort = false;
        reliedOn = false;
        exhaustive = false;
        unplanned = false;
    }

    /** How many tasks were enabled. */
    int size() {
        return size;
    }

    /** The id of an enabled task. */
    int task(int index) {
        return enabled[index];
    }

    /** The index of an enabled task, or -1. */
    int indexOf(int task) {
        int i = Arrays.binarySearch(enabled, 0, size, task);
        return i < 0 ? -1 : i;
    }

    /** The index of an enabled task that another execution knew, perhaps under another id; or -1. */
    int indexOfKey(long key) {
        for (int i = 0; i < size; i++) {
            if (keys[i] == key) {
                return i;
            }
        }
        return -1;
    }

    boolean isEnabled(Task task) {
        return indexOf(task.id()) >= 0;
    }

    /** Whether the turn is, or was, to be taken. */
    boolean isScheduled(int index) {
        return scheduled[index];
    }

    /** Returns false if it was already. */
    boolean schedule(int index) {
        boolean fresh = !scheduled[index];
        scheduled[index] = true;
        return fresh;
    }

    /** Notes that the turn will be taken, as far as whoever estimates is concerned; returns false if it was noted already. */
    boolean foresee(int index) {
        boolean fresh = !foreseen[index];
        foreseen[index] = true;
        return fresh;
    }

    void take(int index) {
        chosen = index;
        taken[index] = true;
    }

    /** Another turn is to be taken, in which this write is to be read first, if it can be. */
    void plan(int newPlanned) {
        writes = 1;
        read = 0;
        planned = newPlanned;
        otherReads = null;
        otherReadFailed = false;
    }

    /** The turn may read so many writes; returns which one to begin with. */
    int readOneOf(int candidates) {
        writes = candidates;
        planned = planned < candidates ? planned : 0;
        read = planned;
        return read;
    }

    /** Where the next choice is in the tree that is observed. */
    int observedNext() {
        return observed + (writes > 1 ? 2 : 1);
    }

    /** How many writes the turn may read. */
    int writes() {
        return writes;
    }

    /** Which one it does. */
    int read() {
        return read;
    }

    /** Goes on to the next write that the turn may read: the planned one came first, then all others. Returns false if there is none. */
    boolean readAnother(Footprint done, boolean failed) {
        int next = read == planned ? 0 : read + 1;
        next = next == planned ? next + 1 : next;
        if (next >= writes) {
            return false;
        }
        remember(done, failed);
        read = next;
        return true;
    }

    @DontInline
    private void remember(Footprint done, boolean failed) {
        int before = otherReads == null ? 0 : otherReads.length;
        otherReads = before == 0 ? done.operations : Arrays.copyOf(otherReads, before + done.operations.length);
        System.arraycopy(done.operations, 0, otherReads, before, done.operations.length);
        otherReadFailed |= failed;
    }

    /** What the turn did, whichever write it read. */
    Footprint whole(Footprint done, boolean failed) {
        if (otherReads == null) {
            return new Footprint(done.task, done.operations, known, failed, false);
        }
        remember(done, failed);
        return new Footprint(done.task, otherReads, known, otherReadFailed, false);
    }

    /** The next turn that is to be taken, was not yet, and is not asleep; or -1. */
    int nextScheduled() {
        for (int i = 0; i < size; i++) {
            if (scheduled[i] && !taken[i] && !isAsleep(enabled[i])) {
                return i;
            }
        }
        return -1;
    }

    @DontInline
    void putToSleep(Footprint step) {
        asleep.add(step);
        int id = step.task.id();
        if (id >>> 6 >= asleepTasks.length) {
            asleepTasks = Arrays.copyOf(asleepTasks, (id >>> 6) + 1);
        }
        asleepTasks[id >>> 6] |= 1L << id;
    }

    /** From here on those asleep stand for sequences that certainly contain them, and not for those that merely commute with them. */
    void sleepersStandAlone() {
        for (int i = 0; i < asleep.size(); i++) {
            asleep.set(i, asleep.get(i).certain());
        }
    }

    /** By id: those of tasks that are enabled here hold in every execution that gets here. */
    boolean isAsleep(int task) {
        return task >>> 6 < asleepTasks.length && (asleepTasks[task >>> 6] & 1L << task) != 0;
    }
}

package dev.heddle.core.memory;

import java.util.Arrays;

/** What a task knows, and which writes it goes on overlooking. */
final class Knowledge {
    /** So often in a row may a task overlook the newest write of a location: without a bound no loop would have an end. */
    private static final int MOST_STALE = 3;

    private static final int NOT_FROZEN = -1;

    /** What is read so often in a row is read in a loop. */
    private static final int MANY_READS = 3;

    private static final int AGAIN = 3;

    final View view;
    /** What came before by the order of conflicts. */
    final Clock past;
    /** What an acquire fence would bring. */
    final View toAcquire = new View();
    /** What the last release fence has released, or null. */
    View fenced;

    int count;

    /** By location how often in a row it overlooked the newest write, and the write that it sees until it next synchronizes. */
    private int[] stale = new int[8];

    private int[] frozen = {};
    private int frozenCount;

    /** By location the write that plain reads saw last, how often in a row, and since which synchronization. */
    private int[] again = new int[8 * AGAIN];

    private int synchronizations;

    /** By location one more than the newest write that plain reads saw since the last acquire fence; and which these are. */
    private int[] unfenced = new int[8];

    private int[] unfencedLocations = new int[8];
    private int unfencedCount;

    Knowledge(View view, Clock past) {
        this.view = view;
        this.past = past;
    }

    /** One event more; returns its number. */
    int event(int task) {
        count++;
        view.events.raise(task, count);
        past.raise(task, count);
        return count;
    }

    boolean isOverlookingTooOften(int location) {
        return location < stale.length && stale[location] >= MOST_STALE;
    }

    /** Whether it overlooked the newest write at the read that comes before this one, as often as it may. */
    void noteRead(int location, boolean isStale) {
        if (isStale) {
            stale = grown(stale, location);
            stale[location]++;
        } else if (location < stale.length) {
            stale[location] = 0;
        }
    }

    /** From now on it sees this write of a location, until it synchronizes: a compiler may keep in a register what it read once. */
    void freeze(int location, int index) {
        if (location >= frozen.length) {
            int before = frozen.length;
            frozen = Arrays.copyOf(frozen, Math.max(location + 1, before * 2));
            Arrays.fill(frozen, before, frozen.length, NOT_FROZEN);
        }
        frozen[location] = index;
        frozenCount++;
    }

    /** The write that it sees for the time being whatever happens, or -1. */
    int frozenAt(int location) {
        return frozenCount > 0 && location < frozen.length ? frozen[location] : NOT_FROZEN;
    }

    /** It synchronizes: what it reads from now on it reads anew. */
    void thaw() {
        synchronizations++;
        if (frozenCount > 0) {
            Arrays.fill(frozen, NOT_FROZEN);
            frozenCount = 0;
        }
    }

    /** A plain read saw this write, once more or for the first time. */
    void noteAgain(int location, int index) {
        again = grown(again, location * AGAIN + 2);
        int at = location * AGAIN;
        boolean isSame = again[at] == index && again[at + 1] > 0 && again[at + 2] == synchronizations;
        again[at] = index;
        again[at + 1] = isSame ? again[at + 1] + 1 : 1;
        again[at + 2] = synchronizations;
    }

    /** The write that the task saw at its last reads of a location, if there were many since it synchronized and none was kept; or -1. */
    int readAgainAndAgain(int location) {
        int at = location * AGAIN;
        boolean isLoop = at + 2 < again.length
                && again[at + 1] >= MANY_READS
                && again[at + 2] == synchronizations
                && frozenCount == 0;
        return isLoop ? again[at] : NOT_FROZEN;
    }

    /** A plain read saw this write. */
    void readUnfenced(int location, int index) {
        unfenced = grown(unfenced, location);
        if (unfenced[location] == 0) {
            if (unfencedCount == unfencedLocations.length) {
                unfencedLocations = Arrays.copyOf(unfencedLocations, unfencedCount * 2);
            }
            unfencedLocations[unfencedCount++] = location;
        }
        unfenced[location] = Math.max(unfenced[location], index + 1);
    }

    /** An acquire fence, which is the given event of the task: who comes after it sees what plain reads saw, or later writes. */
    void fenceReads(int task, int event, Location[] locations) {
        for (int i = 0; i < unfencedCount; i++) {
            int location = unfencedLocations[i];
            if (locations[location] != null) {
                locations[location].seen(task, event, unfenced[location] - 1);
            }
            unfenced[location] = 0;
        }
        unfencedCount = 0;
    }

    private static int[] grown(int[] array, int index) {
        return index < array.length ? array : Arrays.copyOf(array, Math.max(index + 1, array.length * 2));
    }
}

package dev.heddle.runtime.kernel;

import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.runtime.objects.UnsharedSites;

/**
 * Plain accesses of one task that need no choice, so that long loops over what nobody else touches cost little and do not keep
 * strategies busy. No other task may be about to access the same location (unless both read), and one of these must hold.
 *
 * <ul>
 *   <li>The access is at a site where, in all executions so far, loops went over objects that only one task touched ({@link
 *       UnsharedSites}), and this object is such a one so far.
 *   <li>The task was at the site at least {@value #MANY} times in this execution, and nothing that it did since it was last chosen
 *       conflicted with what another is about to do.
 * </ul>
 *
 * <p>No order of conflicting accesses gets lost by that. Accesses of the first kind conflict with nothing at all, unless another task
 * comes to the object later; then they are not of that kind any more, in this execution and those after it. As to the second kind, let
 * others come in before such an access, up to one that conflicts with it: nothing they do conflicts with what the task did since it was
 * last chosen, so they might as well have gone before that, and then they would have been about to access the location, and there
 * would have been a choice. (If one of them does conflict, it was about to happen in the execution where the others go first, and
 * then the next access is a choice.)
 *
 * <p>Each such access is a step in the schedule all the same. So a replay need not know what was learned: it follows where it may
 * and chooses where it has to, which comes to the same. A strategy says how many may follow ({@link
 * dev.heddle.core.Unasked}); those that enumerate let none.
 */
public final class CheapAccesses {
    /** What is looked at so often in an execution is a loop. */
    static final int MANY = 100;

    /** How many accesses of the first and the second kind follow one another: others must not starve while the task spins. */
    private static final int LONGEST = 1_000_000;

    private static final int LONG = 1_000;

    private static final int SITES = 256;
    private static final int SLOTS = 64;

    /** By the hash of a site, which is the same in every JVM: the site that was there last, and how often. */
    private final long[] sites = new long[SITES];

    private final byte[] counts = new byte[SITES];

    /** By site: what was accessed there last, its part and the event after which that was found to be cheap, and how many may follow. */
    private final Object[] objects = new Object[SLOTS];

    private final long[] accesses = new long[SLOTS];
    private final int[] limits = new int[SLOTS];

    /** The event after which the strategy was asked last, what it said, and the event after which the task was found to be calm. */
    private int askedAt = -1;

    private int allowed;
    private int calmSince = -1;

    /** Whether it was found already, and nothing happened since, that this very access is cheap: if so, it is made. */
    boolean again(Execution execution, Accesses me, Object object, int part, int kind, int site) {
        int slot = slot(kind, site);
        return objects[slot] == object && accesses[slot] == name(execution, part) && me.follows(kind, limits[slot]);
    }

    /**
     * Whether an access needs no choice: if so, it is made.
     *
     * @param unshared whether it is of the first kind; if not, the task was at the site often enough for the second
     */
    public boolean follows(
            Execution execution,
            ControlledTask me,
            Object object,
            int part,
            int resource,
            int kind,
            int site,
            boolean unshared) {
        if ((!unshared && !isCalm(execution, me)) || conflicts(execution, me, resource, kind != 0)) {
            return false;
        }
        int limit = Math.min(allowed(execution, me), unshared ? LONGEST : LONG);
        if (!me.follows(kind, limit)) {
            return false;
        }
        int slot = slot(kind, site);
        objects[slot] = object;
        accesses[slot] = name(execution, part);
        limits[slot] = limit;
        me.foundCheap(object, part, kind, limit);
        return true;
    }

    private static int slot(int kind, int site) {
        return (site << 1 | kind) & SLOTS - 1;
    }

    /** Names an access between two events. */
    private static long name(Execution execution, int part) {
        return (long) execution.events.count() << 32 | (part & 0xffffffffL);
    }

    private int allowed(Execution execution, ControlledTask me) {
        if (askedAt != execution.events.count()) {
            askedAt = execution.events.count();
            allowed = execution.events.mayFollow(me);
        }
        return allowed;
    }

    /** Whether the task is at a site for the so-manieth time, or later. */
    public boolean isMany(int site) {
        long hash = Sites.hash(site);
        int slot = (int) hash & SITES - 1;
        if (sites[slot] != hash) {
            sites[slot] = hash;
            counts[slot] = 0;
        }
        return counts[slot] == MANY || ++counts[slot] == MANY;
    }

    /** Whether all that the task did since it was last chosen conflicts with nothing. */
    private boolean isCalm(Execution execution, ControlledTask me) {
        if (calmSince == execution.events.count()) {
            return true;
        }
        Operation last = me.operation;
        if (!me.lastEventWasAccess(execution) || conflicts(execution, me, last.resource(), !last.isRead())) {
            return false;
        }
        calmSince = execution.events.count();
        return true;
    }

    private static boolean conflicts(Execution execution, ControlledTask me, int resource, boolean writes) {
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask other = execution.task(i);
            if (other != me && !other.isDone()) {
                Operation pending = other.operation;
                if (pending.resource() == resource && (writes || !pending.isRead())) {
                    return true;
                }
            }
        }
        return false;
    }
}

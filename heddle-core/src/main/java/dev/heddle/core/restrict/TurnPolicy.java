package dev.heddle.core.restrict;

import dev.heddle.core.Operation.Gathering;
import java.util.Arrays;

/**
 * Whose turn it is: the policy of {@link Restricted}, for whoever keeps to it. Exploration asks with the pending operations of an execution, production with threads that run
 * ({@code dev.heddle.turns}); so there is one order, and what was proved of it is what runs.
 */
public final class TurnPolicy {
    /** No task has the turn. */
    public static final int NOBODY = -1;

    private final TurnQueue queue = new TurnQueue();

    /** By task: how many turns were taken while it was at a soft barrier, and whether others have left that. */
    private int[] waited = new int[8];

    private boolean[] released = new boolean[8];
    private boolean passedOver;

    /** What is to be known of tasks, by their ids. */
    public interface Tasks {
        /** Whether nobody is on the way to a synchronization. */
        boolean areAllThere();

        /** How a task stands. */
        Standing standing(int task);

        /** What a task waits for that is at a soft barrier; else null. */
        Gathering gathering(int task);

        boolean hasEnded(int task);

        /** A task that has ended was passed over, and needs its place no more. */
        void forget(int task);
    }

    /** How a task stands towards turns. */
    public enum Standing {
        /** It goes on, and will get to its next synchronization. */
        UNDERWAY,
        /** It has got to a synchronization, and can make it. */
        THERE,
        /** It has ended, cannot go on, or is in nobody's way. */
        AWAY
    }

    /** Before the first task of an execution. */
    public void begin() {
        queue.begin();
    }

    /** One more than the largest id. */
    public int known() {
        return queue.known();
    }

    int first() {
        return queue.first();
    }

    int size() {
        return queue.size();
    }

    int next(int task) {
        return queue.next(task);
    }

    int waited(int task) {
        return waited[task];
    }

    /**
     * A task that was not there before.
     *
     * @param creator another that takes turns, or {@code Task.NO_PARENT}
     * @param takesTurns whether it ever will
     */
    public void admit(int task, int creator, boolean takesTurns) {
        if (task >= waited.length) {
            int capacity = Math.max(task + 1, waited.length * 2);
            waited = Arrays.copyOf(waited, capacity);
            released = Arrays.copyOf(released, capacity);
        }
        waited[task] = 0;
        released[task] = false;
        queue.admit(task, creator, takesTurns);
    }

    /** Whose synchronization may be made now, or {@link #NOBODY}. */
    public int turn(Tasks tasks) {
        passedOver = false;
        boolean allArrived = tasks.areAllThere();
        int gathering = NOBODY;
        int task = queue.first();
        for (int left = queue.size(); left > 0; left--) {
            Standing standing = tasks.standing(task);
            if (standing == Standing.UNDERWAY) {
                return NOBODY;
            }
            boolean isThere = standing == Standing.THERE;
            boolean gathers = isThere && tasks.gathering(task) != null;
            passedOver |= gathers;
            if (isThere && (!gathers || (allArrived && mayLeave(task, tasks)))) {
                return task;
            }
            if (!allArrived) {
                return NOBODY;
            }
            gathering = gathers && gathering == NOBODY ? task : gathering;
            passedOver = true;
            task = queue.next(task);
        }
        // A hint is no reason for nobody to go on.
        return gathering;
    }

    /** Whether somebody was passed over for whose {@link #turn} it was found to be. */
    boolean passedOver() {
        return passedOver;
    }

    /** Whether a task at a soft barrier has waited for as many others, or as long, as it wants to. */
    private boolean mayLeave(int task, Tasks tasks) {
        Gathering gathering = tasks.gathering(task);
        if (released[task] || waited[task] >= gathering.turns()) {
            return true;
        }
        int there = 0;
        for (int id = 0; id < queue.known(); id++) {
            there += gathersAt(gathering, id, tasks) ? 1 : 0;
        }
        return there >= gathering.size();
    }

    private static boolean gathersAt(Gathering gathering, int id, Tasks tasks) {
        Gathering other = tasks.gathering(id);
        return other != null && other.place().equals(gathering.place());
    }

    /** A task makes its synchronization, as it is its turn. Those that have ended, and were passed over, need not be again. */
    public void took(int task, Tasks tasks) {
        Gathering left = tasks.gathering(task);
        for (int other = 0; other < queue.known(); other++) {
            waited[other]++;
            released[other] |= left != null && gathersAt(left, other, tasks);
        }
        waited[task] = 0;
        released[task] = false;
        int ahead = queue.first();
        while (ahead != task) {
            int behind = queue.next(ahead);
            if (tasks.hasEnded(ahead)) {
                queue.remove(ahead);
                tasks.forget(ahead);
            }
            ahead = behind;
        }
        queue.took(task);
    }
}

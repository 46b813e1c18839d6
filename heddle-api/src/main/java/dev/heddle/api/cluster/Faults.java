package dev.heddle.api.cluster;

import java.time.Duration;

/**
 * What may go wrong in an execution, and how often at most. Heddle draws the moments over the whole length of an execution, in most executions some and in some none; they are part of the schedule, and a failure is told
 * with as few as it needs. They concern the nodes that the cluster has when they are allowed.
 */
public final class Faults {
    private final Object handle;

    Faults(Object handle) {
        this.handle = handle;
    }

    /** Processes may be killed: what they have written is on the disk in the end, synced or not. */
    public Faults kills(int most) {
        NodesOfExecution.kills(handle, checked(most));
        return this;
    }

    /** Nodes may crash: their power fails, and a disk of their own loses some or all of what was not synced. */
    public Faults crashes(int most) {
        NodesOfExecution.crashes(handle, checked(most));
        return this;
    }

    /** Nodes that have crashed or were killed may be started again. */
    public Faults restarts(int most) {
        NodesOfExecution.restarts(handle, checked(most));
        return this;
    }

    /** Nodes may be cut off from each other: one from all, two from each other, or one from another in one direction; and the network may heal. */
    public Faults partitions(int most) {
        NodesOfExecution.partitions(handle, checked(most));
        return this;
    }

    /** Nodes may stand still for so long, one at a time, while the others and all clocks go on: a long collection of garbage, a suspended machine. */
    public Faults pauses(int most, Duration duration) {
        NodesOfExecution.pauses(handle, checked(most), duration.toNanos());
        return this;
    }

    /** Nodes may be slow for so long, one at a time: they get on now and then only, while the others and all clocks go on. */
    public Faults slowness(int most, Duration duration) {
        NodesOfExecution.slowness(handle, checked(most), duration.toNanos());
        return this;
    }

    /** The connections between two nodes may break. */
    public Faults resets(int most) {
        NodesOfExecution.resets(handle, checked(most));
        return this;
    }

    /** Clocks of nodes may jump ahead by so much, or back. */
    public Faults clockJumps(int most, Duration by) {
        NodesOfExecution.clockJumps(handle, checked(most), by.toNanos());
        return this;
    }

    /** Datagrams may be lost. */
    public Faults lostDatagrams(int most) {
        NodesOfExecution.lostDatagrams(handle, checked(most));
        return this;
    }

    /** Datagrams may arrive twice. */
    public Faults repeatedDatagrams(int most) {
        NodesOfExecution.repeatedDatagrams(handle, checked(most));
        return this;
    }

    /** Of two datagrams that a node has sent the second may arrive first. */
    public Faults reorderedDatagrams(int most) {
        NodesOfExecution.reorderedDatagrams(handle, checked(most));
        return this;
    }

    /** None happens from now on: for the part of a test in which everything must come right in the end. */
    public void stop() {
        NodesOfExecution.stop(handle);
    }

    private static int checked(int most) {
        if (most < 0) {
            throw new IllegalArgumentException("faults cannot happen less often than never: " + most);
        }
        return most;
    }
}

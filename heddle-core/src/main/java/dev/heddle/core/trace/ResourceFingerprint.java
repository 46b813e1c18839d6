package dev.heddle.core.trace;

import dev.heddle.core.Access;
import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;

/**
 * The fingerprint under {@link dev.heddle.core.Dependence#BY_RESOURCE}. On each resource the events fall into groups of
 * mutually commuting ones (runs of reads; a write is a group by itself); an event depends on the whole group before its own,
 * so one sum a group is all that must be remembered.
 */
final class ResourceFingerprint implements Fingerprint {
    private static final Access[] ACCESSES = Access.values();

    private long[] tasks = new long[8];
    private long[] groups = new long[32];
    private long[] before = new long[32];
    private byte[] access = new byte[32];
    private int resourcesUsed;
    private int tasksUsed;
    private long sum;

    @Override
    public void begin() {
        Arrays.fill(tasks, 0, tasksUsed, 0);
        Arrays.fill(groups, 0, resourcesUsed, 0);
        Arrays.fill(before, 0, resourcesUsed, 0);
        Arrays.fill(access, 0, resourcesUsed, (byte) 0);
        tasksUsed = 0;
        resourcesUsed = 0;
        sum = 0;
    }

    @Override
    @DontInline
    public void executed(Operation operation) {
        int task = operation.task().id();
        if (task >= tasksUsed) {
            growTasks(task + 1);
        }
        long own = tasks[task];
        if (own == 0) {
            own = operation.task().key();
        }
        long hash = Hash.mix(own + operation.kind().ordinal() + 64L * operation.overlooked());
        for (int i = 0; i < operation.touches(); i++) {
            if (operation.resource(i) != Operation.NO_RESOURCE) {
                hash = join(operation.resource(i), operation.access(i), hash);
            }
        }
        tasks[task] = hash;
        sum += hash;
    }

    /**
     * Enters an event into its resource's groups; returns the hash of it and of what it depends on there. The two must not be
     * exchangeable: a task's past is not a resource's past, even if the same events are in them.
     */
    private long join(int resource, Access how, long hash) {
        if (resource >= resourcesUsed) {
            growResources(resource + 1);
        }
        int old = access[resource];
        if (old != 0 && how.commutesWith(ACCESSES[old - 1])) {
            long joined = Hash.mix(hash, before[resource]);
            groups[resource] += joined;
            return joined;
        }
        long past = Hash.mix(groups[resource] + old);
        long joined = Hash.mix(hash, past);
        before[resource] = past;
        groups[resource] = joined;
        access[resource] = (byte) (how.ordinal() + 1);
        return joined;
    }

    private void growTasks(int needed) {
        if (needed > tasks.length) {
            tasks = Arrays.copyOf(tasks, Math.max(needed, tasks.length * 2));
        }
        tasksUsed = needed;
    }

    private void growResources(int needed) {
        if (needed > groups.length) {
            int capacity = Math.max(needed, groups.length * 2);
            groups = Arrays.copyOf(groups, capacity);
            before = Arrays.copyOf(before, capacity);
            access = Arrays.copyOf(access, capacity);
        }
        resourcesUsed = needed;
    }

    @Override
    public long value() {
        return sum;
    }
}

package dev.heddle.nodes;

import dev.heddle.nodes.disk.VirtualDisk;
import dev.heddle.nodes.disk.jdk.Disks;
import dev.heddle.runtime.kernel.ControlledTask;

/** A task has the disk of its node. */
final class NodeDisks implements Disks.Source {
    private static final NodeDisks INSTANCE = new NodeDisks();

    private NodeDisks() {}

    /** A new disk, for a node: from now on tasks are asked which they have. */
    static VirtualDisk create() {
        Disks.from(INSTANCE);
        return Disks.create();
    }

    @Override
    public VirtualDisk of(ControlledTask task) {
        return task.node instanceof ClusterNode node ? node.diskOrNull() : null;
    }
}

package dev.heddle.runtime.tests;

import dev.heddle.nodes.disk.VirtualDisk;
import dev.heddle.nodes.disk.jdk.Disks;
import dev.heddle.runtime.kernel.ControlledTask;
import java.nio.file.Path;

/** Runs a program whose tasks have a virtual disk, new in each execution. */
final class OnDisk implements Disks.Source {
    private final VirtualDisk disk;

    private OnDisk(VirtualDisk disk) {
        this.disk = disk;
    }

    @Override
    public VirtualDisk of(ControlledTask task) {
        return disk;
    }

    interface Preparation {
        void prepare(VirtualDisk disk) throws Exception;
    }

    interface Part {
        void run() throws Exception;
    }

    static void run(Path directory, Preparation preparation, Part part) throws Exception {
        Disks.from(null);
        VirtualDisk disk = Disks.create();
        disk.makeDirectories(directory.toString());
        preparation.prepare(disk);
        Disks.from(new OnDisk(disk));
        part.run();
    }
}

package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.VirtualDisk;
import dev.heddle.nodes.outside.Outside;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.objects.ObjectState;
import java.io.IOException;

/** Which disk a task has. */
public final class Disks {
    private static final String SHARED = "several tasks use files, and what one does to those of another is not shown";

    /** Stands for the host's disk. */
    private static final Object REAL = new Object();

    private static final String USED = "a virtual disk is used, and not all that depends on it is shown";

    /** Who knows. */
    public interface Source {
        /** Null for the real one. */
        VirtualDisk of(ControlledTask task);
    }

    /** Null as long as nobody has one. */
    private static volatile Source source;

    private Disks() {}

    /** A disk with the directories that programs take for granted: that for temporary files, the user's own, and the one they are started in. */
    public static VirtualDisk create() {
        try (DiskCall call = DiskCall.prepare()) {
            VirtualDisk disk = new VirtualDisk(DiskCall.STEPS);
            disk.makeDirectories(System.getProperty("java.io.tmpdir"));
            disk.makeDirectories(System.getProperty("user.home"));
            disk.makeDirectories(System.getProperty("user.dir"));
            return disk;
        } catch (DiskException e) {
            throw new IllegalStateException(e);
        }
    }

    /** From now on tasks have the disks that somebody says; null for nobody. */
    public static void from(Source newSource) {
        source = newSource;
    }

    /** That of the running task; null if the caller is none, or has the real one. */
    static VirtualDisk current() {
        Source known = source;
        if (Thread.currentThread() != Gate.owner) {
            keepOffTheRealDisk(known);
            return null;
        }
        VirtualDisk disk = known == null ? null : known.of(ControlledTask.running);
        if (disk == null) {
            HostDisk host = HostDisk.current();
            disk = host == null ? null : host.disk;
        }
        if (disk != null) {
            Execution.current.hiddenWork.found(USED);
        } else {
            usesReal(Execution.current, ControlledTask.running);
        }
        return disk;
    }

    /** What tasks do to the host's files is no step. As long as one of them uses any, nobody is in its way. */
    private static void usesReal(Execution execution, ControlledTask me) {
        if (!me.isQuiet() && !execution.alone()) {
            ObjectState state = execution.objects.stateInside(REAL);
            if (!state.touchedBy(me.id(), false)) {
                execution.hiddenWork.found(SHARED);
            }
        }
    }

    /** Who is unwound because the execution is over may still want to clean up, and must not do so on the host's disk. */
    private static void keepOffTheRealDisk(Source known) {
        if (Gate.unwinding == Thread.currentThread()) {
            ControlledTask unwound = Execution.current.tasks.startedOf(Thread.currentThread());
            boolean hasOwn =
                    unwound != null && (Outside.isAnswered(unwound) || (known != null && known.of(unwound) != null));
            if (hasOwn) {
                Gate.passOrUnwind();
            }
        }
    }

    /** The same for the running task and a path: null, too, if the path leads to what is the JVM's own. */
    static VirtualDisk at(String path) {
        return at(path, false);
    }

    /** The same for a directory that is to be listed. */
    static VirtualDisk listedAt(String path) {
        return at(path, true);
    }

    private static VirtualDisk at(String path, boolean lists) {
        VirtualDisk disk = current();
        HostDisk host = disk == null ? null : HostDisk.current();
        String absolute = disk == null ? null : absolute(path);
        if (disk == null || (host == null ? HostFiles.has(absolute) : HostFiles.hasNothingToTell(absolute))) {
            return null;
        }
        if (host != null) {
            host.bring(absolute, lists);
        }
        return disk;
    }

    /** The path from the root. */
    static String absolute(String path) {
        return path.startsWith("/") ? path : path.isEmpty() ? directory() : directory() + "/" + path;
    }

    private static String directory() {
        return System.getProperty("user.dir");
    }

    /** Lets nobody in who has no such disk: an open file is part of one execution, and of one node. */
    static void enter(VirtualDisk disk) throws IOException {
        if (current() != disk) {
            Gate.passOrUnwind();
            throw new IOException(
                    "Heddle: this file is on the disk of a virtual node, and only there for the threads that run on it, in the execution that opened it");
        }
    }
}

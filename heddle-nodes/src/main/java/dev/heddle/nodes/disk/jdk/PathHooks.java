package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.VirtualDisk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.MappedByteBuffer;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchService;
import java.nio.file.spi.FileSystemProvider;

/**
 * Called at the entry of what leads from a path to a disk. Paths themselves stay the JDK's: they are names, which mean something else on each
 * disk, so there is nothing that could not be handed from one to the other.
 */
public final class PathHooks {
    private PathHooks() {}

    /** At the entry of {@code provider()} of the default file system. */
    public static FileSystemProvider[] provider(FileSystem self) {
        return Disks.current() == null ? null : new FileSystemProvider[] {DiskProvider.INSTANCE};
    }

    public static Path[] realPath(Path self, LinkOption[] options) throws IOException {
        String path = self.toAbsolutePath().toString();
        VirtualDisk disk = Disks.at(path);
        if (disk == null) {
            return null;
        }
        try (DiskCall call = DiskCall.begin()) {
            if (options.length > 0) {
                disk.stat(path, false);
                return new Path[] {self.toAbsolutePath().normalize()};
            }
            return new Path[] {Path.of(disk.realPath(path))};
        } catch (DiskException e) {
            throw Failures.of(e, self);
        }
    }

    public static WatchService[] watchService(FileSystem self) {
        if (Disks.current() != null) {
            throw new UnsupportedOperationException(
                    "Heddle: nobody is told of changes on a virtual disk; look at the files instead, or leave the node without one");
        }
        return null;
    }

    /** What comes after it does nothing to memory that is not mapped, as far as the JDK can tell. */
    public static void force(MappedByteBuffer self) {
        VirtualDisk disk = Disks.current();
        if (disk != null) {
            try {
                Mapped.force(disk, self);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

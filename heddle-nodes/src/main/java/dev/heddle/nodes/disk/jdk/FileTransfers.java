package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.DiskException.Reason;
import dev.heddle.nodes.disk.Stat;
import dev.heddle.nodes.disk.VirtualDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** Copies and moves, in the steps in which the JDK makes them: only an atomic move is one. */
final class FileTransfers {
    private static final int BUFFER = 1 << 13;

    private FileTransfers() {}

    private static boolean has(CopyOption[] options, CopyOption wanted) {
        for (CopyOption option : options) {
            if (option == null) {
                throw new NullPointerException();
            }
            if (option == wanted) {
                return true;
            }
        }
        return false;
    }

    static void move(Path source, Path target, CopyOption... options) throws IOException {
        VirtualDisk disk = DiskProvider.writableAt(source);
        DiskProvider.writableAt(target);
        if (!has(options, StandardCopyOption.ATOMIC_MOVE)) {
            Stat moved = DiskProvider.stat(disk, source, false);
            Stat there = statOrNull(disk, target);
            if (there != null && there.number() == moved.number()) {
                return;
            }
            makeRoom(disk, target, there, has(options, StandardCopyOption.REPLACE_EXISTING));
        }
        try (DiskCall call = DiskCall.begin()) {
            disk.rename(DiskProvider.nameOf(source), DiskProvider.nameOf(target));
        } catch (DiskException e) {
            throw Failures.of(e, source, target);
        }
    }

    static void copy(Path source, Path target, CopyOption... options) throws IOException {
        VirtualDisk disk = DiskProvider.writableAt(target);
        boolean follows = !has(options, LinkOption.NOFOLLOW_LINKS);
        if (has(options, StandardCopyOption.ATOMIC_MOVE)) {
            throw new UnsupportedOperationException("Unsupported copy option");
        }
        VirtualDisk from = DiskProvider.diskAt(source);
        Stat copied = from == null ? null : DiskProvider.stat(from, source, follows);
        Stat there = statOrNull(disk, target);
        if (copied != null && there != null && there.number() == copied.number()) {
            return;
        }
        makeRoom(disk, target, there, has(options, StandardCopyOption.REPLACE_EXISTING));
        if (copied != null && copied.isDirectory()) {
            DiskProvider.INSTANCE.createDirectory(target);
        } else if (copied != null && copied.type() == Stat.Type.LINK) {
            Path leadsTo = DiskProvider.INSTANCE.readSymbolicLink(source);
            DiskProvider.INSTANCE.createSymbolicLink(/* link= */ target, leadsTo);
        } else {
            copyBytes(source, target);
        }
        if (copied != null) {
            copyAttributes(disk, copied, target, has(options, StandardCopyOption.COPY_ATTRIBUTES));
        }
    }

    private static void copyBytes(Path source, Path target) throws IOException {
        try (FileChannel in = DiskProvider.INSTANCE.newFileChannel(source, Set.of(StandardOpenOption.READ));
                FileChannel out = DiskProvider.INSTANCE.newFileChannel(
                        target, Set.<OpenOption>of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW))) {
            ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
            while (in.read(buffer) >= 0) {
                buffer.flip();
                out.write(buffer);
                buffer.clear();
            }
        }
    }

    private static void copyAttributes(VirtualDisk disk, Stat copied, Path target, boolean all) throws IOException {
        try (DiskCall call = DiskCall.begin()) {
            String name = DiskProvider.nameOf(target);
            if (copied.type() != Stat.Type.LINK) {
                disk.setMode(name, false, copied.mode());
            }
            if (all) {
                disk.setTimes(name, false, copied.modified(), copied.accessed(), -1);
            }
        } catch (DiskException e) {
            throw Failures.of(e, target);
        }
    }

    private static Stat statOrNull(VirtualDisk disk, Path path) {
        try (DiskCall call = DiskCall.begin()) {
            return disk.stat(DiskProvider.nameOf(path), false);
        } catch (DiskException e) {
            return null;
        }
    }

    private static void makeRoom(VirtualDisk disk, Path target, Stat there, boolean replaces) throws IOException {
        if (there == null) {
            return;
        }
        if (!replaces) {
            throw new FileAlreadyExistsException(target.toString());
        }
        try (DiskCall call = DiskCall.begin()) {
            disk.delete(DiskProvider.nameOf(target));
        } catch (DiskException e) {
            throw e.reason() == Reason.NOT_EMPTY
                    ? new DirectoryNotEmptyException(target.toString())
                    : Failures.of(e, target);
        }
    }
}

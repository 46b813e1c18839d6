package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.DiskException.Reason;
import dev.heddle.nodes.disk.Opening;
import dev.heddle.nodes.disk.Stat;
import dev.heddle.nodes.disk.VirtualDisk;
import dev.heddle.runtime.gate.Gate;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;

/** What paths of the default file system lead to in tasks that have a virtual disk. What is real stays with the JDK's own provider. */
final class DiskProvider extends FileSystemProvider {
    static final DiskProvider INSTANCE = new DiskProvider();
    private static final int FILE_MODE = 0644;
    private static final int DIRECTORY_MODE = 0755;

    private DiskProvider() {}

    // Paths.

    static String nameOf(Path path) {
        return path.toAbsolutePath().toString();
    }

    /** Null if the path leads to what is real. */
    static VirtualDisk diskAt(Path path) {
        return Disks.at(nameOf(path));
    }

    /** To change something there. */
    static VirtualDisk writableAt(Path path) throws IOException {
        VirtualDisk disk = diskAt(path);
        if (disk == null) {
            throw Failures.readOnly(path);
        }
        return disk;
    }

    /** The JDK's own. */
    static FileSystemProvider real() {
        try (Gate.Closed closed = Gate.close()) {
            return FileSystems.getDefault().provider();
        }
    }

    static boolean follows(LinkOption... options) {
        return options.length == 0;
    }

    @Override
    public String getScheme() {
        return "file";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) throws IOException {
        return real().newFileSystem(uri, environment);
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return real().getFileSystem(uri);
    }

    @Override
    public Path getPath(URI uri) {
        return real().getPath(uri);
    }

    // Opening.

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        EnumSet<Opening> how = Openings.of(options);
        boolean writes = how.contains(Opening.WRITE) || how.contains(Opening.APPEND);
        VirtualDisk disk = writes ? writableAt(path) : diskAt(path);
        if (disk == null) {
            return real().newFileChannel(path, options, attributes);
        }
        int mode = Attributes.mode(FILE_MODE, attributes);
        try (DiskCall call = DiskCall.begin()) {
            return new DiskChannel(
                    new Descriptor(disk, disk.open(nameOf(path), how, mode), how.contains(Opening.READ), writes));
        } catch (DiskException e) {
            throw Failures.of(e, path);
        }
    }

    @Override
    public AsynchronousFileChannel newAsynchronousFileChannel(
            Path path, Set<? extends OpenOption> options, ExecutorService executor, FileAttribute<?>... attributes)
            throws IOException {
        throw new UnsupportedOperationException(
                "Heddle has no asynchronous file channels on a virtual disk: use a FileChannel in a thread of its own");
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path path, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        VirtualDisk disk = Disks.listedAt(nameOf(path));
        if (disk == null) {
            return real().newDirectoryStream(path, filter);
        }
        try (DiskCall call = DiskCall.begin()) {
            return new DirectoryListing(path, disk.list(nameOf(path)), filter);
        } catch (DiskException e) {
            throw e.reason() == Reason.NOT_A_DIRECTORY
                    ? new NotDirectoryException(path.toString())
                    : Failures.of(e, path);
        }
    }

    // Making and unmaking.

    @Override
    public void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
        VirtualDisk disk = writableAt(path);
        int mode = Attributes.mode(DIRECTORY_MODE, attributes);
        try (DiskCall call = DiskCall.begin()) {
            disk.makeDirectory(nameOf(path), mode);
        } catch (DiskException e) {
            throw Failures.of(e, path);
        }
    }

    @Override
    public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes) throws IOException {
        VirtualDisk disk = writableAt(link);
        try (DiskCall call = DiskCall.begin()) {
            disk.makeLink(nameOf(link), target.toString());
        } catch (DiskException e) {
            throw Failures.of(e, link);
        }
    }

    @Override
    public void createLink(Path link, Path existing) throws IOException {
        VirtualDisk disk = writableAt(link);
        writableAt(existing);
        try (DiskCall call = DiskCall.begin()) {
            disk.addName(nameOf(link), nameOf(existing));
        } catch (DiskException e) {
            throw Failures.of(e, link, existing);
        }
    }

    @Override
    public Path readSymbolicLink(Path link) throws IOException {
        VirtualDisk disk = diskAt(link);
        if (disk == null) {
            return real().readSymbolicLink(link);
        }
        try (DiskCall call = DiskCall.begin()) {
            return Path.of(disk.readLink(nameOf(link)));
        } catch (DiskException e) {
            throw e.reason() == Reason.INVALID ? new NotLinkException(link.toString()) : Failures.of(e, link);
        }
    }

    @Override
    public void delete(Path path) throws IOException {
        VirtualDisk disk = writableAt(path);
        try (DiskCall call = DiskCall.begin()) {
            disk.delete(nameOf(path));
        } catch (DiskException e) {
            throw Failures.of(e, path);
        }
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) throws IOException {
        FileTransfers.copy(source, target, options);
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        FileTransfers.move(source, target, options);
    }

    // Looking.

    /** What is known of a file on a virtual disk. */
    static Stat stat(VirtualDisk disk, Path path, boolean follow) throws IOException {
        try (DiskCall call = DiskCall.begin()) {
            return disk.stat(nameOf(path), follow);
        } catch (DiskException e) {
            throw Failures.of(e, path);
        }
    }

    @Override
    public boolean isSameFile(Path one, Path other) throws IOException {
        if (one.equals(other)) {
            return true;
        }
        VirtualDisk disk = diskAt(one);
        if (disk == null || diskAt(other) == null) {
            return disk == null && diskAt(other) == null && real().isSameFile(one, other);
        }
        return stat(disk, one, true).number() == stat(disk, other, true).number();
    }

    @Override
    public boolean isHidden(Path path) {
        return path.getFileName() != null && path.getFileName().toString().startsWith(".");
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        VirtualDisk disk = diskAt(path);
        if (disk == null) {
            return real().getFileStore(path);
        }
        stat(disk, path, true);
        return new DiskStore(disk);
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        VirtualDisk disk = diskAt(path);
        if (disk == null) {
            real().checkAccess(path, modes);
            return;
        }
        int wanted = 0;
        for (AccessMode mode : modes) {
            wanted |= mode == AccessMode.READ
                    ? Stat.READABLE
                    : mode == AccessMode.WRITE ? Stat.WRITABLE : Stat.EXECUTABLE;
        }
        if (!stat(disk, path, true).allows(wanted)) {
            throw new AccessDeniedException(path.toString());
        }
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return diskAt(path) == null
                ? real().getFileAttributeView(path, type, options)
                : Attributes.view(path, type, follows(options));
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        VirtualDisk disk = diskAt(path);
        if (disk == null) {
            return real().readAttributes(path, type, options);
        }
        if (!type.isAssignableFrom(Attributes.class)) {
            throw new UnsupportedOperationException();
        }
        return type.cast(new Attributes(stat(disk, path, follows(options))));
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String names, LinkOption... options) throws IOException {
        VirtualDisk disk = diskAt(path);
        return disk == null
                ? real().readAttributes(path, names, options)
                : new Attributes(stat(disk, path, follows(options))).byName(names);
    }

    @Override
    public void setAttribute(Path path, String name, Object value, LinkOption... options) throws IOException {
        writableAt(path);
        Attributes.view(path, DiskView.class, follows(options)).set(name, value);
    }
}

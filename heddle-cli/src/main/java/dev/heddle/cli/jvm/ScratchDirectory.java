package dev.heddle.cli.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * A temporary directory that is gone with all that is in it when it is closed. What a JVM that was killed has left is
 * removed when the next one needs such a directory.
 *
 * <p>Whose JVM lives is told by a lock on a file beside the directory, since numbers of processes are given again, and mean
 * something else in another container. Where there are no locks, there is no such file, and nothing is removed.
 */
public final class ScratchDirectory implements AutoCloseable {
    private static final String PREFIX = "heddle-";
    private static final String OWNED = ".owned";

    private static final FileAttribute<?>[] FOR_ONE_USER =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                    ? new FileAttribute<?>[] {
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                    }
                    : new FileAttribute<?>[0];

    /** Not even to be opened: to close a file again gives up all locks that a process has on it. */
    private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

    private static final AtomicBoolean SWEPT = new AtomicBoolean();

    private final Path path;
    private final Path owned;
    private final FileChannel lock;

    /** @param purpose a word, for those who look into the directory of temporary files */
    public ScratchDirectory(String purpose) throws IOException {
        if (!SWEPT.getAndSet(true)) {
            Thread sweeper = new Thread(() -> sweep(temporary()), "heddle-sweeper");
            sweeper.setDaemon(true);
            sweeper.start();
        }
        owned = Files.createTempFile(PREFIX + purpose + "-", OWNED);
        OURS.add(owned);
        lock = lock(owned);
        path = Files.createDirectory(directory(owned), FOR_ONE_USER);
        if (lock == null) {
            Files.deleteIfExists(owned);
        }
    }

    public Path path() {
        return path;
    }

    /** Also at the end of this JVM, where nobody knows when the directory is needed no more. */
    public ScratchDirectory closedAtTheEnd() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::close));
        return this;
    }

    /** What cannot be deleted is left to the next one, or to the system. */
    @Override
    public void close() {
        delete(path);
        if (lock != null) {
            delete(owned);
            closeQuietly(lock);
        }
        OURS.remove(owned);
    }

    private static FileChannel lock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        try {
            channel.lock();
            return channel;
        } catch (IOException | OverlappingFileLockException e) {
            // No locks here, or our own sweeper has come across the file before it was known as ours.
            channel.close();
            return null;
        }
    }

    static void sweep(Path temporary) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(temporary, PREFIX + "*" + OWNED)) {
            for (Path file : files) {
                if (!OURS.contains(file)) {
                    sweepUnlessOwned(file);
                }
            }
        } catch (IOException | RuntimeException e) {
            // The next one tries again.
        }
    }

    private static void sweepUnlessOwned(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock unowned = channel.tryLock()) {
            // Whoever has just made the file, and not locked it yet, makes the directory later, and nobody owns it
            // then.
            if (unowned != null && delete(directory(file))) {
                delete(file);
            }
        } catch (IOException | OverlappingFileLockException e) {
            // Somebody else's, or gone.
        }
    }

    private static Path directory(Path owned) {
        String name = owned.getFileName().toString();
        return owned.resolveSibling(name.substring(0, name.length() - OWNED.length()));
    }

    private static Path temporary() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** With all that is in it; returns whether it is gone. */
    private static boolean delete(Path tree) {
        if (!Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        try (Stream<Path> files = Files.walk(tree)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
            return true;
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // It is no more locked than the JVM lives.
        }
    }
}

package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What went wrong on a disk, in the JDK's words. */
final class Failures {
    private static final String READ_ONLY = "Read-only file system";

    private Failures() {}

    /** As {@code java.nio.file} has it, for a path as the program gave it; null for an open file. */
    static IOException of(DiskException e, Object path) {
        return of(e, path, null);
    }

    /** The same for an operation on two paths. */
    static IOException of(DiskException e, Object path, Object otherPath) {
        String name = path == null ? null : path.toString();
        String other = otherPath == null ? null : otherPath.toString();
        if (name == null || e.path() == null) {
            return new IOException(e.reason().words());
        }
        return switch (e.reason()) {
            case NO_SUCH_FILE -> new NoSuchFileException(name, other, null);
            case EXISTS -> new FileAlreadyExistsException(name, other, null);
            case NOT_EMPTY -> new DirectoryNotEmptyException(other == null ? name : other);
            case DENIED -> new AccessDeniedException(name, other, null);
            case LOOP ->
                new FileSystemException(
                        name, other, e.reason().words() + " or unable to access attributes of symbolic link");
            default -> new FileSystemException(name, other, e.reason().words());
        };
    }

    /** As streams have it that cannot be opened. */
    static FileNotFoundException notOpened(DiskException e, String path) {
        return new FileNotFoundException(path + " (" + e.reason().words() + ")");
    }

    static FileNotFoundException notOpenedToWrite(String path) {
        return new FileNotFoundException(path + " (" + READ_ONLY + ")");
    }

    static FileSystemException readOnly(Object path) {
        return new FileSystemException(path.toString(), null, READ_ONLY);
    }
}

package dev.heddle.agent;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;

/** Files with code that the JVMs of this user share: in a directory that nobody else can write. */
public final class CodeFiles {
    private static final String OWNER_ALONE = "rwx------";

    private CodeFiles() {}

    /** The directory; null if there is none that is safe. */
    public static Path directory() throws IOException {
        Path directory = Path.of(System.getProperty("java.io.tmpdir"), "heddle-" + System.getProperty("user.name"));
        try {
            return isSafe(directory) ? directory : null;
        } catch (NoSuchFileException first) {
            create(directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ALONE)));
            return isSafe(directory) ? directory : null;
        } catch (UnsupportedOperationException noPosix) {
            if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
                create(directory);
            }
            return directory;
        }
    }

    private static boolean isSafe(Path directory) throws IOException {
        PosixFileAttributes found =
                Files.readAttributes(directory, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return found.isDirectory()
                && found.owner().getName().equals(System.getProperty("user.name"))
                && PosixFilePermissions.toString(found.permissions()).equals(OWNER_ALONE);
    }

    private static void create(Path directory, FileAttribute<?>... attributes) throws IOException {
        try {
            Files.createDirectory(directory, attributes);
        } catch (FileAlreadyExistsException concurrent) {
            // Another JVM made it in the meantime.
        }
    }

    /** Writes a file so that another JVM sees the old one or the whole new one. */
    public static void write(Path file, byte[] content) throws IOException {
        Path part = Files.createTempFile(file.getParent(), "heddle", ".part");
        try {
            Files.write(part, content);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}

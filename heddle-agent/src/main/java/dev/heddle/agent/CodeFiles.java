package dev.heddle.agent;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/** Files with code that the JVMs of this user share: in a directory that nobody else can write. */
final class CodeFiles {
    private CodeFiles() {}

    /** The directory; null if there is none that is safe. */
    static Path directory() throws IOException {
        Path shared = Path.of(System.getProperty("java.io.tmpdir"));
        Path directory = shared.resolve("heddle-" + System.getProperty("user.name"));
        boolean posix = Files.getFileStore(shared).supportsFileAttributeView("posix");
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
            try {
                if (posix) {
                    Files.createDirectory(
                            directory,
                            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
                } else {
                    Files.createDirectory(directory);
                }
            } catch (FileAlreadyExistsException concurrent) {
                // Another JVM made it in the meantime; the check below decides.
            }
        }
        return !posix || ownedByThisUserAlone(directory) ? directory : null;
    }

    private static boolean ownedByThisUserAlone(Path directory) throws IOException {
        return Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
                && Files.getOwner(directory).getName().equals(System.getProperty("user.name"))
                && PosixFilePermissions.toString(Files.getPosixFilePermissions(directory))
                        .equals("rwx------");
    }

    /** Writes a file so that another JVM sees the old one or the whole new one. */
    static void write(Path file, byte[] content) throws IOException {
        Path part = Files.createTempFile(file.getParent(), "heddle", ".part");
        try {
            Files.write(part, content);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}

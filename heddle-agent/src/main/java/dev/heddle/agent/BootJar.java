package dev.heddle.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.zip.CRC32;

/**
 * The jar with heddle-core and heddle-runtime, for the boot class path. It travels inside the agent's jar, so that one file is
 * all a user needs; the JVM wants it as a file of its own.
 */
final class BootJar {
    private static final String RESOURCE = "/heddle-boot.jar";

    private BootJar() {}

    /** The file to append to the boot class path: written once for each content, and then shared by every JVM of this user. */
    static Path extract() throws IOException {
        byte[] content;
        try (InputStream in = BootJar.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IOException("Heddle's agent was built without " + RESOURCE + "; build it with mvn package.");
            }
            content = in.readAllBytes();
        }
        CRC32 crc = new CRC32();
        crc.update(content);
        String name =
                "heddle-boot-" + Integer.toHexString(content.length) + "-" + Long.toHexString(crc.getValue()) + ".jar";
        Path directory = directory();
        Path jar = directory.resolve(name);
        // The name is only a hint: what is in the file decides, so that a damaged one is replaced.
        if (!Files.isRegularFile(jar) || !java.util.Arrays.equals(Files.readAllBytes(jar), content)) {
            write(directory, jar, content);
        }
        return jar;
    }

    private static void write(Path directory, Path jar, byte[] content) throws IOException {
        Path part = Files.createTempFile(directory, "heddle-boot", ".part");
        try {
            Files.write(part, content);
            // A rename, so that another JVM sees the old file or the whole new one.
            Files.move(part, jar, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** A directory only this user can write: what lies there is code that will run in their JVMs. */
    private static Path directory() throws IOException {
        Path shared = Path.of(System.getProperty("java.io.tmpdir"));
        Path directory = shared.resolve("heddle-" + System.getProperty("user.name"));
        boolean posix = Files.getFileStore(shared).supportsFileAttributeView("posix");
        if (!Files.isDirectory(directory, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
            try {
                if (posix) {
                    Files.createDirectory(
                            directory,
                            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
                } else {
                    Files.createDirectory(directory);
                }
            } catch (java.nio.file.FileAlreadyExistsException concurrent) {
                // Another JVM made it in the meantime; the check below decides.
            }
        }
        if (posix && !ownedByThisUserAlone(directory)) {
            return Files.createTempDirectory("heddle");
        }
        return directory;
    }

    private static boolean ownedByThisUserAlone(Path directory) throws IOException {
        return Files.isDirectory(directory, java.nio.file.LinkOption.NOFOLLOW_LINKS)
                && Files.getOwner(directory).getName().equals(System.getProperty("user.name"))
                && PosixFilePermissions.toString(Files.getPosixFilePermissions(directory))
                        .equals("rwx------");
    }
}

package dev.heddle.agent;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The jar with heddle-catalogue, heddle-core and heddle-runtime, for the boot class path. It travels inside the agent's jar, so that one file is
 * all a user needs; the JVM wants it as a file of its own.
 */
public final class BootJar {
    private static final String NAME = "heddle-boot.jar";

    private BootJar() {}

    /**
     * The file to append to the boot class path: written once for each content, and then shared by every JVM of this user.
     *
     * @param agent the agent's jar
     */
    public static Path extract(File agent) throws IOException {
        try (ZipFile jar = new ZipFile(agent)) {
            ZipEntry entry = jar.getEntry(NAME);
            if (entry == null) {
                throw new IOException("Heddle's agent was built without " + NAME + "; build it with mvn package.");
            }
            String name = "heddle-boot-" + Long.toHexString(entry.getSize()) + "-" + Long.toHexString(entry.getCrc());
            Path directory = CodeFiles.directory();
            Path file = (directory == null ? Files.createTempDirectory("heddle") : directory).resolve(name + ".jar");
            // The name is only a hint: what is in the file decides, so that a damaged one is replaced.
            if (!Files.isRegularFile(file) || sum(Files.readAllBytes(file)) != entry.getCrc()) {
                try (InputStream in = jar.getInputStream(entry)) {
                    CodeFiles.write(file, in.readAllBytes());
                }
            }
            return file;
        }
    }

    /** Whether the JVM was started with it on the boot class path; only then can it share the data of other classes than the JDK's. */
    static boolean isInPlace() {
        try {
            Class.forName("dev.heddle.runtime.gate.Gate", false, null);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    public static long sum(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return crc.getValue();
    }
}

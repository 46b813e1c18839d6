package dev.heddle.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
        Path directory = CodeFiles.directory();
        Path jar = (directory == null ? Files.createTempDirectory("heddle") : directory).resolve(name);
        // The name is only a hint: what is in the file decides, so that a damaged one is replaced.
        if (!Files.isRegularFile(jar) || !Arrays.equals(Files.readAllBytes(jar), content)) {
            CodeFiles.write(jar, content);
        }
        return jar;
    }
}

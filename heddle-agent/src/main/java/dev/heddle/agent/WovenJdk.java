package dev.heddle.agent;

import dev.heddle.agent.weave.WovenClasses;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;

/** The file with the JDK's classes as they were woven, one for each agent and JDK. Whatever is wrong with it, they are woven anew. */
final class WovenJdk {
    private final WovenClasses classes = new WovenClasses();
    private Path file;

    WovenClasses classes() {
        return classes;
    }

    /**
     * Reads the file, and sees to it that it is written at the end if there is more to keep.
     *
     * @param jdk the version of the JDK
     */
    void keep(long jdk) {
        try {
            Path directory = CodeFiles.directory();
            Path agent = Path.of(Agent.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (directory == null || !Files.isRegularFile(agent)) {
                return;
            }
            file = directory.resolve(
                    "heddle-woven-" + Long.toHexString(sum(Files.readAllBytes(agent))) + "-" + Long.toHexString(jdk));
            if (Files.isRegularFile(file)) {
                classes.read(Files.readAllBytes(file));
            }
            Runtime.getRuntime().addShutdownHook(new Thread(this::save, "heddle-woven"));
        } catch (IOException | URISyntaxException | RuntimeException e) {
            // Then it takes as long as the first time.
        }
    }

    private static long sum(byte[] agent) {
        CRC32 crc = new CRC32();
        crc.update(agent);
        return crc.getValue();
    }

    private void save() {
        try {
            byte[] content = classes.write();
            if (content != null) {
                CodeFiles.write(file, content);
            }
        } catch (IOException | RuntimeException e) {
            // The next JVM weaves them again.
        }
    }
}

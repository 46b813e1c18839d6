package dev.heddle.agent;

import dev.heddle.agent.weave.WovenClasses;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

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
     * @param agent the agent's jar
     * @param jdk the version of the JDK
     */
    void keep(File agent, long jdk) {
        try {
            Path directory = CodeFiles.directory();
            if (directory == null) {
                return;
            }
            long version = BootJar.sum(Files.readAllBytes(agent.toPath()));
            file = directory.resolve("heddle-woven-" + Long.toHexString(version) + "-" + Long.toHexString(jdk));
            if (Files.isRegularFile(file)) {
                classes.read(Files.readAllBytes(file));
            }
            Runtime.getRuntime().addShutdownHook(new Thread(this::save, "heddle-woven"));
        } catch (IOException | RuntimeException e) {
            // Then it takes as long as the first time.
        }
    }

    /** Writes the file if there is more to keep than it has. */
    void save() {
        if (file == null) {
            return;
        }
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

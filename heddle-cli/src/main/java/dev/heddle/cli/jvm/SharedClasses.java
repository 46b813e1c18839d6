package dev.heddle.cli.jvm;

import dev.heddle.agent.BootJar;
import dev.heddle.agent.CodeFiles;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Data of the JDK's classes and of Heddle's that the JVMs of programs share, as the JVM itself lays it out: it is mapped into memory in place of being read,
 * parsed and verified, which is half of what such a JVM does before a small program has failed.
 *
 * <p>The first JVM of a program lists the classes it loads, and {@link SharedClassesMaker} makes the file of it, beside whatever goes on. The file is known by the JDK
 * and the content of Heddle's jars, lies where only this user can write, and the JVM looks by itself whether it still fits: if not, classes are loaded
 * as ever.
 */
final class SharedClasses {
    static final String NAME = "heddle-classes-";

    private static final String LIST = "classes";

    /** Somebody makes it already, unless it takes as long as this. */
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /** What says how classes are shared or found; who says that knows best. */
    private static final List<String> CONTRARY = List.of(
            "-Xshare",
            "-XX:SharedArchiveFile",
            "-XX:AOT",
            "-Xbootclasspath",
            "--patch-module",
            "--upgrade-module-path");

    private static final SharedClasses NONE = new SharedClasses(null, null, null);

    private final Jdk jdk;
    private final Path boot;
    private final Path file;
    private boolean listed;
    private boolean used;

    private SharedClasses(Jdk jdk, Path boot, Path file) {
        this.jdk = jdk;
        this.boot = boot;
        this.file = file;
    }

    /** What a JVM with these options shares; nothing if it cannot. */
    static SharedClasses of(Jdk jdk, List<String> jvmOptions) {
        boolean isContrary = !canReadCode()
                || jvmOptions.stream().anyMatch(option -> CONTRARY.stream().anyMatch(option::startsWith));
        List<String> jars = HeddleJars.classPath();
        if (isContrary || !jars.stream().allMatch(jar -> Files.isRegularFile(Path.of(jar)))) {
            return NONE;
        }
        try {
            Path directory = CodeFiles.directory();
            return directory == null
                    ? NONE
                    : new SharedClasses(
                            jdk,
                            BootJar.extract(HeddleJars.agent().toFile()),
                            directory.resolve(NAME + Long.toHexString(key(jdk, jars)) + ".jsa"));
        } catch (IOException | RuntimeException e) {
            return NONE;
        }
    }

    /** Where a search was sent to, the agent's jar is a file like others, and none of its classes is at hand. */
    private static boolean canReadCode() {
        return SharedClasses.class.getResource("/dev/heddle/agent/CodeFiles.class") != null;
    }

    /** Of the content of all that is in it, and of what the JVM compares besides: where the jars are, and how old. */
    private static long key(Jdk jdk, List<String> jars) throws IOException {
        StringBuilder parts = new StringBuilder(jdk.home().toString());
        Path release = jdk.home().resolve("release");
        if (Files.exists(release)) {
            parts.append('\n').append(Files.readString(release));
        }
        for (String jar : jars) {
            Path path = Path.of(jar);
            parts.append('\n')
                    .append(jar)
                    .append('\n')
                    .append(Files.getLastModifiedTime(path).toMillis())
                    .append('\n')
                    .append(BootJar.sum(Files.readAllBytes(path)));
        }
        byte[] bytes = parts.toString().getBytes(StandardCharsets.UTF_8);
        return BootJar.sum(bytes) << Integer.SIZE | Integer.toUnsignedLong(java.util.Arrays.hashCode(bytes));
    }

    /** Options for a JVM whose files lie in a directory. */
    List<String> options(Path directory) {
        if (file == null) {
            return List.of();
        }
        List<String> options = new ArrayList<>();
        options.add("-Xbootclasspath/a:" + boot);
        options.add("-Xlog:cds*=off");
        if (jdk.feature() >= 24) {
            options.add("-Xlog:aot*=off");
        }
        if (Files.isRegularFile(file)) {
            used = true;
            options.add("-XX:SharedArchiveFile=" + file);
        } else if (isMine()) {
            listed = true;
            options.add("-XX:DumpLoadedClassList=" + directory.resolve(LIST));
        }
        return options;
    }

    private Path sign() {
        return file.resolveSibling(file.getFileName() + ".making");
    }

    /** Whether nobody else is making it. */
    private boolean isMine() {
        try {
            Files.createFile(sign());
            return true;
        } catch (FileAlreadyExistsException e) {
            return isOld(sign());
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isOld(Path sign) {
        try {
            Instant now = Instant.now();
            boolean isOld =
                    Files.getLastModifiedTime(sign).toInstant().plus(PATIENCE).isBefore(now);
            if (isOld) {
                Files.setLastModifiedTime(sign, FileTime.from(now));
            }
            return isOld;
        } catch (IOException e) {
            return false;
        }
    }

    /** Has the file made of what a JVM has listed, if it did; nobody waits for that. */
    void keep(Path directory) {
        if (!listed) {
            return;
        }
        listed = false;
        try {
            Path list = file.resolveSibling(file.getFileName() + ".list");
            CodeFiles.write(list, Files.readAllBytes(directory.resolve(LIST)));
            new ProcessBuilder(List.of(
                            jdk.java(),
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "-cp",
                            String.join(File.pathSeparator, HeddleJars.classPath()),
                            SharedClassesMaker.class.getName(),
                            jdk.java(),
                            boot.toString(),
                            String.join(File.pathSeparator, HeddleJars.classPath()),
                            list.toString(),
                            file.toString(),
                            sign().toString()))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .getOutputStream()
                    .close();
        } catch (IOException e) {
            // The JVM ended before it had listed anything, or there is no more room: the next one tries again, after a
            // while.
        }
    }

    /** Removes the file if a JVM used it, as it may be damaged; returns false if it is not to blame. */
    boolean drop() {
        if (!used) {
            return false;
        }
        used = false;
        try {
            return Files.deleteIfExists(file);
        } catch (IOException e) {
            return false;
        }
    }
}

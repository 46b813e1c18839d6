package dev.heddle.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The files that the catalogue is made of. */
public final class Tables {
    private static final String DIRECTORY = "dev/heddle/catalogue/";

    /** In the order in which they are read: what holds for all classes comes first. */
    private static final String[] NAMES = {
        "defaults.txt",
        "java.lang.txt",
        "java.util.txt",
        "java.util.concurrent.txt",
        "java.io.txt",
        "java.nio.txt",
        "java.text.txt",
        "java.security.txt",
        "elsewhere.txt",
        "java.net.txt",
        "disk.txt",
        "frameworks.txt"
    };

    private Tables() {}

    /** All lines of all tables that are for a feature release of the JDK, in order, with their reasons. */
    public static List<Line> lines(int jdk) {
        return lines(jdk, true, null);
    }

    /**
     * The same.
     *
     * @param boot the jar that the tables are in; null to find them beside this class
     */
    static List<Line> lines(int jdk, boolean withReasons, ZipFile boot) {
        TableReader reader = new TableReader(jdk, withReasons);
        List<Line> lines = new ArrayList<>(700);
        for (String name : NAMES) {
            try (InputStream file = boot == null ? open(name) : open(boot, name)) {
                reader.read(name, new String(file.readAllBytes(), StandardCharsets.UTF_8), lines);
            } catch (IOException e) {
                throw new UncheckedIOException(name, e);
            }
        }
        return lines;
    }

    /** The names of the tables. */
    public static List<String> names() {
        return List.of(NAMES);
    }

    /**
     * What an agent appends to the boot class path are classes, not resources. If the agent has not handed over its boot jar to this class,
     * it was to another copy of it on the class path, with tables beside it.
     */
    private static InputStream open(String name) throws IOException {
        ClassLoader loader = Tables.class.getClassLoader();
        return found(
                loader == null
                        ? ClassLoader.getSystemResourceAsStream(DIRECTORY + name)
                        : loader.getResourceAsStream(DIRECTORY + name),
                name);
    }

    private static InputStream open(ZipFile boot, String name) throws IOException {
        ZipEntry entry = boot.getEntry(DIRECTORY + name);
        return found(entry == null ? null : boot.getInputStream(entry), name);
    }

    private static InputStream found(InputStream file, String name) throws IOException {
        if (file == null) {
            throw new IOException(
                    "Heddle's agent was built without " + DIRECTORY + name + "; build it with mvn package.");
        }
        return file;
    }
}

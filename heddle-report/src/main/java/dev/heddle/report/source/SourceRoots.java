package dev.heddle.report.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Where source files may lie: given the class path of a program, where Maven, Gradle and IDEs put them. */
public final class SourceRoots {
    private static final List<String> USUAL =
            List.of("src/main/java", "src/test/java", "src/main/kotlin", "src/test/kotlin", "src");
    private static final int LEVELS_UP = 4;
    private static final long LARGEST_FILE = 4 << 20;

    private final Set<Path> directories = new LinkedHashSet<>();
    private final Set<Path> archives = new LinkedHashSet<>();

    /** @param explicit directories or archives that the user named, which come first */
    public SourceRoots(List<Path> explicit, List<Path> classPath) {
        explicit.forEach(this::add);
        for (Path entry : classPath) {
            add(entry);
            String name = entry.getFileName() == null ? "" : entry.getFileName().toString();
            if (name.endsWith(".jar")) {
                add(entry.resolveSibling(name.substring(0, name.length() - 4) + "-sources.jar"));
            } else {
                addAround(entry);
            }
        }
    }

    private void add(Path path) {
        if (Files.isDirectory(path)) {
            directories.add(path);
        } else if (Files.isRegularFile(path)) {
            archives.add(path);
        }
    }

    private void addAround(Path classes) {
        Path at = classes.toAbsolutePath().normalize();
        for (int level = 0; level < LEVELS_UP && at != null; level++) {
            for (String usual : USUAL) {
                add(at.resolve(usual));
            }
            at = at.getParent();
        }
    }

    /** The lines of a file, or null. The name has the folders of the package, and slashes, and has been checked. */
    List<String> find(String name) {
        try {
            for (Path directory : directories) {
                Path file = directory.resolve(name);
                if (Files.isRegularFile(file) && Files.size(file) <= LARGEST_FILE) {
                    return lines(Files.readAllBytes(file));
                }
            }
            for (Path archive : archives) {
                List<String> lines = findIn(archive, name);
                if (lines != null) {
                    return lines;
                }
            }
        } catch (IOException | RuntimeException e) {
            // A page without this excerpt is better than none.
            return null;
        }
        return null;
    }

    private static List<String> findIn(Path archive, String name) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            ZipEntry entry = zip.getEntry(name);
            if (entry == null || entry.getSize() > LARGEST_FILE) {
                return null;
            }
            try (InputStream in = zip.getInputStream(entry)) {
                return lines(in.readNBytes((int) LARGEST_FILE));
            }
        }
    }

    private static List<String> lines(byte[] bytes) {
        return new ArrayList<>(new String(bytes, StandardCharsets.UTF_8).lines().toList());
    }
}

package dev.heddle.report.source;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The source files of a repository, by the names that stack frames give them. Tools that show findings in a repository, as GitHub does, need a path
 * from its root; a frame knows the folders of the package only.
 */
public final class Checkout {
    /** No repository. */
    public static final Checkout NONE = new Checkout(Map.of());

    private static final int MOST_FILES = 200_000;
    private static final Set<String> BUILT = Set.of("target", "build", "bin", "out", "node_modules");

    /** Paths from the root, in slashes; the key is the end of the path, from the package on. */
    private final Map<String, String> files;

    private Checkout(Map<String, String> files) {
        this.files = files;
    }

    /** The one that a directory belongs to: that of the nearest {@code .git}, or the directory itself if there is none. */
    public static Checkout around(Path directory) {
        Path here = directory.toAbsolutePath().normalize();
        for (Path at = here; at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"))) {
                return of(at);
            }
        }
        return of(here);
    }

    /** The one with this root. A directory that cannot be read has no files. */
    public static Checkout of(Path root) {
        Map<String, String> files = new TreeMap<>();
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                    String name = directory.getFileName() == null
                            ? ""
                            : directory.getFileName().toString();
                    boolean isOurs = directory.equals(root) || (!name.startsWith(".") && !isBuilt(directory, name));
                    return isOurs ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    add(slashes(root.relativize(file)), files);
                    return files.size() < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            return NONE;
        }
        return new Checkout(files);
    }

    /** A folder named so may be a package, too. */
    private static boolean isBuilt(Path directory, String name) {
        Path parent = directory.getParent();
        return BUILT.contains(name)
                && (parent == null
                        || Files.exists(parent.resolve("pom.xml"))
                        || Files.exists(parent.resolve("build.gradle"))
                        || Files.exists(parent.resolve("build.gradle.kts"))
                        || Files.exists(parent.resolve("package.json")));
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }

    /** Every end of the path is a name by which the file may be asked for; the file that is nearest to the root has it. */
    private static void add(String path, Map<String, String> files) {
        if (!path.matches(".*\\.(java|kt|groovy|scala)")) {
            return;
        }
        String end = path;
        while (true) {
            files.merge(end, path, (one, other) -> one.length() <= other.length() ? one : other);
            int slash = end.indexOf('/');
            if (slash < 0) {
                return;
            }
            end = end.substring(slash + 1);
        }
    }

    /** The path from the root to a file with the folders of its package; null if it is not here. */
    public String find(String name) {
        String path = name == null ? null : files.get(name);
        return path != null || name == null ? path : findKotlin(name);
    }

    /** Kotlin's files need not lie in the folders of their package. */
    private String findKotlin(String name) {
        return name.endsWith(".kt") ? files.get(name.substring(name.lastIndexOf('/') + 1)) : null;
    }
}

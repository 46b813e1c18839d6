package dev.heddle.cli.jcstress;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Finds tests on a class path. */
final class TestClasses {
    private static final String SUFFIX = ".class";

    private TestClasses() {}

    /** The names of all tests there, sorted. */
    static List<String> on(List<String> classPath) throws IOException {
        TreeSet<String> names = new TreeSet<>();
        for (String entry : classPath) {
            Path path = Path.of(entry);
            if (Files.isDirectory(path)) {
                try (Stream<Path> files = Files.walk(path)) {
                    files.map(file -> path.relativize(file).toString()).forEach(file -> add(file, names));
                }
            } else if (Files.isRegularFile(path)) {
                try (JarFile jar = new JarFile(path.toFile())) {
                    jar.stream().forEach(each -> add(each.getName(), names));
                }
            }
        }
        return names.stream().filter(TestClasses::isTest).toList();
    }

    private static void add(String file, Set<String> names) {
        if (file.endsWith(SUFFIX) && !file.startsWith("META-INF")) {
            names.add(file.substring(0, file.length() - SUFFIX.length())
                    .replace(File.separatorChar, '.')
                    .replace('/', '.'));
        }
    }

    private static boolean isTest(String name) {
        try {
            return JcstressTest.isTest(load(name));
        } catch (IllegalArgumentException | LinkageError e) {
            // What cannot be loaded is no test that could be run.
            return false;
        }
    }

    /** @throws IllegalArgumentException with a message for the user */
    static Class<?> load(String name) {
        try {
            return Class.forName(name, false, ClassLoader.getSystemClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("there is no class " + name + " on the class path", e);
        }
    }
}

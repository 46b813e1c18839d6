package dev.heddle.cli.child;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The classes somebody could have meant. */
final class ClassNames {
    private static final int MOST = 20_000;

    private ClassNames() {}

    /** The names of the classes on the class path, without those of Heddle. */
    static Set<String> onClassPath() {
        Set<String> names = new TreeSet<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path path = Path.of(entry.isEmpty() ? "." : entry);
            try {
                if (Files.isDirectory(path)) {
                    inDirectory(path, names);
                } else if (Files.isRegularFile(path)) {
                    inJar(path, names);
                }
            } catch (IOException e) {
                // No names from there, then: this is only about a hint.
            }
        }
        names.removeIf(name -> name.startsWith("dev.heddle.") || name.contains("$"));
        return names;
    }

    private static void inDirectory(Path directory, Set<String> names) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            files.map(file -> directory.relativize(file).toString().replace(File.separatorChar, '/'))
                    .filter(file -> file.endsWith(".class"))
                    .limit(MOST)
                    .forEach(file -> names.add(nameOf(file)));
        }
    }

    private static void inJar(Path path, Set<String> names) throws IOException {
        try (JarFile jar = new JarFile(path.toFile())) {
            jar.stream()
                    .map(entry -> entry.getName())
                    .filter(file -> file.endsWith(".class") && !file.startsWith("META-INF/"))
                    .limit(MOST)
                    .forEach(file -> names.add(nameOf(file)));
        }
    }

    private static String nameOf(String file) {
        return file.substring(0, file.length() - ".class".length()).replace('/', '.');
    }
}

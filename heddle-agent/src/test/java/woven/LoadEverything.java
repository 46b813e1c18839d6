package woven;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** Loads, links and so verifies every class of some jars, and of java.util; prints those that fail, and how many do not. */
public final class LoadEverything {
    private LoadEverything() {}

    public static void main(String[] jars) throws IOException {
        for (String jar : jars) {
            try (URLClassLoader loader =
                    new URLClassLoader(new URL[] {new File(jar).toURI().toURL()})) {
                load(jar.substring(jar.lastIndexOf(File.separatorChar) + 1), classesOf(jar), loader);
            }
        }
        load("java.util", classesOfTheJdk("java/util"), null);
        load("java.time", classesOfTheJdk("java/time"), null);
    }

    private static void load(String what, List<String> names, ClassLoader loader) {
        int linked = 0;
        int lacking = 0;
        for (String name : names) {
            try {
                linked += Class.forName(name, false, loader).getDeclaredMethods() == null ? 0 : 1;
            } catch (ClassNotFoundException | NoClassDefFoundError optional) {
                // It needs a library that is not here; the JVM gives up before it verifies, or in the middle of it.
                lacking++;
            } catch (Throwable e) {
                System.out.println("FAILED " + what + " " + name + " "
                        + e.toString().lines().findFirst().orElse(""));
            }
        }
        System.out.println(what + ": linked " + linked + ", lacking " + lacking);
    }

    private static List<String> classesOf(String jar) throws IOException {
        List<String> names = new ArrayList<>();
        try (ZipFile file = new ZipFile(jar)) {
            file.stream().forEach(entry -> add(names, entry.getName()));
        }
        return names;
    }

    private static List<String> classesOfTheJdk(String directory) throws IOException {
        List<String> names = new ArrayList<>();
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        try (Stream<Path> files = Files.walk(root.resolve(directory))) {
            files.forEach(file -> add(names, root.relativize(file).toString()));
        }
        return names;
    }

    private static void add(List<String> names, String file) {
        if (file.endsWith(".class") && !file.startsWith("META-INF") && !file.endsWith("-info.class")) {
            names.add(file.substring(0, file.length() - ".class".length()).replace('/', '.'));
        }
    }
}

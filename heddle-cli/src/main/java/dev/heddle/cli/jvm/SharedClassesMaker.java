package dev.heddle.cli.jvm;

import dev.heddle.agent.CodeFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Makes the file of {@link SharedClasses}, in a process of its own. It takes what a JVM has loaded of the JDK, and all classes of Heddle.
 */
final class SharedClassesMaker {
    /** Of the JDK and of Heddle; programs have their own. */
    private static final List<String> SHARED =
            List.of("java/", "javax/", "jdk/", "sun/", "com/sun/", "dev/heddle/", "@lambda-form-invoker");

    private static final String CLASS = ".class";
    /** Of this build and the ones before, on each JDK. */
    private static final int MOST_KEPT = 8;

    private SharedClassesMaker() {}

    /** The words are the {@code java} command, the boot jar, the class path, the list, the file, and the sign that it is being made. */
    public static void main(String[] words) throws IOException, InterruptedException {
        Path list = Path.of(words[3]);
        Path file = Path.of(words[4]);
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            Set<String> classes = new LinkedHashSet<>();
            for (String line : Files.readAllLines(list)) {
                if (SHARED.stream().anyMatch(line::startsWith) && !line.contains(" source: ")) {
                    classes.add(line);
                }
            }
            addClasses(words[1], classes);
            for (String jar : words[2].split(File.pathSeparator, -1)) {
                addClasses(jar, classes);
            }
            CodeFiles.write(list, String.join("\n", classes).getBytes(java.nio.charset.StandardCharsets.UTF_8));
            Process process = new ProcessBuilder(List.of(
                            words[0],
                            "-Xshare:dump",
                            "-XX:+UseSerialGC",
                            "-Xbootclasspath/a:" + words[1],
                            "--add-modules",
                            "java.instrument",
                            "-XX:SharedClassListFile=" + list,
                            "-XX:SharedArchiveFile=" + part,
                            "-cp",
                            words[2]))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (process.waitFor() == 0 && Files.isRegularFile(part)) {
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                removeOlder(file.getParent());
            }
        } finally {
            Files.deleteIfExists(part);
            Files.deleteIfExists(list);
            Files.deleteIfExists(Path.of(words[5]));
        }
    }

    private static void addClasses(String jar, Set<String> classes) throws IOException {
        try (JarFile open = new JarFile(jar)) {
            open.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.startsWith("dev/heddle/") && name.endsWith(CLASS))
                    .forEach(name -> classes.add(name.substring(0, name.length() - CLASS.length())));
        }
    }

    private static void removeOlder(Path directory) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.list(directory)) {
            all.filter(path -> path.getFileName().toString().startsWith(SharedClasses.NAME)
                            && path.toString().endsWith(".jsa"))
                    .forEach(files::add);
        }
        files.sort(Comparator.comparing(SharedClassesMaker::age).reversed());
        for (Path old : files.subList(Math.min(MOST_KEPT, files.size()), files.size())) {
            Files.deleteIfExists(old);
        }
    }

    private static FileTime age(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }
}

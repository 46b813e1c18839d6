package dev.heddle.runtime.tests;

import dev.heddle.agent.Attachment;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The main class of a JVM into which the agent comes when all that programs use of the JDK is loaded. It may not name a class of the
 * core or the runtime, which come with the agent.
 */
final class LateAgent {
    private static final List<String> PACKAGES = List.of("io", "lang", "nio", "text", "util");

    private LateAgent() {}

    public static void main(String[] args) throws Exception {
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        int loaded = 0;
        for (String name : PACKAGES) {
            loaded += load(base, base.resolve("java").resolve(name));
        }
        System.out.println("loaded: " + loaded);
        Attachment.ensure();
        Class.forName("dev.heddle.runtime.tests.LateSamples")
                .getDeclaredMethod("run")
                .invoke(null);
        System.exit(0); // though tasks may be stuck, should something have gone wrong
    }

    private static int load(Path base, Path directory) throws IOException {
        int loaded = 0;
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String path = base.relativize(file).toString();
                if (path.endsWith(".class") && !path.endsWith("-info.class")) {
                    loaded += load(path.substring(0, path.length() - ".class".length())
                                    .replace('/', '.'))
                            ? 1
                            : 0;
                }
            }
        }
        return loaded;
    }

    private static boolean load(String name) {
        try {
            Class.forName(name, false, null);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}

package dev.heddle.cli.jcstress;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;

/**
 * What the user said; travels to the JVM of the tests as a file of properties.
 *
 * @param classes the tests; none for all on the class path
 * @param classPath where to look for tests
 * @param memory sc or jmm
 * @param executions how many at most for each test
 * @param show the outcome to show; null to judge
 * @param json where data go, or null
 * @param page where the page goes, or null
 */
public record JcstressSettings(
        List<String> classes,
        List<String> classPath,
        String strategy,
        String backend,
        String memory,
        long executions,
        Duration time,
        String show,
        String json,
        String page) {
    private static final String FILE = "jcstress.properties";
    private static final String SEPARATOR = "\n";

    void save(Path directory) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("classes", String.join(SEPARATOR, classes));
        properties.setProperty("classPath", String.join(SEPARATOR, classPath));
        properties.setProperty("strategy", strategy);
        properties.setProperty("backend", backend);
        properties.setProperty("memory", memory);
        properties.setProperty("executions", Long.toString(executions));
        properties.setProperty("nanos", Long.toString(time.toNanos()));
        put(properties, "show", show);
        put(properties, "json", json);
        put(properties, "page", page);
        try (OutputStream file = Files.newOutputStream(directory.resolve(FILE))) {
            properties.store(file, null);
        }
    }

    private static void put(Properties properties, String name, String value) {
        if (value != null) {
            properties.setProperty(name, value);
        }
    }

    static JcstressSettings load(Path directory) throws IOException {
        Properties properties = new Properties();
        try (InputStream file = Files.newInputStream(directory.resolve(FILE))) {
            properties.load(file);
        }
        return new JcstressSettings(
                list(properties.getProperty("classes")),
                list(properties.getProperty("classPath")),
                properties.getProperty("strategy"),
                properties.getProperty("backend"),
                properties.getProperty("memory"),
                Long.parseLong(properties.getProperty("executions")),
                Duration.ofNanos(Long.parseLong(properties.getProperty("nanos"))),
                properties.getProperty("show"),
                properties.getProperty("json"),
                properties.getProperty("page"));
    }

    private static List<String> list(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(SEPARATOR, -1));
    }
}

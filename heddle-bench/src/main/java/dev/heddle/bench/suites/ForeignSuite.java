package dev.heddle.bench.suites;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * Tests that somebody else wrote and compiled: a directory with {@code classes}, {@code lib} (what they need, JUnit and its engines
 * included) and, if there is anything to say, {@code suite.properties}.
 */
record ForeignSuite(String name, Path directory, Properties said) {
    /** As JUnit's own launchers have it. */
    private static final String TESTS = "^(Test.*|.+[.$]Test.*|.*Tests?)$";

    /** The suites in a directory: each of its directories that has classes. */
    static List<ForeignSuite> in(Path directory) throws IOException {
        List<ForeignSuite> suites = new ArrayList<>();
        try (Stream<Path> children = Files.list(directory)) {
            for (Path child : children.sorted().toList()) {
                if (Files.isDirectory(child.resolve("classes"))) {
                    suites.add(new ForeignSuite(
                            child.getFileName().toString(), child, read(child.resolve("suite.properties"))));
                }
            }
        }
        return suites;
    }

    private static Properties read(Path file) throws IOException {
        Properties properties = new Properties();
        if (Files.exists(file)) {
            try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                properties.load(in);
            }
        }
        return properties;
    }

    Path classes() {
        return directory.resolve("classes");
    }

    /** A pattern for the names of its classes of tests. */
    String tests() {
        return said.getProperty("tests", TESTS);
    }

    /** The oldest JDK that it was compiled for. */
    int oldestJdk() {
        return Integer.parseInt(said.getProperty("jdk", "17"));
    }

    /** Options of the JVM, such as packages to open. */
    List<String> jvmOptions() {
        return words("jvm");
    }

    /** Options of Heddle's, as in {@code timing=ideal}. */
    List<String> heddleOptions() {
        return words("heddle");
    }

    private List<String> words(String key) {
        return Arrays.stream(said.getProperty(key, "").split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    String classPath() {
        return classes() + File.pathSeparator + directory.resolve("lib") + File.separator + "*";
    }
}

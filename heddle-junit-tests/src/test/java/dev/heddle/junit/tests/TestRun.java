package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A run of sample tests in another JVM. */
final class TestRun {
    private static final Pattern JUNIT = Pattern.compile(".*/junit-(jupiter|platform)[^/]*\\.jar");

    /** By display name: the status, and the lines of the message. */
    private final Map<String, List<String>> tests = new LinkedHashMap<>();

    private final List<String> output;

    private TestRun(List<String> output) {
        this.output = output;
        List<String> current = new ArrayList<>();
        for (String line : output) {
            if (line.startsWith(RunTests.TEST)) {
                String[] words = line.substring(RunTests.TEST.length()).split(" ", 2);
                current = new ArrayList<>(List.of(words[0]));
                tests.put(words[1], current);
            } else if (line.startsWith(RunTests.MESSAGE)) {
                current.add(line.substring(RunTests.MESSAGE.length()));
            }
        }
    }

    /** Which JUnit runs the tests. */
    enum JUnit {
        OLDEST,
        NEWEST
    }

    /** A JVM takes seconds to come and go, and two tests may look at the same run. */
    private static final Map<List<Object>, TestRun> RUNS = new HashMap<>();

    private static final Map<List<Object>, TestJvm> JVMS = new HashMap<>();

    /**
     * The run of a sample.
     *
     * @param options of the JVM; system properties are set in one that may have run other samples before
     */
    static synchronized TestRun of(JUnit junit, Class<?> sample, String... options) {
        return RUNS.computeIfAbsent(List.of(junit, sample, List.of(options)), key -> {
            List<String> jvmOptions =
                    Arrays.stream(options).filter(option -> !isProperty(option)).toList();
            TestJvm jvm = JVMS.computeIfAbsent(
                    List.of(junit, jvmOptions), other -> new TestJvm(classPath(junit), jvmOptions));
            return new TestRun(jvm.run(
                    sample.getName(),
                    Arrays.stream(options).filter(TestRun::isProperty).toList()));
        });
    }

    /** The run of a sample after which its JVM is of no more use. */
    static TestRun alone(Class<?> sample, String... properties) {
        return alone(classPath(JUnit.NEWEST), sample.getName(), properties);
    }

    /** The run of a class that is not on the class path of this JVM. */
    static TestRun compiled(Path classes, String sample) {
        return compiled(classes, List.of(), sample);
    }

    /** The same with some jars more. */
    static TestRun compiled(Path classes, List<String> jars, String sample, String... properties) {
        List<String> path = new ArrayList<>(List.of(classes.toString()));
        path.addAll(jars);
        path.add(classPath(JUnit.NEWEST));
        return alone(String.join(File.pathSeparator, path), sample, properties);
    }

    private static TestRun alone(String classPath, String sample, String... properties) {
        TestJvm jvm = new TestJvm(classPath, List.of());
        try {
            return new TestRun(jvm.run(sample, List.of(properties)));
        } finally {
            jvm.end();
        }
    }

    private static boolean isProperty(String option) {
        return option.startsWith("-D");
    }

    static TestRun of(Class<?> sample, String... jvmOptions) {
        return of(JUnit.NEWEST, sample, jvmOptions);
    }

    private static String classPath(JUnit junit) {
        if (junit == JUnit.NEWEST) {
            return System.getProperty("java.class.path");
        }
        return withoutJUnit() + File.pathSeparator + System.getProperty("oldest.junit") + File.separator + "*";
    }

    /** What else is on the class path. */
    static String withoutJUnit() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry ->
                        !JUNIT.matcher(entry.replace(File.separatorChar, '/')).matches())
                .collect(Collectors.joining(File.pathSeparator));
    }

    String status(String displayName) {
        assertThat(tests).as(String.join("\n", output)).containsKey(displayName);
        return tests.get(displayName).get(0);
    }

    List<String> message(String displayName) {
        status(displayName);
        return tests.get(displayName).subList(1, tests.get(displayName).size());
    }

    /** The last line that Heddle printed about a test; on a busy machine others before it tell how far it is. */
    String said(String test) {
        return output.stream()
                .filter(line -> line.startsWith("heddle: " + test + ": "))
                .reduce((earlier, later) -> later)
                .orElseThrow(() -> new AssertionError("nothing about " + test + " in\n" + String.join("\n", output)));
    }

    Map<String, String> statuses() {
        return tests.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().get(0)));
    }

    @Override
    public String toString() {
        return String.join("\n", output);
    }
}

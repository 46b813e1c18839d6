package dev.heddle.bench.suites;

import dev.heddle.bench.MeasuredJvm;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs the tests of a directory by the JUnit of the suite, and tells when each begins and how it ends. Arguments: the directory, a pattern for
 * the names of classes, and a file with tests that are to be left out. With {@code -Dheddle.all=true} they are explored.
 */
final class SuiteChild {
    static final String BEGIN = "begin";
    static final String END = "end";
    static final String DONE = "done";

    private SuiteChild() {}

    public static void main(String[] arguments) throws IOException {
        // Tests may set another one.
        PrintStream out = System.out;
        Path classes = Path.of(arguments[0]);
        Set<String> without = new HashSet<>(Files.readAllLines(Path.of(arguments[2])));
        try (LauncherSession session = LauncherFactory.openSession()) {
            LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request()
                    .selectors(DiscoverySelectors.selectClasspathRoots(Set.of(classes)))
                    .filters(
                            // It runs whatever a class of JUnit 3 names as its suite, often all there is, once more.
                            EngineFilter.excludeEngines("junit-vintage"),
                            ClassNameFilter.includeClassNamePatterns(arguments[1]),
                            (PostDiscoveryFilter) test -> FilterResult.includedIf(
                                    !without.contains(name(test.getSource().orElse(null), test.getDisplayName()))));
            session.getLauncher().execute(request.build(), new Teller(out));
        }
        if (!Boolean.getBoolean("heddle.all")) {
            PlainTests.run(classes, arguments[1], without, out);
        }
        MeasuredJvm.tell(out, DONE);
        // Threads that tests left behind do not keep the JVM from ending: as in surefire.
        Runtime.getRuntime().halt(0);
    }

    private static String name(TestSource source, String displayName) {
        return source instanceof MethodSource method ? method.getClassName() + "#" + displayName : displayName;
    }

    private record Teller(PrintStream out) implements TestExecutionListener {
        private static String name(TestIdentifier test) {
            return SuiteChild.name(test.getSource().orElse(null), test.getDisplayName());
        }

        @Override
        public void executionStarted(TestIdentifier test) {
            if (test.isTest()) {
                MeasuredJvm.tell(out, BEGIN, name(test));
            }
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                MeasuredJvm.tell(
                        out,
                        END,
                        name(test),
                        result.getStatus(),
                        result.getThrowable().map(Throwable::toString).orElse(""));
            }
        }
    }
}

package dev.heddle.junit.tests;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of the classes it is given, as a build tool would, and prints a line for each, in a form {@link TestRun} reads. */
final class RunTests {
    static final String TEST = "TEST ";
    static final String MESSAGE = "| ";

    private RunTests() {}

    public static void main(String[] classes) {
        try (LauncherSession session = LauncherFactory.openSession()) {
            LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
            for (String name : classes) {
                request.selectors(DiscoverySelectors.selectClass(name));
            }
            session.getLauncher().execute(request.build(), new Printer());
        }
        // Threads that a test left behind, stuck, do not keep the JVM from ending: as in surefire.
        System.exit(0);
    }

    private static final class Printer implements TestExecutionListener {
        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                StringBuilder text = new StringBuilder(TEST)
                        .append(result.getStatus())
                        .append(' ')
                        .append(test.getDisplayName())
                        .append('\n');
                result.getThrowable()
                        .ifPresent(t -> String.valueOf(t.getMessage())
                                .lines()
                                .forEach(line ->
                                        text.append(MESSAGE).append(line).append('\n')));
                System.out.print(text);
            }
        }
    }
}

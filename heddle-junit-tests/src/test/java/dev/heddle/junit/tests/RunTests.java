package dev.heddle.junit.tests;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs the tests of a class for each line of its input, as a build tool would, with the system properties that follow the name of the
 * class, and prints a line for each test, in a form {@link TestRun} reads.
 */
final class RunTests {
    static final String TEST = "TEST ";
    static final String MESSAGE = "| ";
    static final String DONE = "DONE";

    private RunTests() {}

    public static void main(String[] arguments) throws IOException {
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String request = requests.readLine(); request != null; request = requests.readLine()) {
            Properties before = (Properties) System.getProperties().clone();
            String[] words = request.split("\t", -1);
            for (int i = 1; i < words.length; i++) {
                if (!words[i].isEmpty()) {
                    String[] property = words[i].substring("-D".length()).split("=", 2);
                    System.setProperty(property[0], property[1]);
                }
            }
            run(words[0]);
            System.setProperties(before);
            System.out.println(DONE);
        }
        // Threads that a test left behind, stuck, do not keep the JVM from ending: as in surefire.
        System.exit(0);
    }

    private static void run(String name) {
        try (LauncherSession session = LauncherFactory.openSession()) {
            LauncherDiscoveryRequestBuilder request =
                    LauncherDiscoveryRequestBuilder.request().selectors(DiscoverySelectors.selectClass(name));
            session.getLauncher().execute(request.build(), new Printer());
        }
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

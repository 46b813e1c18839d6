package dev.heddle.junit;

import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Notes which tests are going to run: whoever runs a single test of a suite wants no other to be explored with it. Found by JUnit
 * through META-INF/services.
 */
public final class SelectedTests implements TestExecutionListener {
    private static volatile Set<MethodSource> selected = Set.of();

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        Set<MethodSource> methods = new LinkedHashSet<>();
        for (TestIdentifier root : plan.getRoots()) {
            for (TestIdentifier test : plan.getDescendants(root)) {
                if (test.isTest() && test.getSource().orElse(null) instanceof MethodSource method) {
                    methods.add(method);
                }
            }
        }
        selected = methods;
    }

    /** Whether a method of a class will run; true if nothing is known about the class. */
    static boolean contain(Class<?> type, String method) {
        boolean known = false;
        for (MethodSource source : selected) {
            if (source.getClassName().equals(type.getName())) {
                known = true;
                if (source.getMethodName().equals(method)) {
                    return true;
                }
            }
        }
        return !known;
    }

    /** How many of the tests that will run, or have run, can share a budget. */
    static int count(ExtensionContext context) {
        int count = 0;
        for (MethodSource source : selected) {
            count += canShare(context, source) ? 1 : 0;
        }
        return count;
    }

    private static boolean canShare(ExtensionContext context, MethodSource source) {
        try {
            return SuiteTests.isOne(context, source.getJavaClass(), source.getJavaMethod());
        } catch (RuntimeException | LinkageError e) {
            // JUnit will say what is wrong with that test.
            return false;
        }
    }
}

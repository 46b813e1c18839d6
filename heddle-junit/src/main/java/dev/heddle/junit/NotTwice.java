package dev.heddle.junit;

import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.PostDiscoveryFilter;

/** Keeps JUnit's engine for old tests from those that {@link OlderTestsEngine} explores. Found by JUnit through META-INF/services. */
public final class NotTwice implements PostDiscoveryFilter {
    /** Whole classes alone: to take one test after the other from JUnit's engine takes it a long time. */
    @Override
    public FilterResult apply(TestDescriptor test) {
        boolean isClass = test.getUniqueId().getSegments().size() == 2
                && test.getUniqueId().getSegments().get(0).getValue().equals("junit-vintage");
        return FilterResult.includedIf(
                !isClass || !isExplored(test.getSource().orElse(null)),
                () -> "run by JUnit",
                () -> "explored by Heddle");
    }

    private static boolean isExplored(TestSource source) {
        try {
            return source instanceof ClassSource type && OlderTestsEngine.takes(type.getJavaClass());
        } catch (RuntimeException | LinkageError e) {
            return false; // JUnit will say what is wrong with the class
        }
    }
}

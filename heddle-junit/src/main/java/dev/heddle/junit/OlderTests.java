package dev.heddle.junit;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import junit.framework.TestCase;
import org.junit.Ignore;
import org.junit.Test;
import org.junit.runner.Description;
import org.junit.runner.RunWith;
import org.junit.runner.Runner;
import org.junit.runners.JUnit4;
import org.junit.runners.Parameterized;
import org.junit.runners.model.InitializationError;

/** Which classes have tests for JUnit 3 or 4 that {@link HeddleRunner} can run in place of the runner that they would have. */
final class OlderTests {
    private OlderTests() {}

    /** Those with another runner of their own are run by it: only it knows what its tests are. */
    static boolean areIn(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers())
                || !Modifier.isPublic(type.getModifiers())
                || type.isAnnotationPresent(Ignore.class)) {
            return false;
        }
        RunWith named = type.getAnnotation(RunWith.class);
        if (named != null && named.value() != JUnit4.class && !isParameterized(type)) {
            return false;
        }
        boolean isTestCase = TestCase.class.isAssignableFrom(type);
        for (Method method : type.getMethods()) {
            if (isTestCase ? method.getName().startsWith("test") : method.isAnnotationPresent(Test.class)) {
                return true;
            }
        }
        return false;
    }

    /** With JUnit's own way to run them. */
    private static boolean isParameterized(Class<?> type) {
        RunWith named = type.getAnnotation(RunWith.class);
        return named != null
                && named.value() == Parameterized.class
                && !type.isAnnotationPresent(Parameterized.UseParametersRunnerFactory.class);
    }

    /** A runner that explores them. */
    static Runner runner(Class<?> type) throws InitializationError {
        return isParameterized(type) ? new ParameterizedTests(type) : new HeddleRunner(type);
    }

    /** The tests of a runner, in its order. */
    static List<Description> of(Description description) {
        if (description.isTest()) {
            return List.of(description);
        }
        List<Description> all = new ArrayList<>();
        for (Description child : description.getChildren()) {
            all.addAll(of(child));
        }
        return all;
    }
}

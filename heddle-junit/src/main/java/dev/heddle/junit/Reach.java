package dev.heddle.junit;

import dev.heddle.junit.lifecycle.Extensions;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;

/**
 * Whether Heddle got to explore a test. Another extension may stand before it and call the test by itself, as Quarkus' does; a
 * test that ran once then looks like one that was explored, which must not pass in silence.
 */
final class Reach {
    private static final Namespace NAMESPACE = Namespace.create(Reach.class);
    private static final String KEY = "reached";

    private Reach() {}

    /** Executions have contexts of their own, which {@link dev.heddle.junit.lifecycle} makes. */
    static boolean isInExecution(ExtensionContext context) {
        return Proxy.isProxyClass(context.getClass());
    }

    /** The test is next. */
    static void expect(ExtensionContext context) {
        context.getStore(NAMESPACE).put(KEY, false);
    }

    static void reached(ExtensionContext context) {
        context.getStore(NAMESPACE).put(KEY, true);
    }

    /** The test is over. */
    static void check(ExtensionContext context) {
        if (Boolean.FALSE.equals(context.getStore(NAMESPACE).get(KEY))) {
            throw new IllegalStateException(message(
                    context.getRequiredTestClass().getSimpleName() + "."
                            + context.getRequiredTestMethod().getName(),
                    others(context)));
        }
    }

    private static List<String> others(ExtensionContext context) {
        return Extensions.of(context).ofType(InvocationInterceptor.class).stream()
                .map(Object::getClass)
                .filter(type -> type != HeddleExtension.class && !type.getName().startsWith("org.junit."))
                .map(Class::getSimpleName)
                .distinct()
                .toList();
    }

    private static String message(String test, List<String> others) {
        return "Heddle did not explore " + test + ": it ran once, as an ordinary test, because "
                + (others.isEmpty() ? "another extension" : String.join(" or ", others))
                + " calls tests by itself. " + advice(others);
    }

    private static String advice(List<String> others) {
        return others.contains("QuarkusTestExtension")
                ? "Use @QuarkusComponentTest in place of @QuarkusTest, or a test that makes its objects without Quarkus."
                : "Leave that extension out of tests that are to be explored.";
    }
}

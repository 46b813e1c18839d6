package dev.heddle.junit;

import dev.heddle.runtime.Abandoned;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.extension.ExecutableInvoker;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.ReflectionSupport;
import org.opentest4j.TestAbortedException;

/**
 * What one execution does: a new instance of the test class (and of the classes around it, if it is {@code @Nested}), the {@code
 * @BeforeEach} methods, the test, the {@code @AfterEach} methods, in JUnit's order. Parameters are resolved by JUnit, anew in
 * each execution.
 */
final class Lifecycle {
    private final ExecutableInvoker invoker;
    private final List<FreshInstance> classes;
    private final Method test;

    /** What an invocation of a template is called with; null if JUnit is to be asked in each execution. */
    private final Object[] arguments;

    private long aborted;
    private TestAbortedException lastAbort;

    /**
     * @param test of the class at hand, and perhaps not the one that JUnit calls now
     * @param arguments of this invocation of a template: those of a {@code @ParameterizedTest}; otherwise null
     */
    Lifecycle(ExtensionContext context, Method test, Object[] arguments) {
        this.invoker = context.getExecutableInvoker();
        this.classes = context.getRequiredTestInstances().getAllInstances().stream()
                .map(FreshInstance::new)
                .toList();
        this.test = test;
        this.arguments = arguments;
    }

    /** One execution, on the thread of its first task. */
    void run() throws Throwable {
        try {
            runAll();
        } catch (TestAbortedException e) {
            // An assumption that does not hold: this execution says nothing.
            aborted++;
            lastAbort = e;
        }
    }

    /** A test of which every execution was aborted was aborted. */
    void rethrowIfAborted(long executions) {
        if (lastAbort != null && aborted >= executions) {
            throw lastAbort;
        }
    }

    private void runAll() throws Throwable {
        Object[] instances = new Object[classes.size()];
        for (int i = 0; i < instances.length; i++) {
            instances[i] = classes.get(i).create(invoker, i == 0 ? null : instances[i - 1]);
        }
        Throwable thrown = attempt(null, () -> beforeAndTest(instances));
        for (int i = instances.length - 1; i >= 0; i--) {
            Object instance = instances[i];
            for (Method after : classes.get(i).afterEach) {
                thrown = attempt(thrown, () -> invoker.invoke(after, instance));
            }
        }
        if (thrown != null) {
            throw thrown;
        }
    }

    private void beforeAndTest(Object[] instances) {
        for (int i = 0; i < instances.length; i++) {
            for (Method before : classes.get(i).beforeEach) {
                invoker.invoke(before, instances[i]);
            }
        }
        Object instance = instances[instances.length - 1];
        if (arguments == null) {
            invoker.invoke(test, instance);
        } else {
            // Before JUnit 5.11 the invoker does not know the resolvers of a single invocation.
            ReflectionSupport.invokeMethod(test, instance, arguments);
        }
    }

    /** Runs a part of the execution; returns what was thrown before, or else by it. The end of the execution is not caught. */
    private static Throwable attempt(Throwable before, Runnable part) {
        try {
            part.run();
            return before;
        } catch (Abandoned e) {
            throw e;
        } catch (Throwable t) {
            if (before == null) {
                return t;
            }
            before.addSuppressed(t);
            return before;
        }
    }
}

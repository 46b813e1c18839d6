package dev.heddle.junit;

import dev.heddle.api.ExplorationFailedError;
import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import java.lang.reflect.Method;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Takes the place of the one call of a test method: explores it, and lets one result come of that.
 *
 * <p>JUnit would call the {@code @BeforeEach} methods, the test and the {@code @AfterEach} methods once, on one instance. Here
 * each execution does that for itself (see {@link Lifecycle}), so JUnit's own calls are left out.
 */
public final class HeddleExtension implements InvocationInterceptor {
    /** Created by JUnit. */
    public HeddleExtension() {}

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        skipOrProceed(invocation, context);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        skipOrProceed(invocation, context);
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        if (isExplored(context)) {
            invocation.skip();
            explore(context, null);
        } else {
            invocation.proceed();
        }
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        if (isExplored(context)) {
            invocation.skip();
            explore(context, method.getArguments().toArray());
        } else {
            invocation.proceed();
        }
    }

    private static void skipOrProceed(Invocation<Void> invocation, ExtensionContext context) throws Throwable {
        if (isExplored(context)) {
            invocation.skip();
        } else {
            invocation.proceed();
        }
    }

    private static boolean isExplored(ExtensionContext context) {
        return isExplored(context, context.getRequiredTestClass(), context.getRequiredTestMethod(), context.getTags());
    }

    /** The same for another test than the one at hand. */
    static boolean isExplored(ExtensionContext context, Class<?> type, Method test, Set<String> tags) {
        return AnnotationSupport.isAnnotated(test, HeddleTest.class)
                || AnnotationSupport.isAnnotated(test, Explored.class)
                || isInExploredClass(type)
                || OrdinaryTests.include(context, type, tags);
    }

    private static boolean isInExploredClass(Class<?> testClass) {
        for (Class<?> type = testClass; type != null; type = type.getEnclosingClass()) {
            if (AnnotationSupport.isAnnotated(type, Explored.class)) {
                return true;
            }
        }
        return false;
    }

    private static void explore(ExtensionContext context, Object[] templateArguments) {
        Method test = context.getRequiredTestMethod();
        Configuration configuration = new Configuration(context, test, templateArguments != null);
        Options options = configuration.options().progress(new ProgressLine());
        FailurePage page = new FailurePage(configuration.reportDirectory(), "test:" + configuration.fullName());
        // Before Lifecycle is loaded: it uses the runtime, which the agent brings.
        Heddle.attach();
        boolean alone = templateArguments != null || configuration.isReplay();
        ClassSuite suite = alone ? null : ClassSuite.of(context);
        Lifecycle lifecycle = suite == null ? new Lifecycle(context, test, templateArguments) : suite.lifecycle(test);
        Result result = suite == null ? Heddle.explore(options, lifecycle::run) : suite.result(test);
        if (!result.passed()) {
            tellRaces(result, context);
            throw failure(result, configuration, context, page);
        }
        if (!result.isReplay()) {
            page.forget();
        }
        lifecycle.rethrowIfAborted(result.executions());
        context.publishReportEntry("heddle", result.summary());
        System.out.println("heddle: " + result.summary());
        tellRaces(result, context);
    }

    private static void tellRaces(Result result, ExtensionContext context) {
        if (!result.races().isEmpty()) {
            context.publishReportEntry("heddle races", result.racesInWords());
            System.out.print("heddle: " + result.name() + ": " + result.racesInWords());
        }
    }

    private static ExplorationFailedError failure(
            Result result, Configuration configuration, ExtensionContext context, FailurePage page) {
        String schedule = result.failures().get(0).schedule();
        ExplorationFailedError error = result.error(
                configuration.replays(schedule), page.write(result, configuration.replayCommand(schedule)));
        if (error.getCause() == null) {
            // Runners name the failed test by the topmost frame of its class; a deadlock has none.
            Class<?> type = context.getRequiredTestClass();
            String file = type.getName().replaceAll(".*\\.|\\$.*", "") + ".java";
            error.setStackTrace(new StackTraceElement[] {
                new StackTraceElement(
                        type.getName(), context.getRequiredTestMethod().getName(), file, -1)
            });
        }
        return error;
    }
}

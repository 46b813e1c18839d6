package dev.heddle.junit;

import dev.heddle.api.Heddle;
import dev.heddle.junit.lifecycle.Extensions;
import dev.heddle.junit.lifecycle.Lifecycle;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
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
public final class HeddleExtension
        implements InvocationInterceptor, BeforeTestExecutionCallback, AfterTestExecutionCallback {
    /** Created by JUnit. */
    public HeddleExtension() {}

    @Override
    public void beforeTestExecution(ExtensionContext context) {
        if (isToBeReached(context)) {
            Reach.expect(context);
        }
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        if (isToBeReached(context)) {
            Reach.check(context);
        }
    }

    /** Executions have contexts of their own; what makes tests is only called. */
    private static boolean isToBeReached(ExtensionContext context) {
        return !Reach.isInExecution(context)
                && isExplored(context)
                && !AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), TestFactory.class);
    }

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
            Reach.reached(context);
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
            Reach.reached(context);
            explore(context, method.getArguments().toArray());
        } else {
            invocation.proceed();
        }
    }

    /** The method that makes tests is called once, and each of them is explored by itself. */
    @Override
    public void interceptDynamicTest(
            Invocation<Void> invocation, DynamicTestInvocationContext test, ExtensionContext context) throws Throwable {
        ExtensionContext factory = context;
        while (factory.getTestMethod().isEmpty()) {
            factory = factory.getParent().orElseThrow();
        }
        if (isExplored(factory)) {
            invocation.skip();
            Subject subject = subject(factory, factory.getRequiredTestMethod(), context.getDisplayName());
            ExploredTest explored =
                    new ExploredTest(subject, configuration(context, subject), context::publishReportEntry);
            Heddle.attach();
            explored.explore(() -> test.getExecutable().execute(), executions -> {});
        } else {
            invocation.proceed();
        }
    }

    /** What is done before and after a method that makes tests is done for all of them. */
    private static void skipOrProceed(Invocation<Void> invocation, ExtensionContext context) throws Throwable {
        if (isExplored(context) && !AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), TestFactory.class)) {
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

    private static void explore(ExtensionContext context, Object[] templateArguments) throws Exception {
        Method test = context.getRequiredTestMethod();
        Subject subject = subject(context, test, templateArguments == null ? null : context.getDisplayName());
        Configuration configuration = configuration(context, subject);
        ExploredTest explored = new ExploredTest(subject, configuration, context::publishReportEntry);
        // Before Lifecycle is loaded: it uses the runtime, which the agent brings.
        Heddle.attach();
        boolean alone = templateArguments != null || configuration.isReplay();
        Extensions extensions = Extensions.of(context);
        extensions.release(context);
        try {
            ClassSuite suite = alone ? null : ClassSuite.of(context);
            if (suite == null || !suite.tell(context, test, explored)) {
                exploreAlone(new Lifecycle(context, test, templateArguments), explored);
            }
        } finally {
            extensions.resume(context);
        }
    }

    private static void exploreAlone(Lifecycle lifecycle, ExploredTest explored) {
        try (lifecycle) {
            explored.explore(lifecycle, lifecycle::rethrowIfAborted);
        }
    }

    static Configuration configuration(ExtensionContext context, Subject subject) {
        return new Configuration(
                subject, key -> context.getConfigurationParameter(key).orElse(null));
    }

    /**
     * @param test of the class at hand, and perhaps not the one that JUnit calls now
     * @param invocation which of several invocations of the same method; null if there is one
     */
    static Subject subject(ExtensionContext context, Method test, String invocation) {
        List<Annotation> annotations = new ArrayList<>();
        addFrom(test, annotations);
        for (Class<?> type = context.getRequiredTestClass(); type != null; type = type.getEnclosingClass()) {
            addFrom(type, annotations);
        }
        return new Subject(
                context.getRequiredTestClass(),
                test,
                invocation,
                annotations,
                AnnotationSupport.isAnnotated(test, HeddleTest.class));
    }

    private static void addFrom(AnnotatedElement element, List<Annotation> annotations) {
        AnnotationSupport.findAnnotation(element, HeddleTest.class).ifPresent(annotations::add);
        AnnotationSupport.findAnnotation(element, Explored.class).ifPresent(annotations::add);
    }
}

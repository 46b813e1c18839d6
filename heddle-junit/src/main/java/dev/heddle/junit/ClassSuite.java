package dev.heddle.junit;

import dev.heddle.api.HeddleException;
import dev.heddle.api.Policy;
import dev.heddle.api.Result;
import dev.heddle.api.Suite;
import dev.heddle.junit.lifecycle.Lifecycle;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** The explored tests of a class that share one budget, explored when the first of them is called. */
final class ClassSuite {
    private static final String TIME = "heddle.suite.time";
    private static final String POLICY = "heddle.suite.policy";
    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(ClassSuite.class);

    /** A test, and how often its executions were aborted. */
    private record Member(Suite.Test test, Lifecycle lifecycle) {}

    private final Map<Method, Member> members = new LinkedHashMap<>();

    private ClassSuite(ExtensionContext context, List<Method> tests, Duration time, Policy policy) {
        Suite suite = new Suite(time, policy);
        for (Method test : tests) {
            Subject subject = HeddleExtension.subject(context, test, null);
            Configuration configuration = HeddleExtension.configuration(context, subject);
            Lifecycle lifecycle = new Lifecycle(context, test, null);
            members.put(test, new Member(suite.add(configuration.options(), lifecycle), lifecycle));
        }
        suite.explore();
        members.values().forEach(member -> member.lifecycle.close());
    }

    /** The suite that the test at hand belongs to, explored; null if it is to be explored by itself. */
    static ClassSuite of(ExtensionContext context) {
        Optional<HeddleSuite> annotation =
                AnnotationSupport.findAnnotation(context.getRequiredTestClass(), HeddleSuite.class);
        Optional<String> shared = context.getConfigurationParameter(TIME);
        if (annotation.isEmpty() && shared.isEmpty()) {
            return null;
        }
        List<Method> tests = SuiteTests.of(context);
        if (!tests.contains(context.getRequiredTestMethod())) {
            return null;
        }
        ExtensionContext ofClass = context.getParent().orElseThrow();
        return ofClass.getStore(NAMESPACE)
                .getOrComputeIfAbsent(
                        context.getRequiredTestClass(),
                        type -> explore(context, tests, annotation.orElse(null), shared.orElse(null)),
                        ClassSuite.class);
    }

    private static ClassSuite explore(
            ExtensionContext context, List<Method> tests, HeddleSuite annotation, String shared) {
        Policy policy = context.getConfigurationParameter(POLICY)
                .map(ClassSuite::policy)
                .orElse(annotation == null ? Policy.AUTO : annotation.policy());
        if (shared == null) {
            return new ClassSuite(context, tests, duration("@HeddleSuite: time", annotation.time()), policy);
        }
        SharedBudget budget = context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(
                        SharedBudget.class, key -> new SharedBudget(duration(TIME, shared)), SharedBudget.class);
        try (SharedBudget.Share share = budget.take(context, tests.size())) {
            return new ClassSuite(context, tests, share.time(), policy);
        }
    }

    /** What came out of the test at hand. */
    Result result(Method test) {
        return members.get(test).test.result();
    }

    Lifecycle lifecycle(Method test) {
        return members.get(test).lifecycle;
    }

    private static Duration duration(String what, String text) {
        try {
            return Configuration.duration(text);
        } catch (IllegalArgumentException e) {
            throw new HeddleException(what + " = " + text + " makes no sense: " + e.getMessage(), e);
        }
    }

    private static Policy policy(String text) {
        for (Policy known : Policy.values()) {
            if (name(known).equals(text.toLowerCase(Locale.ROOT).replace('_', '-'))) {
                return known;
            }
        }
        throw new HeddleException(POLICY + " = " + text + " makes no sense: there are "
                + String.join(
                        ", ",
                        Arrays.stream(Policy.values()).map(ClassSuite::name).toList()));
    }

    /** As people type it. */
    private static String name(Policy policy) {
        return policy.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

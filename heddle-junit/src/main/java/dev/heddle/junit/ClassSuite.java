package dev.heddle.junit;

import dev.heddle.api.HeddleException;
import dev.heddle.api.Policy;
import dev.heddle.api.Suite;
import dev.heddle.junit.helper.HelperJvm;
import dev.heddle.junit.helper.HelperMain;
import dev.heddle.junit.helper.RemoteOutcome;
import dev.heddle.junit.lifecycle.Lifecycle;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.util.ClassUtils;
import org.junit.platform.commons.util.ExceptionUtils;
import org.opentest4j.TestAbortedException;

/** The explored tests of a class that share one budget, explored when the first of them is called. */
final class ClassSuite {
    private static final String TIME = "heddle.suite.time";
    private static final String JOBS = "heddle.suite.jobs";
    private static final String POLICY = "heddle.suite.policy";
    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(ClassSuite.class);

    /** A test, and how often its executions were aborted. */
    private record Member(Suite.Test test, Lifecycle lifecycle) {}

    private final Map<Method, Member> members = new LinkedHashMap<>();
    private final List<HelperJvm> helpers = new ArrayList<>();

    private ClassSuite(ExtensionContext context, List<Method> tests, Duration time, Policy policy, int jobs) {
        Suite suite = new Suite(time, policy);
        Map<Suite.Test, String> names = new HashMap<>();
        Map<String, Suite.Test> byName = new HashMap<>();
        for (Method test : tests) {
            Subject subject = HeddleExtension.subject(context, test, null);
            Configuration configuration = HeddleExtension.configuration(context, subject);
            Lifecycle lifecycle = new Lifecycle(context, test, null);
            Member member = new Member(suite.add(configuration.options(), lifecycle), lifecycle);
            members.put(test, member);
            names.put(member.test, name(test));
            byName.put(name(test), member.test);
        }
        if (HelperMain.isHelping()) {
            exploreFor(suite, byName);
        } else {
            while (helpers.size() + 1 < Math.min(jobs, tests.size())) {
                helpers.add(new HelperJvm(
                        context.getRequiredTestClass(), List.copyOf(byName.keySet()), parameters(context)));
            }
            try {
                suite.explore(helpers.stream()
                        .map(helper -> (Suite.Helper) test -> helper.turn(names.get(test)))
                        .toList());
                helpers.forEach(HelperJvm::finish);
            } finally {
                helpers.forEach(HelperJvm::close);
            }
        }
        members.values().forEach(member -> member.lifecycle.close());
    }

    private static void exploreFor(Suite suite, Map<String, Suite.Test> tests) {
        try {
            HelperMain.explore(suite, tests::get);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** As JUnit's selectors have it behind the name of the class. */
    private static String name(Method test) {
        return test.getName() + "(" + ClassUtils.nullSafeToString(test.getParameterTypes()) + ")";
    }

    /** What the launcher was told, and may not stand in any file: JUnit does not tell which there are. */
    private static Map<String, String> parameters(ExtensionContext context) {
        Map<String, String> parameters = new HashMap<>();
        for (String key : Configuration.keys()) {
            context.getConfigurationParameter(key).ifPresent(value -> parameters.put(key, value));
        }
        return parameters;
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
        int jobs = context.getConfigurationParameter(JOBS)
                .map(ClassSuite::jobs)
                .orElse(annotation == null ? 1 : annotation.jobs());
        if (shared == null) {
            return new ClassSuite(context, tests, duration("@HeddleSuite: time", annotation.time()), policy, jobs);
        }
        SharedBudget budget = context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(
                        SharedBudget.class, key -> new SharedBudget(duration(TIME, shared)), SharedBudget.class);
        try (SharedBudget.Share share = budget.take(context, tests.size())) {
            return new ClassSuite(context, tests, share.time(), policy, jobs);
        }
    }

    /** Tells what came out of the test at hand; returns false if nobody has explored it, because the JVM that was to do so is gone. */
    boolean tell(ExtensionContext context, Method test, ExploredTest explored) {
        Member member = members.get(test);
        if (member.test.wasElsewhere()) {
            for (HelperJvm helper : helpers) {
                RemoteOutcome outcome = helper.outcome(name(test));
                if (outcome != null) {
                    tell(context, outcome);
                    return true;
                }
            }
            return false;
        }
        if (!member.test.wasHere() && HelperMain.isHelping()) {
            throw new TestAbortedException("nobody asked for it");
        }
        if (!member.test.wasHere()) {
            return false;
        }
        explored.tell(member.test.result(), member.lifecycle::rethrowIfAborted);
        return true;
    }

    private static void tell(ExtensionContext context, RemoteOutcome outcome) {
        if (!outcome.entries().isEmpty()) {
            context.publishReportEntry(outcome.entries());
        }
        if (outcome.failure() != null) {
            ExceptionUtils.throwAsUncheckedException(outcome.failure());
        }
    }

    private static int jobs(String text) {
        try {
            int jobs = text.equals("auto") ? Runtime.getRuntime().availableProcessors() : Integer.parseInt(text);
            if (jobs > 0) {
                return jobs;
            }
        } catch (NumberFormatException e) {
            // As for a number that is too small.
        }
        throw new HeddleException(
                JOBS + " = " + text + " makes no sense: it is a number of JVMs, or auto for one on each core");
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

package dev.heddle.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** Which tests of a class share its budget: explored ones of which it is known beforehand that JUnit will call them, once. */
final class SuiteTests {
    private static final String CONDITIONS = DisabledIf.class.getPackageName();

    private SuiteTests() {}

    /** Those of the class of the test at hand. */
    static List<Method> of(ExtensionContext context) {
        Class<?> type = context.getRequiredTestClass();
        return ReflectionSupport.findMethods(
                type,
                method -> isOne(context, type, method) && SelectedTests.contain(type, method.getName()),
                HierarchyTraversalMode.TOP_DOWN);
    }

    static boolean isOne(ExtensionContext context, Class<?> type, Method method) {
        return AnnotationSupport.isAnnotated(method, Test.class)
                && !AnnotationSupport.isAnnotated(method, Disabled.class)
                && !AnnotationSupport.isAnnotated(type, Nested.class)
                && Arrays.stream(method.getAnnotations()).noneMatch(SuiteTests::isCondition)
                && HeddleExtension.isExplored(context, type, method, tags(type, method));
    }

    private static boolean isCondition(Annotation annotation) {
        return annotation.annotationType().getPackageName().equals(CONDITIONS);
    }

    private static Set<String> tags(Class<?> type, Method method) {
        Set<String> tags = new TreeSet<>();
        AnnotationSupport.findRepeatableAnnotations(type, Tag.class).forEach(tag -> tags.add(tag.value()));
        AnnotationSupport.findRepeatableAnnotations(method, Tag.class).forEach(tag -> tags.add(tag.value()));
        return tags;
    }
}

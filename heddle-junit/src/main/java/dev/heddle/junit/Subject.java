package dev.heddle.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.List;

/**
 * A test, whichever JUnit runs it.
 *
 * @param invocation what tells one of several invocations of the method from the others; null if there is one
 * @param annotations of Heddle's, the nearest to the test first
 * @param isHeddleTest whether it is declared by {@code @HeddleTest}
 */
record Subject(Class<?> type, Method method, String invocation, List<Annotation> annotations, boolean isHeddleTest) {}

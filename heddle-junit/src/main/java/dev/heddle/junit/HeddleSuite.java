package dev.heddle.junit;

import dev.heddle.api.Policy;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives the explored tests of a class one budget of time. They take turns, and a policy says who is next: what one does not need,
 * because it is proved or has failed, is for the others.
 *
 * <pre>{@code
 * @HeddleSuite(time = "60s")
 * class QueueTest {
 *     @HeddleTest
 *     void keeps_order() { … }
 *
 *     @HeddleTest
 *     void loses_nothing() { … }
 * }
 * }</pre>
 *
 * <p>JUnit still reports a result for each test. It calls one test after the other, so all of them are explored when the first is
 * called, and the others then tell what came out: the first seems to take all the time. Until then only the first test's
 * callbacks of other extensions have run, and parameters are resolved as if they were its own.
 *
 * <p>Tests with arguments ({@code @ParameterizedTest}), with conditions ({@code @EnabledIf…}, {@code @DisabledOn…}) and in
 * {@code @Nested} classes are explored by themselves, as ever. Limits that a test names for itself hold for it as well.
 *
 * <p>The configuration parameter or system property {@code heddle.suite.time} gives one budget to all explored tests of all classes
 * and takes precedence over {@link #time}: a class has the part of what is left that is its share of the tests that are left.
 */
@Target({ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ExtendWith(HeddleExtension.class)
public @interface HeddleSuite {
    /** How long all tests may take together, as in {@code 500ms}, {@code 30s} or {@code 5m}. */
    String time() default "60s";

    /** Who goes on. */
    Policy policy() default Policy.AUTO;

    /**
     * How many JVMs explore the tests at a time: this one, and others beside it. Those are started as this one was, and call the {@code @BeforeAll} methods, too. A test stays in
     * the JVM in which it began. The configuration parameter or system property {@code heddle.suite.jobs} goes before, and may be {@code auto}, which is one for each core.
     */
    int jobs() default 1;
}

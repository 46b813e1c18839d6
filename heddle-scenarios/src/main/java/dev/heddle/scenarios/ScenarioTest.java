package dev.heddle.scenarios;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A JUnit test that says which scenarios to check, and is one of them all.
 *
 * <pre>{@code
 * @ScenarioTest
 * void visits_are_counted(ScenarioChecks checks) {
 *     checks.of(Visits.class).all(2, 2);
 * }
 * }</pre>
 *
 * <p>When the method has returned, what it asked for is checked, and the test fails as {@link ScenarioResult#assertPassed()} does. What was proved is in the report of the test.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(ScenarioExtension.class)
public @interface ScenarioTest {}

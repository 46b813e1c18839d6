package dev.heddle.scenarios;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The values a parameter of an {@link Operation} takes, as text: numbers, booleans, names of an enum's constants, strings. Without it a
 * number is 1 or 2, a string {@code a} or {@code b}, an object 1 or 2.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Values {
    /** The values; the fewer there are, the more calls meet. */
    String[] value();
}

package dev.heddle.scenarios;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A method that scenarios call, from any thread at any time. What it returns or throws is compared. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Operation {
    /**
     * Operations with the same name here are called by one thread of a scenario, whichever: those of the only consumer of a queue, say. By default all threads call
     * everything.
     */
    String onlyThread() default "";

    /** Whether it may wait for others in spite of a {@link Progress} condition. */
    boolean blocking() default false;
}

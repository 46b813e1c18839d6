package dev.heddle.api;

import java.util.List;

/** Code to explore that knows how to run in classes that were loaded anew; for authors of front ends. Lambdas need not be one. */
public interface ReloadableBody extends Heddle.Body {
    /** Objects that the executions share on purpose: they are left alone when static fields are put back. */
    List<?> captured();

    /**
     * Objects that were made before the exploration and that every execution uses, such as the parts of an application that a framework has
     * started: put back as static fields are, with all that can be reached from them.
     */
    default List<?> shared() {
        return List.of();
    }

    /** Finds the application's classes as they are loaded now. */
    ClassLoader loader();

    /** Whether to load classes anew unasked, where static fields cannot be put back, does no harm. */
    boolean isReloadableUnasked();

    /**
     * The same code in classes of another loader.
     *
     * @throws HeddleException if that cannot be, saying why
     */
    Heddle.Body in(ClassLoader fresh);
}

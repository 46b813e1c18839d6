package dev.heddle.scenarios;

import java.util.Random;

/** Makes values for parameters of a type. An arbitrary of jqwik's is one: {@code random -> shrinkables.next(random).value()}. */
@FunctionalInterface
public interface Generator<T> {
    /** The next value, by nothing but the given source. */
    T next(Random random);
}

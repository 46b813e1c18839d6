package org.apache.groovy.samples;

/** In a package that is left alone, as the runtimes of languages are. */
public final class Counter {
    private static int count;

    private Counter() {}

    public static int next() {
        return ++count;
    }
}

package org.apache.groovy.samples;

/** In a package that is left alone, as the runtimes of languages are. Calls the program while it holds a lock, as Groovy's AntBuilder did. */
public final class Held {
    private Held() {}

    public static synchronized void call(Runnable action) {
        action.run();
    }
}

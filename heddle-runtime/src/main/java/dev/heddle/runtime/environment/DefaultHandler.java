package dev.heddle.runtime.environment;

import java.lang.Thread.UncaughtExceptionHandler;

/**
 * The handler of uncaught exceptions for all threads. One that was there before an execution is not the program's but that of whoever
 * explores it, and is there again when the execution is over.
 */
public final class DefaultHandler {
    private UncaughtExceptionHandler outside;
    private UncaughtExceptionHandler beforeInitialiser;

    /** Set by a class initialiser, which runs in one execution and holds for all that follow. */
    private UncaughtExceptionHandler initial;

    public void begin() {
        outside = Thread.getDefaultUncaughtExceptionHandler();
        if (initial != null) {
            Thread.setDefaultUncaughtExceptionHandler(initial);
        }
    }

    public void end() {
        if (Thread.getDefaultUncaughtExceptionHandler() != outside) {
            Thread.setDefaultUncaughtExceptionHandler(outside);
        }
    }

    public void initialisationBegins() {
        beforeInitialiser = Thread.getDefaultUncaughtExceptionHandler();
    }

    public void initialisationEnds() {
        UncaughtExceptionHandler now = Thread.getDefaultUncaughtExceptionHandler();
        if (now != beforeInitialiser) {
            initial = now;
        }
    }

    /** The program's classes are loaded anew. */
    public void forget() {
        initial = null;
    }

    /** The one that the program has set, or null. */
    public UncaughtExceptionHandler ofProgram() {
        UncaughtExceptionHandler now = Thread.getDefaultUncaughtExceptionHandler();
        return now == outside ? null : now;
    }
}

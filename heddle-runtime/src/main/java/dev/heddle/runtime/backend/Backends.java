package dev.heddle.runtime.backend;

import dev.heddle.runtime.kernel.Backend;

/** Which backends this JVM can run. */
public final class Backends {
    private static String whyNotContinuation;

    static {
        // Its initialiser starts threads of the JDK's own, which are not the program's.
        try {
            Class.forName("java.lang.VirtualThread");
        } catch (ClassNotFoundException e) {
            whyNotContinuation = null;
        }
    }

    private Backends() {}

    /** The backend of the given name; {@code auto} is the faster one that works here. */
    public static Backend create(String name) {
        return switch (name) {
            case "platform" -> new PlatformBackend();
            case "continuation" -> {
                Backend continuation = tryContinuation();
                if (continuation == null) {
                    throw new IllegalArgumentException(
                            "the continuation backend does not work on this JVM: " + whyNotContinuation);
                }
                yield continuation;
            }
            case "auto" -> {
                Backend best = tryContinuation();
                yield best == null ? new PlatformBackend() : best;
            }
            default ->
                throw new IllegalArgumentException(
                        "unknown backend '" + name + "' (known: auto, continuation, platform)");
        };
    }

    private static Backend tryContinuation() {
        try {
            return new ContinuationBackend();
        } catch (LinkageError | RuntimeException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            whyNotContinuation = Runtime.version().feature() < 21
                    ? "it needs JDK 21 or later, this is " + Runtime.version().feature()
                    : cause.toString();
            return null;
        }
    }

    /** Why {@code auto} did not take the continuation backend, or null. */
    public static synchronized String whyNotContinuation() {
        tryContinuation();
        return whyNotContinuation;
    }
}

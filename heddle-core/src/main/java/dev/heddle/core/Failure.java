package dev.heddle.core;

import java.util.Locale;
import java.util.Objects;

/** What went wrong in an execution. */
public final class Failure {
    /** The kinds of failure, as they are named in output ({@link #label()}). */
    public enum Type {
        /** An uncaught exception or a failed assertion. */
        EXCEPTION,
        /** No task can go on, some wait for each other or for a signal that will not come. */
        DEADLOCK,
        /** The step limit was reached: tasks run without getting on. */
        LIVELOCK,
        /** A task neither reaches a step nor ends: an endless local loop or a blocking native call. */
        STUCK,
        RACE,
        /** Tasks outlive the program. */
        LEAK,
        /** The same choices led elsewhere. */
        NONDETERMINISM,
        /** The program called for the end of the JVM. */
        EXIT,
        /** The JVM died. */
        CRASH,
        /** A task came to code that Heddle could not take control of: the execution says nothing about the program. */
        UNCONTROLLED;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Type type;
    private final String message;
    private final String identity;
    private final Throwable cause;

    /**
     * @param identity what makes two failures the same bug, whatever the schedule (for an exception its class and where it
     *     was thrown); used to keep shrinking from turning one bug into another
     */
    public Failure(Type type, String message, String identity, Throwable cause) {
        this.type = Objects.requireNonNull(type);
        this.message = Thrown.cut(message);
        this.identity = Objects.requireNonNull(identity);
        this.cause = cause;
    }

    public Failure(Type type, String message) {
        this(type, message, message, null);
    }

    /** The same failure, with what is known of its cause in words. */
    public Failure because(String reason) {
        return new Failure(type, message + "; " + reason, identity, cause);
    }

    public Type type() {
        return type;
    }

    public String message() {
        return message;
    }

    /** The exception behind it, or null. */
    public Throwable cause() {
        return cause;
    }

    /** Equal for two failures that are the same bug. */
    public String identity() {
        return type.label() + ':' + identity;
    }

    @Override
    public String toString() {
        return type.label() + ": " + message;
    }
}

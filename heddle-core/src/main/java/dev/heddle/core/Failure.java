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
        /** Tasks run, and nobody gets on. */
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
        UNCONTROLLED,
        // Golden digests count on the order of those above: new ones go here.
        /** Something that the program says should be true is not. */
        PROPERTY,
        /** Something that some execution should have come to was not come to by any. */
        UNREACHED,
        /** The step limit was reached, and nobody knows whether the execution would have come to its end. */
        TOO_LONG;

        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Part of the identity, which travels wherever a failure is told. */
    private static final String FOR_EVER = " for ever";

    private final Type type;
    private final String message;
    private final String identity;
    private final Throwable cause;
    private final int round;

    /**
     * @param identity what makes two failures the same bug, whatever the schedule (for an exception its class and where it
     *     was thrown); used to keep shrinking from turning one bug into another
     */
    public Failure(Type type, String message, String identity, Throwable cause) {
        this(type, message, identity, cause, 0);
    }

    private Failure(Type type, String message, String identity, Throwable cause, int round) {
        this.round = round;
        this.type = Objects.requireNonNull(type);
        this.message = Thrown.cut(message);
        this.identity = Objects.requireNonNull(identity);
        this.cause = cause;
    }

    public Failure(Type type, String message) {
        this(type, message, message, null);
    }

    /**
     * A failure of an execution that would go on like this for ever.
     *
     * @param round how many steps come again and again
     */
    public static Failure endless(Type type, String message, String identity, int round) {
        return new Failure(type, message, identity + FOR_EVER, null, round);
    }

    /** The same failure, with what is known of its cause in words. */
    public Failure because(String reason) {
        return new Failure(type, message + "; " + reason, identity, cause);
    }

    /** The same failure, told otherwise. */
    public Failure inOtherWords(String words) {
        return new Failure(type, words, identity, cause, round);
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

    /** Whether the execution ends in the same steps again and again, of which a few rounds tell as much as all. */
    public boolean isEndless() {
        return identity.endsWith(FOR_EVER);
    }

    /** How many steps come again and again; 0 if none do, or nobody knows how many. */
    public int round() {
        return round;
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

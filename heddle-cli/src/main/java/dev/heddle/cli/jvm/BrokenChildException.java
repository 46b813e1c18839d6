package dev.heddle.cli.jvm;

/** Heddle itself failed in the JVM of a program, or could not start it. */
public final class BrokenChildException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient String details;

    public BrokenChildException(String message, String details) {
        super(message);
        this.details = details;
    }

    /** What the JVM said: its stack trace, or the end of its standard error. */
    public String details() {
        return details == null ? "" : details;
    }
}

package dev.heddle.api;

/**
 * Heddle could not explore a program, or could not control all of it. This says nothing about the program; the message says
 * what to do.
 */
public final class HeddleException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public HeddleException(String message) {
        super(message);
    }

    public HeddleException(String message, Throwable cause) {
        super(message, cause);
    }
}

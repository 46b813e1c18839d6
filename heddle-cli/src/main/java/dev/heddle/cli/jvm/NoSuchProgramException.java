package dev.heddle.cli.jvm;

/** The program cannot be run as the user said: its class or method is missing, or the backend does not work here. */
public final class NoSuchProgramException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NoSuchProgramException(String message) {
        super(message);
    }
}

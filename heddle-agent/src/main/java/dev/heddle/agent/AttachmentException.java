package dev.heddle.agent;

/** The agent is not in this JVM and cannot come into it. The message says why, and what to do instead. */
public final class AttachmentException extends Exception {
    private static final long serialVersionUID = 1L;

    AttachmentException(String message) {
        super(message);
    }
}

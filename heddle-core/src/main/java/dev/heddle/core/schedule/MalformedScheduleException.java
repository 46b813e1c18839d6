package dev.heddle.core.schedule;

/** A text is not a schedule; the message is meant for the person who typed it. */
public final class MalformedScheduleException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public MalformedScheduleException(String message) {
        super(message);
    }
}

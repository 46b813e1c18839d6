package dev.heddle.check.history;

import java.util.Arrays;
import java.util.Objects;

/** How a call ended: it returned a value, threw an exception, or is pending: nobody knows whether it took effect. */
public final class Reply {
    /** The call has not ended. */
    public static final Reply PENDING = new Reply(null, null, null);

    /** The call waits, and nothing will come any more that could let it go on. */
    public static final Reply WAITS = new Reply(new Object(), null, "waits");

    private final Object value;
    private final Class<? extends Throwable> thrown;
    private final String text;

    private Reply(Object value, Class<? extends Throwable> thrown, String text) {
        this.value = value;
        this.thrown = thrown;
        this.text = text;
    }

    /** The call returned, null if it returns nothing. Of an array its elements count, not its identity. */
    public static Reply returned(Object value) {
        Object comparable = value instanceof Object[] array ? Arrays.asList(array.clone()) : value;
        return new Reply(comparable, null, String.valueOf(comparable));
    }

    /** Two exceptions of one type are the same reply, whatever their messages say. */
    public static Reply threw(Class<? extends Throwable> type) {
        return new Reply(null, type, type.getSimpleName());
    }

    /** Whether it is that the call waits for ever. */
    public boolean isWaiting() {
        return equals(WAITS);
    }

    public boolean isPending() {
        return text == null;
    }

    /** Whether it is an exception. */
    public boolean isThrown() {
        return thrown != null;
    }

    /** What was returned; null also if nothing was. */
    public Object value() {
        return value;
    }

    /** The type of the exception, or null. */
    public Class<? extends Throwable> thrown() {
        return thrown;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Reply that
                && isPending() == that.isPending()
                && thrown == that.thrown
                && Objects.equals(value, that.value);
    }

    @Override
    public int hashCode() {
        return Objects.hash(value, thrown, isPending());
    }

    /** As a table shows it: the value, or the exception's name, or a question mark. */
    @Override
    public String toString() {
        return isPending() ? "?" : text;
    }
}

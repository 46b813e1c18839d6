package dev.heddle.check.history;

import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;

/**
 * A call in a history.
 *
 * @param number its index in the history, in the order in which calls were invoked
 * @param task who called
 * @param method what was called
 * @param arguments may hold nulls
 * @param invoked when it began: a position among all events of the history
 * @param ended when it ended; {@link #NEVER} if it did not
 */
public record Call(
        int number, String task, String method, List<Object> arguments, Reply reply, int invoked, int ended) {
    /** Where a pending call ends: after everything. */
    public static final int NEVER = Integer.MAX_VALUE;

    public boolean isPending() {
        return reply.isPending();
    }

    public Object argument(int index) {
        return arguments.get(index);
    }

    /** Whether it may have returned this: it did, or is pending. */
    public boolean mayReturn(Object value) {
        return isPending() || (!reply.isThrown() && Objects.equals(reply.value(), value));
    }

    /** Whether it may have returned this number, of whichever type. */
    public boolean mayReturn(long number) {
        return isPending() || (reply.value() instanceof Number n && !(n instanceof Double) && n.longValue() == number);
    }

    /** Whether it may have ended by an exception of this type or of one below it. */
    public boolean mayThrow(Class<? extends Throwable> type) {
        return isPending() || (reply.isThrown() && type.isAssignableFrom(reply.thrown()));
    }

    /** The call without its reply: {@code offer(1)}. */
    public String invocation() {
        StringJoiner text = new StringJoiner(", ", method + "(", ")");
        arguments.forEach(argument -> text.add(String.valueOf(argument)));
        return text.toString();
    }

    /** {@code poll(): 1}; without a reply if it returned nothing. */
    @Override
    public String toString() {
        boolean nothing = !isPending() && !reply.isThrown() && reply.value() == null;
        return nothing ? invocation() : invocation() + ": " + reply;
    }
}

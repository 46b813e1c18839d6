package dev.heddle.core.trace;

import java.util.List;

/**
 * Two lines of a program that different tasks came to, and that touch the same thing, at least one of them changing it.
 *
 * @param first a line, as {@link dev.heddle.core.Sites} has it; may be the same as the second
 * @param firstDoes what is done there, as in {@link dev.heddle.core.Kind}, in lower case
 * @param forth in how many executions the first came before the second, and could as well have come after it
 * @param back in how many it was the other way round; the same as {@code forth} for a line that meets itself
 * @param given in how many something else said which comes first: a lock, the start or the end of a thread
 */
public record LinePair(
        String first,
        List<String> firstDoes,
        String second,
        List<String> secondDoes,
        long forth,
        long back,
        long given) {
    /** Whether their order is not given, and both were seen. */
    public boolean isSeenInBothOrders() {
        return forth > 0 && back > 0;
    }

    /** Whether their order is not given, and one was seen alone. */
    public boolean isSeenInOneOrder() {
        return forth > 0 != back > 0;
    }

    /** The same told from the other side. */
    LinePair turned() {
        return new LinePair(
                /* first= */ second,
                /* firstDoes= */ secondDoes,
                /* second= */ first,
                /* secondDoes= */ firstDoes,
                /* forth= */ back,
                /* back= */ forth,
                given);
    }
}

package dev.heddle.core.explore;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number of executions as people type it: at least 1, also in the short forms {@code 10_000}, {@code 50k} and {@code 20M}. */
public final class Counts {
    private static final Pattern COUNT = Pattern.compile("([0-9][0-9_]*)([kM]?)");

    private Counts() {}

    /**
     * Reads one.
     *
     * @throws IllegalArgumentException with a message for the user if it is none
     */
    public static long parse(String text) {
        Matcher matcher = COUNT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a number of at least 1, such as 1000, 50k or 20M");
        }
        long count;
        try {
            long unit = matcher.group(2).isEmpty() ? 1 : matcher.group(2).equals("k") ? 1000 : 1_000_000;
            count = Math.multiplyExact(Long.parseLong(matcher.group(1).replace("_", "")), unit);
        } catch (ArithmeticException | NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is too large", e);
        }
        if (count < 1) {
            throw new IllegalArgumentException("must be at least 1, not " + text);
        }
        return count;
    }
}

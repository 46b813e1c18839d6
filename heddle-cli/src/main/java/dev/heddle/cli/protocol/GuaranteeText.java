package dev.heddle.cli.protocol;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Scope;
import java.util.Arrays;

/**
 * A guarantee on one line, to be told to another JVM: tasks, steps, the logarithm of the size and executions by depth; then, each
 * behind a tab, its condition and the parts of its scope, none of which has one in it.
 */
public final class GuaranteeText {
    private static final int NUMBERS_BEFORE = 3;
    private static final String SEPARATOR = "\t";

    private GuaranteeText() {}

    public static String write(Guarantee guarantee) {
        StringBuilder text = new StringBuilder();
        text.append(guarantee.tasks())
                .append(' ')
                .append(guarantee.steps())
                .append(' ')
                .append(guarantee.lnSize());
        for (int depth = 1; depth <= guarantee.deepest(); depth++) {
            text.append(' ').append(guarantee.executions(depth));
        }
        Scope scope = guarantee.scope();
        return String.join(
                SEPARATOR,
                text,
                said(guarantee.condition()),
                said(scope.timing()),
                said(scope.leftOut()),
                said(scope.unseen()),
                said(scope.inside()),
                Boolean.toString(scope.exhausted()));
    }

    private static String said(String words) {
        return words == null ? "" : words.replace(SEPARATOR, " ");
    }

    /** What was written, or nothing if that is no guarantee (the JVM died before it told). */
    public static Guarantee read(String line) {
        if (line == null) {
            return Guarantee.NONE;
        }
        String[] parts = line.split(SEPARATOR, -1);
        String[] words = parts[0].split(" ");
        long[] executions = Arrays.stream(words)
                .skip(NUMBERS_BEFORE)
                .mapToLong(Long::parseLong)
                .toArray();
        return new Guarantee(
                        Integer.parseInt(words[0]),
                        Integer.parseInt(words[1]),
                        executions,
                        Double.parseDouble(words[2]))
                .only(heard(parts[1]))
                .within(new Scope(
                        heard(parts[2]),
                        heard(parts[3]),
                        heard(parts[4]),
                        heard(parts[5]),
                        Boolean.parseBoolean(parts[6])));
    }

    private static String heard(String words) {
        return words.isEmpty() ? null : words;
    }
}

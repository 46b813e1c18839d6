package dev.heddle.cli.child;

import dev.heddle.core.Guarantee;
import java.util.Arrays;

/** A guarantee on one line, to be told to another JVM: tasks, steps, the logarithm of the size, executions by depth, and what was not seen. */
public final class GuaranteeText {
    private static final int NUMBERS_BEFORE = 3;

    /** Before what was not seen, if there is such a thing. */
    private static final char UNSEEN = '|';

    private GuaranteeText() {}

    static String write(Guarantee guarantee) {
        StringBuilder text = new StringBuilder();
        text.append(guarantee.tasks())
                .append(' ')
                .append(guarantee.steps())
                .append(' ')
                .append(guarantee.lnSize());
        for (int depth = 1; depth <= guarantee.deepest(); depth++) {
            text.append(' ').append(guarantee.executions(depth));
        }
        return guarantee.unseen() == null
                ? text.toString()
                : text.append(UNSEEN).append(guarantee.unseen()).toString();
    }

    /** What was written, or nothing if that is no guarantee (the JVM died before it told). */
    public static Guarantee read(Object text) {
        if (!(text instanceof String line)) {
            return Guarantee.NONE;
        }
        int end = line.indexOf(UNSEEN);
        String[] words = (end < 0 ? line : line.substring(0, end)).split(" ");
        long[] executions = Arrays.stream(words)
                .skip(NUMBERS_BEFORE)
                .mapToLong(Long::parseLong)
                .toArray();
        return new Guarantee(
                        Integer.parseInt(words[0]),
                        Integer.parseInt(words[1]),
                        executions,
                        Double.parseDouble(words[2]))
                .withUnseen(end < 0 ? null : line.substring(end + 1));
    }
}

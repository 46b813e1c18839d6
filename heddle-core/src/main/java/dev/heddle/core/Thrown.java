package dev.heddle.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Reads what a program has thrown without relying on it: its methods may be the program's own and throw in turn, its causes may go round
 * in a circle, its message may be as long as the memory. Whatever it does, there is something short to say about it.
 */
public final class Thrown {
    /** Longer texts say little more; whoever shows them, in a terminal or on a page, would be busy for long. */
    static final int MOST_CHARACTERS = 10_000;

    private static final int MOST_CAUSES = 50;
    private static final int MOST_FRAMES = 1024;
    private static final int MOST_IN_ALL = 200_000;

    private Thrown() {}

    /** What {@code toString} says, cut if it is too long. */
    public static String text(Throwable thrown) {
        String type = thrown.getClass().getName();
        try {
            String said = thrown.toString();
            return said == null ? type : cut(said);
        } catch (Throwable t) {
            return type + " (its toString threw " + t.getClass().getName() + ")";
        }
    }

    /** The beginning of a text, with a word about what is left out. */
    static String cut(String text) {
        return text.length() <= MOST_CHARACTERS
                ? text
                : text.substring(0, MOST_CHARACTERS) + "... (" + text.length() + " characters)";
    }

    /** It and its causes, outermost first, each of them once. */
    public static List<Throwable> chain(Throwable thrown) {
        List<Throwable> chain = new ArrayList<>();
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable t = thrown; t != null && chain.size() < MOST_CAUSES && seen.add(t); t = causeOf(t)) {
            chain.add(t);
        }
        return chain;
    }

    private static Throwable causeOf(Throwable thrown) {
        try {
            return thrown.getCause();
        } catch (Throwable t) {
            return null;
        }
    }

    /** Where it was thrown; without frames if it does not say. */
    public static StackTraceElement[] stack(Throwable thrown) {
        try {
            StackTraceElement[] stack = thrown.getStackTrace();
            for (StackTraceElement frame : stack) {
                if (frame == null) {
                    return new StackTraceElement[0];
                }
            }
            return stack.length <= MOST_FRAMES ? stack : java.util.Arrays.copyOf(stack, MOST_FRAMES);
        } catch (Throwable t) {
            return new StackTraceElement[0];
        }
    }

    /** What {@code printStackTrace} would print, as far as it is of use. */
    public static String trace(Throwable thrown) {
        StringBuilder text = new StringBuilder();
        trace(thrown, "", "", new StackTraceElement[0], Collections.newSetFromMap(new IdentityHashMap<>()), text);
        return text.toString();
    }

    private static void trace(
            Throwable thrown,
            String indent,
            String caption,
            StackTraceElement[] around,
            Set<Throwable> seen,
            StringBuilder text) {
        text.append(indent).append(caption);
        if (!seen.add(thrown)) {
            text.append("[CIRCULAR REFERENCE: ").append(text(thrown)).append("]\n");
            return;
        }
        text.append(text(thrown)).append('\n');
        StackTraceElement[] stack = stack(thrown);
        int common = common(stack, around);
        for (int i = 0; i < stack.length - common; i++) {
            text.append(indent).append("\tat ").append(stack[i]).append('\n');
        }
        if (common > 0) {
            text.append(indent).append("\t... ").append(common).append(" more\n");
        }
        if (text.length() > MOST_IN_ALL || seen.size() > MOST_CAUSES) {
            return;
        }
        for (Throwable suppressed : thrown.getSuppressed()) {
            trace(suppressed, indent + "\t", "Suppressed: ", stack, seen, text);
        }
        Throwable cause = causeOf(thrown);
        if (cause != null) {
            trace(cause, indent, "Caused by: ", stack, seen, text);
        }
    }

    /** How many frames two stacks have in common, from their outermost on. */
    private static int common(StackTraceElement[] stack, StackTraceElement[] around) {
        int common = 0;
        while (common < Math.min(stack.length, around.length)
                && stack[stack.length - 1 - common].equals(around[around.length - 1 - common])) {
            common++;
        }
        return common;
    }
}

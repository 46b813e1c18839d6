package dev.heddle.catalogue;

import java.util.ArrayList;
import java.util.List;

/**
 * A list of names, some of which stand for all that begin so. Made of arrays: it is asked on the threads of tasks, before the weaving makes
 * itself quiet, where a HashSet would be an operation of the task's.
 */
public final class NameList {
    private final String[] exact;
    private final String[] prefixes;

    private NameList(List<String> exact, List<String> prefixes) {
        this.exact = exact.toArray(new String[0]);
        this.prefixes = prefixes.toArray(new String[0]);
    }

    /** From names as tables have them: those that end in / or * are prefixes. */
    static NameList of(List<String> patterns) {
        List<String> exact = new ArrayList<>();
        List<String> prefixes = new ArrayList<>();
        for (int i = 0; i < patterns.size(); i++) {
            String pattern = patterns.get(i);
            if (pattern.endsWith("*")) {
                prefixes.add(pattern.substring(0, pattern.length() - 1));
            } else {
                (pattern.endsWith("/") ? prefixes : exact).add(pattern);
            }
        }
        return new NameList(exact, prefixes);
    }

    /** Whether a name is one of them. */
    public boolean contain(String name) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        for (String each : exact) {
            if (name.equals(each)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a name is one of them, or one and then a capital: {@code get} and {@code getName}, not {@code getter}. */
    public boolean containFirstWordOf(String name) {
        for (String each : exact) {
            if (name.startsWith(each)
                    && (name.length() == each.length() || Character.isUpperCase(name.charAt(each.length())))) {
                return true;
            }
        }
        return false;
    }

    /** The first of them that lies under a prefix, or that this prefix lies under; null if there is none. */
    public String under(String prefix) {
        for (String each : prefixes) {
            if (each.startsWith(prefix) || prefix.startsWith(each)) {
                return each;
            }
        }
        for (String each : exact) {
            if (each.startsWith(prefix)) {
                return each;
            }
        }
        return null;
    }

    /** Those that stand for all that begin so, without the star. */
    public String[] prefixes() {
        return prefixes.clone();
    }

    /** Those that stand for themselves. */
    public String[] exact() {
        return exact.clone();
    }

    /** The same for the names of classes as programs write them, with dots. */
    public NameList withDots() {
        return new NameList(withDots(exact), withDots(prefixes));
    }

    private static List<String> withDots(String[] names) {
        List<String> dotted = new ArrayList<>(names.length);
        for (String name : names) {
            dotted.add(name.replace('/', '.'));
        }
        return dotted;
    }
}

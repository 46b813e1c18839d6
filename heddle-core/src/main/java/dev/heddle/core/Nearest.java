package dev.heddle.core;

import java.util.Collection;

/** Finds what somebody meant: the known name closest to the one that was typed. */
public final class Nearest {
    private Nearest() {}

    /** The closest known name by edit distance, or null if nothing is close. */
    public static String match(String typed, Collection<String> known) {
        return match(typed, known, Math.max(2, typed.length() / 2));
    }

    /** The closest known name, or null if all are further away than so many edits. */
    public static String match(String typed, Collection<String> known, int most) {
        String best = null;
        int bestDistance = most + 1;
        for (String name : known) {
            int distance = distance(typed.toLowerCase(java.util.Locale.ROOT), name.toLowerCase(java.util.Locale.ROOT));
            if (distance < bestDistance) {
                best = name;
                bestDistance = distance;
            }
        }
        return best;
    }

    /** "; did you mean 'x'?" or nothing: the tail of an error message. */
    public static String hint(String typed, Collection<String> known) {
        String match = match(typed, known);
        return match == null ? "" : "; did you mean '" + match + "'?";
    }

    /** Edits that lead from one to the other: a letter added, left out or changed, or two neighbours swapped. */
    private static int distance(String a, String b) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                row[j] = Math.min(last[j - 1] + (same ? 0 : 1), Math.min(last[j], row[j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
        }
        return row[b.length()];
    }
}

package dev.heddle.core;

import java.util.List;

/**
 * Two accesses to one place, at least one of them a write, that no chain of synchronisation orders.
 *
 * @param location what both touch: a field, an array's elements, a collection
 * @param first the access that came first in the execution in which the race showed
 */
public record Race(String location, Side first, Side second) {
    /**
     * One of the two accesses.
     *
     * @param stack the calls that led to it, innermost first, without those of the JDK's threads and of Heddle; empty if the
     *     race showed only once and the access was over by then
     */
    public record Side(String task, boolean writes, String site, List<String> stack) {
        public Side {
            stack = List.copyOf(stack);
        }

        /** Without lines, which change when somebody edits the file, and the numbers that compilers give to lambdas. */
        private String accessor() {
            String method = site.replaceFirst("\\(.*", "").replaceFirst("lambda\\$(.*)\\$\\d+$", "$1");
            return (writes ? "write" : "read") + " in " + method;
        }

        String text() {
            return (writes ? "write" : "read") + " by " + task + " at " + site;
        }
    }

    /** In one sentence. */
    public String message() {
        return "data race on " + location + ": " + first.text() + " and " + second.text()
                + " are not ordered by any synchronisation";
    }

    /** What makes two races the same also after the code around them was edited: the place, and the methods that touch it. */
    public String key() {
        String place = location.replaceFirst("^element \\d+ ", "an element ");
        String one = first.accessor();
        String other = second.accessor();
        return place + ": " + (one.compareTo(other) <= 0 ? one + ", " + other : other + ", " + one);
    }

    /** What makes two races the same, whichever access came first and whichever tasks made them. */
    public String identity() {
        boolean inOrder = first.site().compareTo(second.site()) <= 0;
        return location + " " + (inOrder ? first : second).site() + " " + (inOrder ? second : first).site();
    }
}

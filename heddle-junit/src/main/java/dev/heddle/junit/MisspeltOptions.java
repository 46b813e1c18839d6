package dev.heddle.junit;

import dev.heddle.api.HeddleException;
import dev.heddle.core.Nearest;
import java.util.Set;
import java.util.TreeSet;

/**
 * System properties that almost have the name of an option. Somebody who sets {@code -Dheddle.tme=5m} must not believe that the test had five
 * minutes; properties that are like no option may be anybody's.
 */
final class MisspeltOptions {
    private static final int EDITS = 2;

    /** All but those that a test can have as an annotation's attribute. */
    private static final Set<String> OF_THE_JVM = Set.of(
            "accept",
            "all",
            "all.tags",
            "all.packages",
            "attach",
            "baseline",
            "ignore",
            "inside",
            "suite.time",
            "suite.policy",
            "suite.jobs");

    private MisspeltOptions() {}

    /** Throws an exception that names the first, and what was meant. */
    static void check(String prefix, Set<String> options) {
        Set<String> known = new TreeSet<>(OF_THE_JVM);
        known.addAll(options);
        for (String property : new TreeSet<>(System.getProperties().stringPropertyNames())) {
            if (!property.startsWith(prefix)) {
                continue;
            }
            String typed = property.substring(prefix.length());
            String meant = known.contains(typed) ? null : Nearest.match(typed, known, EDITS);
            if (meant != null) {
                throw new HeddleException("-D" + property + "=" + System.getProperty(property)
                        + " sets nothing; did you mean -D" + prefix + meant + "?");
            }
        }
    }
}

package dev.heddle.agent.hooks;

import java.util.ArrayList;
import java.util.List;

/**
 * What could not be woven, and why. A class that is left as it is runs uncontrolled, so a front end should show this list
 * beside whatever else it has to say about an execution.
 *
 * <pre>{@code
 * for (String line : Unwoven.list()) {
 *     System.err.println("heddle: not controlled: " + line);
 * }
 * }</pre>
 */
public final class Unwoven {
    private static final ArrayList<String> LINES = new ArrayList<>();

    private Unwoven() {}

    /** Notes that a class or a method ({@code what}, with dots) is left as it is. */
    public static void add(String what, String why) {
        synchronized (LINES) {
            LINES.add(what + ": " + why);
        }
    }

    /** Everything noted so far, in the order in which it was met. */
    public static List<String> list() {
        synchronized (LINES) {
            return List.copyOf(LINES);
        }
    }
}

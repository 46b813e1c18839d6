package dev.heddle.core.strategy.hunt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What is hunted: an exception that was thrown somewhere, or threads that wait somewhere. {@link QuarryReader} makes it of what people copy from a log.
 *
 * @param exception the class of the exception; null if threads wait
 * @param trails where it was thrown, or where each of the threads waits
 */
public record Quarry(String exception, List<Trail> trails) {
    public Quarry {
        trails = List.copyOf(trails);
    }

    /**
     * A stack.
     *
     * @param thread whose it is; null if nobody said
     * @param frames its places in the program, innermost first, as {@link StackTraceElement} writes them but for class loaders and modules; those of the JDK are left out
     */
    public record Trail(String thread, List<String> frames) {
        public Trail {
            frames = List.copyOf(frames);
        }

        /** Where the program is, seen from the inside. */
        public String innermost() {
            return frames.get(0);
        }
    }

    public boolean isException() {
        return exception != null;
    }

    /** The innermost places of all trails, each once. */
    public Set<String> innermost() {
        Set<String> places = new LinkedHashSet<>();
        trails.forEach(trail -> places.add(trail.innermost()));
        return places;
    }

    /** All places, each once. */
    public List<String> places() {
        Set<String> places = new LinkedHashSet<>();
        trails.forEach(trail -> places.addAll(trail.frames()));
        return new ArrayList<>(places);
    }

    /** Class and method of a place. */
    static String method(String place) {
        int open = place.indexOf('(');
        return open < 0 ? place : place.substring(0, open);
    }

    /** The class of a place, without those that it stands in. */
    static String type(String place) {
        String method = method(place);
        int dot = method.lastIndexOf('.');
        return dot < 0 ? method : method.substring(0, dot);
    }

    /** The class of a place, or the outermost that it stands in. */
    static String outermost(String place) {
        String type = type(place);
        int dollar = type.indexOf('$', type.lastIndexOf('.') + 2);
        return dollar < 0 ? type : type.substring(0, dollar);
    }

    /** The line of a place, or -1 if it has none. */
    static int line(String place) {
        int colon = place.lastIndexOf(':');
        int close = place.indexOf(')', colon + 1);
        if (colon < 0 || close < 0 || close - colon > 10) {
            return -1;
        }
        for (int i = colon + 1; i < close; i++) {
            if (!Character.isDigit(place.charAt(i))) {
                return -1;
            }
        }
        return close == colon + 1 ? -1 : Integer.parseInt(place.substring(colon + 1, close));
    }
}

package dev.heddle.runtime.statics;

import java.util.HashMap;
import java.util.Map;

/**
 * What initialisers made of their classes, each time the classes were loaded anew. An initialiser that ran late, when other static
 * state had already changed, may depend on that; if it makes the same time after time, under different schedules, it does not.
 */
public final class Initials {
    private static final int OFTEN_ENOUGH = 3;

    private static final class Seen {
        long digest;
        int times;
    }

    private final Map<String, Seen> classes = new HashMap<>();

    /** Takes note of what an initialiser made. True if it has done the same each time so far, and that often enough. */
    boolean isSettled(Class<?> type, long digest) {
        Seen seen = classes.computeIfAbsent(type.getName(), name -> new Seen());
        if (seen.times == 0) {
            seen.digest = digest;
        } else if (seen.digest != digest) {
            // Never again: it would take far more than a few times to be sure of this one.
            seen.times = Integer.MIN_VALUE;
        }
        return ++seen.times > OFTEN_ENOUGH;
    }
}

package dev.heddle.core.strategy.hunt;

import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.trace.Trace;
import java.util.Arrays;

/**
 * How close places in the code are to what is hunted, from 0 to 1. The line that a stack names is the closest, the innermost one above all; then come lines of the same method before it, what is left of the
 * method, and the class. What else a task did shortly before it came to such a place is close, too: what was checked in a method that has returned is in no stack.
 */
final class Closeness {
    /** A frame is so much less telling than the one that it called. */
    private static final double BY_FRAME = 0.75;

    /** And a step so much less than the one after it. */
    private static final double BY_STEP = 0.9;

    private static final double METHOD_BEFORE = 0.9;
    private static final double METHOD_AFTER = 0.4;
    private static final double LEAST_BEFORE = 0.5;
    private static final double BY_LINE = 0.01;
    private static final double CLASS = 0.6;
    private static final double FILE = 0.2;

    /** From here on a place counts as close. */
    static final double CLOSE = 0.3;

    private static final byte NOWHERE = 1;
    private static final byte ENTRY = 2;
    private static final byte END = 3;

    private final Quarry quarry;
    private double[] named = new double[64];
    private double[] seen = new double[64];
    private byte[] ends = new byte[64];

    /** Of one trace, by task. */
    private double[] ahead = new double[16];

    Closeness(Quarry quarry) {
        this.quarry = quarry;
    }

    /** What the stack alone says of a site, and what executions have shown. */
    double of(int site) {
        return Math.max(named(site), seen[site]);
    }

    boolean isClose(int site) {
        return of(site) >= CLOSE;
    }

    /** Whether a task that is about to do this is where a trail ends. */
    boolean isInnermost(Operation operation) {
        int site = operation.site();
        named(site);
        if (ends[site] == 0) {
            String place = Sites.text(site);
            ends[site] = NOWHERE;
            for (Quarry.Trail trail : quarry.trails()) {
                if (place.equals(trail.innermost())) {
                    ends[site] = END;
                } else if (ends[site] == NOWHERE && Quarry.method(place).equals(Quarry.method(trail.innermost()))) {
                    ends[site] = ENTRY;
                }
            }
        }
        return ends[site] == END || (ends[site] == ENTRY && operation.kind() == Kind.LOCK && !quarry.isException());
    }

    boolean isOfException() {
        return quarry.isException();
    }

    /** A synchronized method is waited for at its beginning, and JVMs differ in which line that is. */
    static boolean isEntry(Operation operation, String place) {
        return operation.kind() == Kind.LOCK
                && Quarry.method(Sites.text(operation.site())).equals(Quarry.method(place));
    }

    private double named(int site) {
        if (site >= named.length) {
            int old = named.length;
            named = Arrays.copyOf(named, Math.max(site + 1, old * 2));
            seen = Arrays.copyOf(seen, named.length);
            ends = Arrays.copyOf(ends, named.length);
        }
        if (named[site] == 0) {
            // Nothing is as far as that, and zero is what nobody has looked at.
            named[site] = Math.max(1e-3, of(Sites.text(site)));
        }
        return named[site];
    }

    private double of(String place) {
        double best = 0;
        for (Quarry.Trail trail : quarry.trails()) {
            double weight = 1;
            for (String frame : trail.frames()) {
                best = Math.max(best, weight * alike(place, frame));
                weight *= BY_FRAME;
            }
        }
        return best;
    }

    private double alike(String place, String frame) {
        if (place.equals(frame)) {
            return 1;
        }
        if (Quarry.method(place).equals(Quarry.method(frame))) {
            int before = Quarry.line(frame) - Quarry.line(place);
            // Who waits may have been forgotten by somebody who is farther on in the same method.
            return before < 0 && quarry.isException()
                    ? METHOD_AFTER
                    : Math.max(LEAST_BEFORE, METHOD_BEFORE - BY_LINE * Math.abs(before));
        }
        if (Quarry.type(place).equals(Quarry.type(frame))) {
            return CLASS;
        }
        return Quarry.outermost(place).equals(Quarry.outermost(frame)) ? FILE : 0;
    }

    /** Learns from an execution what leads to close places. */
    void learn(Trace trace) {
        Arrays.fill(ahead, 0);
        for (int i = trace.size() - 1; i >= 0; i--) {
            Operation operation = trace.get(i);
            int task = operation.task().id();
            if (task >= ahead.length) {
                ahead = Arrays.copyOf(ahead, Math.max(task + 1, ahead.length * 2));
            }
            double own = named(operation.site());
            ahead[task] = Math.max(own, ahead[task] * BY_STEP);
            seen[operation.site()] = Math.max(seen[operation.site()], ahead[task]);
        }
    }
}

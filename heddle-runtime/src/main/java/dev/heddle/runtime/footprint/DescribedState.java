package dev.heddle.runtime.footprint;

import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.objects.Fields;
import java.util.concurrent.locks.Lock;

/**
 * What the program's own code touches in the middle of operations that somebody described as one, which strategies are not shown: apart from what it touches as
 * operations of their own. By negative numbers, so that they are no fields of the JDK's.
 */
final class DescribedState {
    /** Any element of an array, for those who do not say which. */
    static final int ELEMENTS = Integer.MIN_VALUE;

    private DescribedState() {}

    /** A part of an object as it is touched in the middle of such an operation. */
    static int inside(int part) {
        return -2 * part - 1;
    }

    /** The same part as it is touched by operations of its own. */
    static int own(int part) {
        return -2 * part - 2;
    }

    /** In the middle of such an operation every object that is called counts, but for locks, which are given back there. */
    static boolean counts(ControlledTask me, Object object) {
        return me.isInside() && !(object instanceof Lock);
    }

    /** Which part that is, in words. */
    static String place(Object object, int number) {
        int part = (-number - 1) / 2;
        if (object != null && object.getClass().isArray()) {
            return "an array";
        }
        if (part == 0) {
            return "a " + object.getClass().getName();
        }
        return Fields.name(part)
                + (object == null ? "" : " of a " + object.getClass().getName());
    }
}

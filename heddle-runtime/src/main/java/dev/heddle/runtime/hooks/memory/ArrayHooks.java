package dev.heddle.runtime.hooks.memory;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.SharedMemory;
import java.lang.reflect.Array;

/**
 * Called where the application gives an array to the JDK, which is not woven for accesses to memory. The JDK gets a copy that was read
 * element by element, and what it writes to a copy is written back in the same way, as the JDK itself would do it with the array: none
 * of its methods promises to do it at once.
 */
public final class ArrayHooks {
    /** What is longer is one access, to the first element, and nothing is proved any more. */
    private static final int LONG = 256;

    private ArrayHooks() {}

    /** The JDK is about to read all of an array: returns what it is to read, which may be the array itself. */
    public static Object read(Object array, int site) {
        return isSeen(array) ? copy(array, 0, Array.getLength(array), site) : array;
    }

    public static Object readRange(Object array, int from, int to, int site) {
        // Arrays.copyOfRange may ask for more than there is.
        return isSeen(array) ? copy(array, from, Math.min(to, Array.getLength(array)), site) : array;
    }

    public static Object readPart(Object array, int offset, int length, int site) {
        return isSeen(array) ? copy(array, offset, offset + length, site) : array;
    }

    /** The JDK is about to write all of an array: returns what it is to write to; see {@link #giveBack}. */
    public static Object lend(Object array, int site) {
        return isSeen(array) ? blank(array, 0, Array.getLength(array), site) : array;
    }

    public static Object lendRange(Object array, int from, int to, int site) {
        return isSeen(array) ? blank(array, from, to, site) : array;
    }

    /** The JDK has written to what it was lent in place of an array. */
    public static void giveBack(Object array, Object lent, int site) {
        if (lent != array) {
            writeBack(array, lent, 0, Array.getLength(array), site);
        }
    }

    public static void giveBackRange(Object array, Object lent, int from, int to, int site) {
        if (lent != array) {
            writeBack(array, lent, from, to, site);
        }
    }

    /** The JDK gets to see an array, and will look at it, or write to it, when it likes. */
    public static void show(Object array, boolean mayWrite, int site) {
        if (isSeen(array)) {
            SharedMemory.hand(Execution.current, ControlledTask.running, array, mayWrite);
            if (Array.getLength(array) > 0) {
                MemoryHooks.readElement(array, 0, site);
            }
        }
    }

    public static void arraycopy(Object from, int first, Object to, int target, int length, int site) {
        boolean reads = isSeen(from);
        boolean writes = isSeen(to);
        if ((!reads && !writes) || !fits(from, first, length) || !fits(to, target, length)) {
            System.arraycopy(from, first, to, target, length);
        } else if (length > LONG) {
            accessLong(reads ? from : null, first, writes ? to : null, target, site);
            System.arraycopy(from, first, to, target, length);
        } else {
            Object value = Array.newInstance(from.getClass().getComponentType(), 1);
            boolean backwards = from == to && first < target;
            for (int k = 0; k < length; k++) {
                int i = backwards ? length - 1 - k : k;
                if (reads) {
                    MemoryHooks.readElement(from, first + i, site);
                }
                System.arraycopy(from, first + i, value, 0, 1);
                if (writes) {
                    MemoryHooks.writeElement(to, target + i, site);
                }
                System.arraycopy(value, 0, to, target + i, 1);
            }
        }
    }

    /** Whether what is done to an array may be an operation. */
    private static boolean isSeen(Object array) {
        if (Thread.currentThread() != Gate.owner
                || array == null
                || !array.getClass().isArray()) {
            return false;
        }
        Execution execution = Execution.current;
        return !ControlledTask.running.isQuiet() && !SharedMemory.isInvisible(execution, ControlledTask.running, array);
    }

    /** If not, it is for the JDK to complain. */
    private static boolean fits(Object array, int from, int length) {
        return array != null
                && array.getClass().isArray()
                && from >= 0
                && length > 0
                && from <= Array.getLength(array) - length;
    }

    private static Object copy(Object array, int from, int to, int site) {
        if (!fits(array, from, to - from)) {
            return array;
        }
        if (to - from > LONG) {
            accessLong(array, from, null, 0, site);
            return array;
        }
        Object copy = Array.newInstance(array.getClass().getComponentType(), Array.getLength(array));
        for (int i = from; i < to; i++) {
            MemoryHooks.readElement(array, i, site);
            System.arraycopy(array, i, copy, i, 1);
        }
        return copy;
    }

    private static Object blank(Object array, int from, int to, int site) {
        if (!fits(array, from, to - from)) {
            return array;
        }
        if (to - from > LONG) {
            accessLong(null, 0, array, from, site);
            return array;
        }
        return Array.newInstance(array.getClass().getComponentType(), Array.getLength(array));
    }

    private static void writeBack(Object array, Object lent, int from, int to, int site) {
        for (int i = from; i < to; i++) {
            MemoryHooks.writeElement(array, i, site);
            System.arraycopy(lent, i, array, i, 1);
        }
    }

    private static void accessLong(Object read, int from, Object written, int to, int site) {
        Execution.current.hiddenWork.found("the JDK was given a long array that several tasks may use");
        MemoryHooks.readElement(read, from, site);
        MemoryHooks.writeElement(written, to, site);
    }
}

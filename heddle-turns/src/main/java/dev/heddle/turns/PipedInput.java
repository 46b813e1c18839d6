package dev.heddle.turns;

import java.io.FileInputStream;
import java.lang.reflect.Field;

/** Which streams may have their readers wait. Who reads a file waits for nobody, and that goes on all the time, also when classes are loaded. */
final class PipedInput {
    private static final Field PATH = path();

    private PipedInput() {}

    private static Field path() {
        try {
            Field path = FileInputStream.class.getDeclaredField("path");
            path.setAccessible(true);
            return path;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /** So that it is not initialised in the middle of a read. */
    static void prepare() {
        // To be called is enough.
    }

    /** Whether a {@code FileInputStream} was not opened by a name, but by the system: a console, or a pipe. */
    static boolean isOne(Object stream) {
        try {
            return PATH == null || PATH.get(stream) == null;
        } catch (IllegalAccessException e) {
            return true;
        }
    }
}

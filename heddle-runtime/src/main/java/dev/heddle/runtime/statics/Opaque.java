package dev.heddle.runtime.statics;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.NameList;
import java.lang.reflect.AccessibleObject;

/** Objects whose inside is no state of the program's: values that never change, and what belongs to the JVM or the outside. */
final class Opaque {
    private static final NameList OF_JDK = named(Mark.OPAQUE);
    private static final NameList TRANSPARENT = named(Mark.TRANSPARENT);

    private static final NameList HEDDLE = named(Mark.RESIDENT);
    private static final NameList CHANGING = named(Mark.CHANGING);

    private Opaque() {}

    private static NameList named(Mark mark) {
        return Catalogue.ofThisJdk().names(mark).withDots();
    }

    /** Whether it is worth watching: a digest that is half way through, the level of a logger. */
    static boolean mayChange(Object object) {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            if (CHANGING.contain(type.getName())) {
                return true;
            }
        }
        return false;
    }

    /** What never changes, or is the JVM's or the outside's. */
    static boolean isValue(Object object) {
        return object instanceof String
                || object instanceof Class
                || object instanceof ClassLoader
                || object instanceof Module
                || object instanceof ThreadGroup
                || object instanceof AccessibleObject
                || object instanceof java.util.Locale
                || object instanceof java.util.UUID
                || object instanceof java.io.PrintStream
                || object instanceof java.io.FileDescriptor
                || (object.getClass().getName().startsWith("java.lang.")
                        && (object instanceof Number || isBoxed(object)));
    }

    static boolean is(Object object) {
        if (isValue(object)) {
            return true;
        }
        String name = object.getClass().getName();
        if (object.getClass().getModule().isNamed()) {
            return OF_JDK.contain(name) && !TRANSPARENT.contain(name);
        }
        return HEDDLE.contain(name);
    }

    private static boolean isBoxed(Object object) {
        return object instanceof Boolean || object instanceof Character;
    }
}

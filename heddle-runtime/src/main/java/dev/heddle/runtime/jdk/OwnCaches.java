package dev.heddle.runtime.jdk;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.NameList;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.security.SecureRandom;
import java.util.Iterator;
import java.util.Random;
import jdk.internal.misc.Unsafe;

/**
 * Tells what the JDK keeps for itself from what a program has lent to it: it is used by a class of the JDK that knows nothing of programs' objects, or by one
 * that has it in a private static field.
 */
public final class OwnCaches {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private static final NameList HOARDS =
            Catalogue.ofThisJdk().names(Mark.HOARDS).withDots();

    private OwnCaches() {}

    /** Whether what the running method of this object was called by keeps it to itself. The caller sees to it that nothing of this is recorded. */
    public static boolean have(Object used) {
        return WALKER.walk(frames -> {
            for (Iterator<StackFrame> all = frames.iterator(); all.hasNext(); ) {
                Class<?> type = all.next().getDeclaringClass();
                String name = type.getName();
                if (!name.startsWith("dev.heddle.") && !type.isInstance(used) && type != used.getClass()) {
                    return type.getClassLoader() == null && (HOARDS.contain(name) || holds(type, used));
                }
            }
            return false;
        });
    }

    /** Whether the running method is that of a generator which the program has lent to the JDK, with numbers that it can foretell. The same holds for who calls. */
    public static boolean useGeneratorOfProgram(Object used) {
        return used instanceof Random && !(used instanceof SecureRandom) && !have(used) && !isOfMath(used);
    }

    /** It is in a class of its own, for the sake of programs that do not need it. */
    private static boolean isOfMath(Object used) {
        return WALKER.walk(frames -> frames.map(StackFrame::getDeclaringClass)
                .filter(type -> !type.getName().startsWith("dev.heddle.") && !type.isInstance(used))
                .findFirst()
                .filter(type -> type == Math.class || type == StrictMath.class)
                .isPresent());
    }

    private static boolean holds(Class<?> type, Object used) {
        for (Field field : type.getDeclaredFields()) {
            boolean isKept = Modifier.isStatic(field.getModifiers()) && Modifier.isPrivate(field.getModifiers());
            if (isKept
                    && field.getType().isInstance(used)
                    && UNSAFE.getReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field)) == used) {
                return true;
            }
        }
        return false;
    }
}

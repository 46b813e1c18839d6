package dev.heddle.runtime.jdk;

import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Iterator;
import jdk.internal.misc.Unsafe;

/**
 * Tells what the JDK keeps for itself from what a program has lent to it: a class of the JDK that is no part of its API holds it in a static field, and is
 * the one that uses it now.
 */
public final class OwnCaches {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private OwnCaches() {}

    /** Whether the class that called a method of this object has it in a static field of its own. The caller sees to it that nothing of this is recorded. */
    public static boolean have(Object used) {
        return WALKER.walk(frames -> {
            for (Iterator<StackFrame> all = frames.iterator(); all.hasNext(); ) {
                Class<?> type = all.next().getDeclaringClass();
                String name = type.getName();
                if (!name.startsWith("dev.heddle.") && !type.isInstance(used) && type != used.getClass()) {
                    return isInternal(name) && holds(type, used);
                }
            }
            return false;
        });
    }

    private static boolean isInternal(String name) {
        return name.startsWith("sun.") || name.startsWith("jdk.internal.");
    }

    private static boolean holds(Class<?> type, Object used) {
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())
                    && field.getType().isInstance(used)
                    && UNSAFE.getReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field)) == used) {
                return true;
            }
        }
        return false;
    }
}

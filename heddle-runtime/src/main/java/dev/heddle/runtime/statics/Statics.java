package dev.heddle.runtime.statics;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.NameList;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether classes have static state that one execution could leave to the next. It looks at the types of the fields alone, because
 * to read a field would initialise its class; in doubt the answer is yes.
 */
public final class Statics {
    private static final NameList IMMUTABLE =
            Catalogue.ofThisJdk().names(Mark.CONSTANT).withDots();

    private Statics() {}

    public static boolean areMutable(List<Class<?>> classes) {
        for (Class<?> type : classes) {
            if (areMutable(type)) {
                return true;
            }
        }
        return false;
    }

    static boolean areMutable(Class<?> type) {
        try {
            for (Field field : type.getDeclaredFields()) {
                // Synthetic ones are javac's: $assertionsDisabled, $VALUES, the tables of switches.
                if (Modifier.isStatic(field.getModifiers())
                        && !field.isSynthetic()
                        && mayChange(field, new HashSet<>())) {
                    return true;
                }
            }
            return false;
        } catch (LinkageError e) {
            return true;
        }
    }

    private static boolean mayChange(Field field, Set<Class<?>> seen) {
        return !Modifier.isFinal(field.getModifiers()) || !isImmutable(field.getType(), seen);
    }

    private static boolean isConstant(Class<?> type) {
        return type.getClassLoader() == null && IMMUTABLE.contain(type.getName());
    }

    /** Known to be, or a final class (most enums are) whose fields are final and immutable in turn. */
    private static boolean isImmutable(Class<?> type, Set<Class<?>> seen) {
        if (type.isPrimitive() || isConstant(type) || !seen.add(type)) {
            return true;
        }
        boolean isKnownExactly = Modifier.isFinal(type.getModifiers()) && !type.isArray();
        if (!isKnownExactly || type.getClassLoader() == null || type.getSuperclass() == null) {
            return false;
        }
        Class<?> above = type.getSuperclass();
        if (above != Object.class && above != Enum.class && above != Record.class) {
            return false;
        }
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && mayChange(field, seen)) {
                return false;
            }
        }
        return true;
    }
}

package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Fields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.WeakHashMap;

/** The numbers of fields that are accessed by reflection: those by which the application's code knows them. */
final class ReflectedFields {
    private static final Map<Field, Integer> NUMBERS = new WeakHashMap<>();

    private ReflectedFields() {}

    /** Called by the running task alone. */
    static int number(Field field) {
        boolean begun = QuietHooks.beginIgnoring();
        try {
            Integer known = NUMBERS.get(field);
            if (known == null) {
                known = Fields.of(
                        field.getDeclaringClass().getName(),
                        field.getName(),
                        Modifier.isVolatile(field.getModifiers()));
                NUMBERS.put(field, known);
            }
            return known;
        } finally {
            QuietHooks.endIgnoring(begun);
        }
    }
}
